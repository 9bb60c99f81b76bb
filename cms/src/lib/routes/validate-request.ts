import type { ErrorItem } from 'contract';
import type { Context, Middleware, Next } from 'koa';
import type { z } from 'zod';
import { fail } from '../errors/fail';
import { issueSentence } from '../errors/issue-sentence';

/** The zod schemas of a request; what has no schema isn't read. */
export type RequestSchemas = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };

/** Query names and values as they were sent: no nesting; a name that comes twice is a list, which no schema takes (T-05). */
const queryOf = (ctx: Context) => {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(ctx.querystring)) {
    const before = query[name];
    const text = value.replaceAll('\0', '');
    query[name] = before === undefined ? text : [before, text].flat();
  }
  return query;
};

/** An `id` equal to the path's is let pass (requirements/http.md, "unknown input"). */
const bodyOf = (ctx: Context) => {
  const body: unknown = ctx.state.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { id, ...rest } = body as Record<string, unknown>;
  return id !== undefined && id === ctx.params.id ? rest : body;
};

const itemsOf = (issue: z.core.$ZodIssue): ErrorItem[] => {
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({ path: [...path, key], message: `不接受的欄位：${key.slice(0, 50)}` }));
};

const parse = (schema: z.ZodType, value: unknown, errors: ErrorItem[]) => {
  const result = schema.safeParse(value, { error: issueSentence });
  if (result.success) return result.data;
  for (const issue of result.error.issues) errors.push(...itemsOf(issue));
  return undefined;
};

/** Parses path, query and body by the route's schemas into `ctx.state.input`; else 400 with the first sentence as message. */
export const validateRequest =
  ({ params, query, body: fixed }: RequestSchemas, bodyFor?: (ctx: Context) => z.ZodType): Middleware =>
  (ctx: Context, next: Next) => {
    const errors: ErrorItem[] = [];
    const body = bodyFor ? bodyFor(ctx) : fixed;
    ctx.state.input = {
      params: params && parse(params, ctx.params, errors),
      query: query && parse(query, queryOf(ctx), errors),
      body: body && parse(body, bodyOf(ctx), errors),
    };
    const [first] = errors;
    if (first) fail('validation', { message: first.message, errors });
    return next();
  };
