import { type ErrorCode, idField, messageAnswer, type Role } from 'contract';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import type { Actor } from './actor';
import { defineRoute, type RouteDocs, type RouteOptions } from './define-route';
import { inOrder } from './path-order';
import type { Rights, RouteObjects } from './rights';

type Path = `/${string}`;

/** The calls of Strapi's core routers. */
export type CoreCall = 'find' | 'findOne' | 'create' | 'update' | 'delete';

type None<Key extends string> = { [K in Key]?: never };

/** Method and path below `/api`; or which call of Strapi's core router it is (`core-routes`). */
type Call =
  | ({ get: Path } & None<'post' | 'put' | 'delete' | 'core'>)
  | ({ post: Path } & None<'get' | 'put' | 'delete' | 'core'>)
  | ({ put: Path } & None<'get' | 'post' | 'delete' | 'core'>)
  | ({ delete: Path } & None<'get' | 'post' | 'put' | 'core'>)
  | ({ core: CoreCall } & None<'get' | 'post' | 'put' | 'delete'>);

/** A body whose schema depends on actor and object: all of them, by the names that they get in the document, and which it is. */
export type BodyChoice<S extends z.ZodType = z.ZodType> = {
  kinds: Readonly<Record<string, S>>;
  /** May refuse by itself. */
  pick: (ctx: Context) => S;
};

/** What is read of a request; what has no schema isn't. */
type Takes = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType | BodyChoice };

type Nothing = { params?: undefined; query?: undefined; body?: undefined };

type Taken<S> = S extends z.ZodType ? z.output<S> : S extends BodyChoice<infer K> ? z.output<K> : undefined;

/**
 * What an action answers: a schema: what `run` returns, as JSON. 204: nothing. 302: the address that it leads on to, or
 * undefined where `run` answered by itself. `says`: this message, once `run` is through. `writes`: `run` writes the answer
 * into `ctx`: JSON of this schema (in pieces, or bytes that are ready), or one of these media types.
 */
type Answers = z.ZodType | 204 | 302 | { says: string } | { writes: z.ZodType | readonly string[] };

type Later<Value> = Promise<Value> | Value;

type Answered<A> = A extends z.ZodType
  ? Later<z.input<A>>
  : A extends 302
    ? Later<string | undefined>
    : A extends { says: string }
      ? Promise<unknown>
      : Promise<void>;

type ActorOf<W> = W extends { actors: 'anyone' }
  ? undefined
  : W extends { actors: readonly (infer Each extends Role)[] }
    ? Actor & { role: Each }
    : Actor | undefined;

type ObjectOf<W> = W extends { object: infer Name extends keyof RouteObjects } ? RouteObjects[Name] : undefined;

/** What `run` gets: parsed and typed by the declaration. */
type Input<W, T extends Takes> = {
  actor: ActorOf<W>;
  /** What `:id` names, by the rights row's `object`. */
  object: ObjectOf<W>;
  params: Taken<T['params']>;
  query: Taken<T['query']>;
  body: Taken<T['body']>;
  ctx: Context;
};

type Rest = Pick<RouteDocs, 'file' | 'bytes' | 'repeatable' | 'tellsFaults'> &
  Pick<RouteOptions, 'maxBody' | 'hidesPath' | 'lane'> & {
    /** What the call does, in one plain sentence. */
    summary: string;
    /** Codes with which it refuses, beyond those of its rights row, its object and its body. */
    refusals?: readonly ErrorCode[];
    /** Its answer is what it has made: 201. */
    makes?: true;
    /** How a body is written (default JSON); `none` where `run` reads it itself. */
    bodyAs?: RouteOptions['body'];
    /** Middlewares after the session and rights are known, before the body is read: limits. */
    before?: Middleware[];
  };

type Declared<W extends Rights, T extends Takes, A extends Answers> = Call &
  Rest & {
    who: W;
    takes?: T;
    answers: A;
    run: (input: Input<W, T>) => Answered<A>;
  };

/** An action of a controller. */
export type Handler = (ctx: Context) => unknown;
type Run = (input: Input<Rights, Takes>) => unknown;

type Declaration = Omit<RouteOptions, 'method' | 'path' | 'handler'>;
export type Place = Pick<RouteOptions, 'method' | 'path'>;

const ROUTES = new WeakMap<object, { core?: CoreCall | undefined; place: Place; declaration: Declaration }>();

/** What an action has declared; undefined for another function. */
export const declaredBy = (handler: Handler) => ROUTES.get(handler);

const isSchema = (answers: Answers): answers is z.ZodType => typeof answers === 'object' && 'safeParse' in answers;

const documented = (answers: Answers, makes?: true): Pick<RouteOptions, 'response' | 'sends' | 'answers'> => {
  if (typeof answers === 'number') return { answers };
  if (isSchema(answers)) return { response: answers, ...(makes ? { answers: 201 } : {}) };
  if ('says' in answers) return { response: messageAnswer };
  return 'safeParse' in answers.writes ? { response: answers.writes } : { sends: answers.writes };
};

const bodyOf = (body: Takes['body']): Pick<RouteOptions, 'bodies' | 'bodyFor'> & { body?: z.ZodType } => {
  if (!body || !('kinds' in body)) return body ? { body } : {};
  const { kinds, pick } = body;
  const [documented] = Object.values(kinds);
  return { ...(documented ? { body: documented } : {}), bodies: kinds, bodyFor: pick };
};

const inputOf = (ctx: Context): Input<Rights, Takes> => {
  const { actor, object, input } = ctx.state;
  return { actor, object, params: input.params, query: input.query, body: input.body, ctx };
};

const handlerOf = (answers: Answers, run: Run, makes?: true): Handler => {
  if (answers === 302)
    return async (ctx) => {
      const address = await run(inputOf(ctx));
      if (address === undefined) return;
      ctx.redirect(String(address));
      ctx.body = '';
    };
  if (answers === 204)
    return async (ctx) => {
      await run(inputOf(ctx));
      ctx.status = 204;
    };
  if (isSchema(answers))
    return async (ctx) => {
      ctx.body = await run(inputOf(ctx));
      if (makes) ctx.status = 201;
    };
  if ('says' in answers)
    return async (ctx) => {
      await run(inputOf(ctx));
      ctx.body = { message: answers.says };
    };
  return (ctx) => run(inputOf(ctx));
};

/**
 * One call of the API, whole: where it is, who may, what it takes, answers and refuses, and what it does. `run` gets what
 * was parsed, after session, rights, object, limits and body (`defineRoute`). It is an action of a Strapi controller as it
 * is; `routesOf` makes its route.
 */
export const action = <const W extends Rights, T extends Takes = Nothing, A extends Answers = Answers>(
  declared: Declared<W, T, A>,
): Handler => {
  const { get, post, put, delete: remove, core, who, takes, answers, run, bodyAs, makes, ...docs } = declared;
  const [method, path] = Object.entries({ GET: get, POST: post, PUT: put, DELETE: remove }).find(([, at]) => at) ?? [];
  if (!who) throw new Error(`${method ?? core} ${path ?? ''} has no rights row: say who may call it.`);
  const { params, query, body: taken }: Takes = takes ?? {};
  const { bodies, bodyFor, ...body } = bodyOf(taken);
  const handler = handlerOf(answers, run as Run, makes);
  const request = { params, query, ...body };
  const declaration = { ...docs, ...documented(answers, makes), who, request, bodies, bodyFor, body: bodyAs };
  ROUTES.set(handler, { core, place: { method, path } as Place, declaration });
  return handler;
};

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The router of an entity for Strapi: the routes of all actions of its controllers, by the names of their files (in camel
 * case); each is an object of actions, as Strapi's are. Of two paths that an address may mean the one with the fixed part comes first.
 */
export const routesOf = (controllers: Readonly<Record<string, object>>) => {
  const routes = Object.entries(controllers).flatMap(([controller, actions]) =>
    Object.entries(actions).flatMap(([name, each]) => {
      const route = declaredBy(each);
      return route
        ? [defineRoute({ ...route.place, ...route.declaration, handler: `${kebab(controller)}.${name}` })]
        : [];
    }),
  );
  return { routes: inOrder(routes) };
};

/** The parameters of a path that names one thing by `:id`. */
export const idParams = z.object({ id: idField });

/** The body of a call that takes nothing but what its path names. */
export const emptyBody = z.strictObject({});
