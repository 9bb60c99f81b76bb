import type { ErrorCode, Role, RouteValue } from 'contract';
import type { Context } from 'koa';

/**
 * What the `:id` of a path may name, by the word of a rights row; the entity that owns it says so (`declare module`) and finds it
 * (`objects.register`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: entities add to it.
export interface RouteObjects {}

/** Who may call a route (T-01). `link`: the token lies in the request itself, a session is optional. */
export type Rights =
  | { actors: 'anyone' }
  | { actors: 'link' }
  | {
      actors: readonly Role[];
      /** Staff other than admin need one of these; admin has all. */
      permission?: readonly RouteValue[];
      /** Loads what `:id` names into `ctx.state.object`; 404 unless the actor may see it. */
      object?: keyof RouteObjects;
      /** The refusal that another role gets instead of `forbidden`. */
      refusal?: ErrorCode;
      /** Asks for the own present password where the login is older than ten minutes (T-75, T-83). */
      proof?: true;
      /** Also for an account that first has to set up its second factor. */
      set_up?: true;
    };

/** What a policy finds of a request: Strapi hands it the properties of Koa's context, but none of its methods. */
export type PolicyContext = Pick<Context, 'req' | 'response' | 'params' | 'state'>;

/** The policies of every route of the API, in this order; the configuration of each is the route's rights row. */
export const POLICIES = ['global::has-session', 'global::has-permission', 'global::sees-object'] as const;
