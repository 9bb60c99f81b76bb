import { z } from 'zod';
import { SECOND } from '../common/durations';

/** Upper ends (ms) of the classes by which calls are counted by how long they took; the last class has none. */
export const CALL_BOUNDS = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;
const CLASSES = CALL_BOUNDS.length + 1;

/** How often a server says how it is, and after how long without a word it counts as missing. */
export const FIGURES_EVERY = 5 * SECOND;
const FRESH = 15 * SECOND;

const whole = z.number().int();

/** What one server says of its last minute: calls by how long they took, and how it is. */
export const serverSays = z.object({
  buckets: z.array(whole).length(CLASSES),
  /** The level of its load (record 228). */
  level: whole,
  /** Share of one core. */
  cpu: z.number(),
  /** Bytes that it holds. */
  memory: z.number(),
  /** Statements that wait for a connection. */
  waiting: whole,
});
export type ServerSays = z.infer<typeof serverSays>;

/** The same with how old it is (ms); the servers in an order that stays, so that the second is always the second. */
export type HeardServer = { age: number; says: ServerSays };

/** All servers: calls a minute, the time (ms) within which 95 of 100 were answered (null: longer, or none), each server, and which are silent. */
export const serversShown = z.object({
  calls: whole,
  p95: z.number().nullable(),
  servers: z.array(serverSays.omit({ buckets: true }).extend({ age: z.number(), silent: z.boolean() })).max(20),
});
export type ServersShown = z.infer<typeof serversShown>;

/** The class of a call that took `ms`. */
export const callClass = (ms: number): number => {
  const found = CALL_BOUNDS.findIndex((bound) => ms <= bound);
  return found < 0 ? CALL_BOUNDS.length : found;
};

export const noCalls = (): number[] => Array.from({ length: CLASSES }, () => 0);

/** Classes added up: never an average of two percentiles. */
export const addCalls = (all: readonly (readonly number[])[]): number[] =>
  noCalls().map((_, at) => all.reduce((sum, buckets) => sum + (buckets[at] ?? 0), 0));

/** The end (ms) of the class in which 95 of 100 calls were answered; null where none was, or it has no end. */
export const p95Of = (buckets: readonly number[]): number | null => {
  const total = buckets.reduce((sum, calls) => sum + calls, 0);
  let seen = 0;
  for (const [at, calls] of buckets.entries()) {
    seen += calls;
    if (total > 0 && seen >= total * 0.95) return CALL_BOUNDS[at] ?? null;
  }
  return null;
};

/** What all servers say together: of those that were heard lately; the others are named as silent. */
export const sumServers = (heard: readonly HeardServer[]): ServersShown => {
  const fresh = heard.filter(({ age }) => age <= FRESH);
  const buckets = addCalls(fresh.map(({ says }) => says.buckets));
  return {
    calls: buckets.reduce((sum, calls) => sum + calls, 0),
    p95: p95Of(buckets),
    servers: heard.map(({ age, says: { buckets: _, ...says } }) => ({ ...says, age, silent: age > FRESH })),
  };
};
