import { type Random, randomOf } from '../random';
import type { Pools } from '../world/pools';
import { fromSchema } from './from-schema';
import { hintsOf } from './hints';
import { HOSTILE_TEXTS } from './hostile-values';
import { brokenText, jsonOf, mutated } from './mutate';
import type { Operation } from './operations';
import { pathOf, queryOf } from './paths';

/** One call of the fuzz, as it is sent; `actor` is the name of who sends it. */
export type Input = {
  index: number;
  operation: string;
  actor: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};

/** The actors of the fuzz by the role they have; `anonymous` has no session. */
export const ACTORS = {
  anonymous: '',
  member: 'user',
  challenger: 'user',
  visitor: 'visitor',
  editor: 'editor',
  manager: 'manager',
  judge: 'judge',
  admin: 'admin',
} as const;
export type ActorName = keyof typeof ACTORS;

const NAMES = Object.keys(ACTORS) as ActorName[];

const actorFor = (random: Random, { actors }: Operation): ActorName => {
  const fitting = typeof actors === 'string' ? NAMES : NAMES.filter((name) => actors.includes(ACTORS[name]));
  return random.pick(fitting.length > 0 && random.chance(0.8) ? fitting : NAMES);
};

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'TRACE', 'M-SEARCH'];
const TYPES = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/vnd.api+json',
  'a/b; '.repeat(200),
];
const HEADERS: readonly [string, string][] = [
  ['Content-Encoding', 'gzip'],
  ['Content-Encoding', 'br, identity'],
  ['Authorization', 'Bearer '],
  ['Authorization', `Bearer ${'x'.repeat(4_000)}`],
  ['Authorization', 'Basic YTpi'],
  ['X-Forwarded-For', "1.2.3.4, ' or 1=1, ::::, 999.1.1.1"],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Proto', 'gopher'],
  ['Idempotency-Key', 'k'.repeat(3_000)],
  ['Idempotency-Key', "'--%00"],
  ['Accept', '*/*;q=nan, application/x'],
  ['Accept-Encoding', 'zstd, x;q=-1'],
  ['Accept-Language', 'x'.repeat(3_000)],
  ['If-None-Match', '*'],
  ['If-Modified-Since', 'yesterday'],
  ['Range', 'bytes=-1,0-0,9999999999999999999-'],
  ['Cookie', '__proto__=1; a="; koa.sess=e30='],
  ['Origin', 'null'],
  ['Expect', '100-continue'],
  ['Upgrade', 'h2c'],
  ['X-Request-Id', '\u00ff<script>'],
  ['X-HTTP-Method-Override', 'DELETE'],
];

/** More is refused by its length alone. */
const LONGEST_BODY = 3_000_000;

const bodyOf = (random: Random, operation: Operation, pools: Pools, broken: boolean): string | Buffer | undefined => {
  const { body: schema, method } = operation;
  if (!schema) return broken && method !== 'GET' && random.chance(0.3) ? jsonOf(random.pick(HOSTILE_TEXTS)) : undefined;
  const value = fromSchema(random, schema, hintsOf(pools));
  if (!broken) return jsonOf(value);
  const text = jsonOf(random.chance(0.85) ? mutated(random, value) : value).slice(0, LONGEST_BODY);
  return random.chance(0.12) ? brokenText(random, text) : text;
};

/** An address of its own for nearly every call: what is limited by address isn't what is looked at. */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** The call with this number. The same seed and world give the same one again, whatever was called before. */
export const inputOf = (seed: number, index: number, operations: readonly Operation[], pools: Pools): Input => {
  const random = randomOf(seed, `call ${index}`);
  const operation = operations[index % operations.length];
  if (!operation) throw new Error('no operations');
  const broken = random.chance(0.75);
  const hint = hintsOf(pools);
  const given = operation.query
    .filter(({ required }) => required || random.chance(0.4))
    .map(({ name, schema }): [string, string] => [name, String(fromSchema(random, schema, hint, name))]);
  const body = bodyOf(random, operation, pools, broken);
  const headers: Record<string, string> = { 'X-Forwarded-For': addressOf(index) };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (broken && body !== undefined && random.chance(0.04)) headers['Content-Type'] = random.pick(TYPES);
  if (broken && random.chance(0.08)) {
    const [name, value] = random.pick(HEADERS);
    headers[name] = value;
  }
  return {
    index,
    operation: operation.name,
    actor: actorFor(random, operation),
    method: broken && random.chance(0.02) ? random.pick(METHODS) : operation.method,
    path: pathOf(random, operation, pools) + queryOf(random, given, broken && random.chance(0.6)),
    headers,
    ...(body === undefined ? {} : { body }),
  };
};
