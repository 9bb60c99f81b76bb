import { type ErrorCode, proofBody } from 'contract';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import { unlessHeld } from '../limits/exports';
import { inLane, keepLists, type Lane } from '../limits/lanes';
import { readBody } from './read-body';
import { PROOF_REFUSALS } from './refusals';
import { requireProof } from './require-proof';
import { POLICIES, type Rights } from './rights';
import { sendJson } from './send-json';
import { type RequestSchemas, validateRequest } from './validate-request';

/** What the document of the API says of a route in addition to its schemas and rights (`scripts/openapi`). */
export type RouteDocs = {
  /** What the call does, in one plain sentence. */
  summary: string;
  /** Codes with which it refuses, beyond those of its rights row, its object and its body. */
  refusals?: readonly ErrorCode[];
  /** The schemas among which `bodyFor` chooses, by the names that they get in the document. */
  bodies?: Readonly<Record<string, z.ZodType>>;
  /** It takes a form with one part `file`, which the handler reads: of these types, at most so many bytes. */
  file?: { types: readonly string[]; bytes: number };
  /** It takes raw bytes, at most so many; they are in `ctx.state.body`. */
  bytes?: number;
  /** It takes an `Idempotency-Key`. */
  repeatable?: true;
  /** Media types of its answer where it isn't JSON. */
  sends?: readonly string[];
  /** Its status where that isn't 200: 204 has no body, 302 leads on. */
  answers?: 201 | 204 | 302;
  /** It answers in the same shape under 503 too, where what it tells of is out of order. */
  tellsFaults?: true;
};

export type RouteOptions = RouteDocs & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`. */
  path: string;
  /** `controller.action` of the same API. */
  handler: string;
  who: Rights;
  request?: RequestSchemas;
  /** Picks the body's schema (else `request.body`) where it depends on actor and object; may refuse by itself. */
  bodyFor?: (ctx: Context) => z.ZodType;
  /** The shape of the answer: documentation, and held against real answers by the tests. */
  response?: z.ZodType;
  /** What kind a body is; `none` where the handler reads it itself, as it does a `file`. */
  body?: 'json' | 'form' | 'none';
  /** Maximum body size in bytes (default 256 KiB). */
  maxBody?: number;
  /** What it is where it gives way to the work of teams; exports and archives may be held back by staff, too. */
  lane?: Lane;
  /** Its path holds a secret or personal data though its rights row isn't `link`, whose paths are hidden from the log anyway. */
  hidesPath?: true;
  /** Further middlewares after the session and rights are known, before the body is read: limits. */
  before?: Middleware[];
};

const OF_LANES: Readonly<Partial<Record<Lane, readonly ErrorCode[]>>> = {
  lists: ['too_many_requests'],
  exports: ['exports_paused', 'busy', 'too_many_requests'],
};
const DEFAULT_BODY = 256 * 1024;

const shapeOf = (schema: z.ZodType | undefined) =>
  schema && 'shape' in schema ? { ...(schema.shape as Record<string, z.ZodType>) } : undefined;

const documented = (options: RouteOptions) => {
  const { request = {}, response, body = 'json' } = options;
  const { summary, refusals, bodies, file, bytes, repeatable, sends, answers, tellsFaults } = options;
  const type = body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const params = shapeOf(request.params);
  const query = shapeOf(request.query);
  return {
    request: {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(request.body ? { body: { [type]: request.body } } : {}),
    },
    ...(response ? { response } : {}),
    docs: { summary, refusals, bodies, file, bytes, repeatable, sends, answers, tellsFaults },
  };
};

const bodyReader = ({ body = 'json', file, bytes, maxBody, request }: RouteOptions): Middleware[] => {
  if (bytes) return [readBody(bytes, 'bytes')];
  return body !== 'none' && !file && request?.body ? [readBody(maxBody ?? DEFAULT_BODY, body)] : [];
};

/** Whether a route asks who is at the screen (decision 86). */
export const asksForProof = (who: Rights): boolean =>
  typeof who.actors !== 'string' && 'proof' in who && who.proof === true;

/** The same with the field of the proof: one that takes nothing else gets a body for it. */
const withProof = (options: RouteOptions): RouteOptions => {
  const { request = {}, refusals = [], method, path } = options;
  const { body = proofBody } = request;
  if (!('shape' in body) || !('current_password' in (body.shape as object)))
    throw new Error(`${method} ${path} asks for proof, but its body has no current_password.`);
  return { ...options, request: { ...request, body }, refusals: [...new Set([...refusals, ...PROOF_REFUSALS])] };
};

const BRAND = new WeakSet<object>();

/** True for routes that were made by `defineRoute`, so that the boot can refuse others. */
export const hasRights = (route: object): boolean => BRAND.has(route);

/**
 * A route of the API with its rights row. In this order: session, role and permission, object and ownership (Strapi's
 * policies), limits, body and `validate-request`, proof of the person, handler; so a refused caller never learns whether its body was well formed.
 */
export const defineRoute = (given: RouteOptions) => {
  const isProven = asksForProof(given.who);
  const proven = isProven ? withProof(given) : given;
  const { lane } = given;
  const isExport = lane === 'exports';
  const ofLane = (lane && OF_LANES[lane]) ?? [];
  const options = { ...proven, refusals: [...new Set([...(proven.refusals ?? []), ...ofLane])] };
  const { method, path, handler, who, request = {}, before = [] } = options;
  const middlewares: Middleware[] = [
    sendJson,
    ...(isExport ? [unlessHeld] : []),
    ...(lane ? [inLane(lane)] : []),
    ...before,
    ...bodyReader(options),
    validateRequest(request, options.bodyFor),
    ...(isProven ? [requireProof] : []),
    ...(lane === 'lists' ? [keepLists] : []),
  ];
  const policies = POLICIES.map((name) => ({ name, config: who }));
  const config = { auth: false as const, policies, middlewares };
  const { hidesPath } = options;
  const route = { method, path, handler, who, hidesPath, ...documented(options), config };
  BRAND.add(route);
  return route;
};
