import { AsyncLocalStorage } from 'node:async_hooks';
import { AS_OF_HEADER, MINUTE, SECOND } from 'contract';
import type { Context, Middleware, Next } from 'koa';
import { LRUCache } from 'lru-cache';
import { isPostgres } from '../database';
import { poolFigures } from '../database/pool';
import { type ConnectionSource, sharePool } from '../database/pool-share';
import { fail } from '../errors/fail';
import { settings } from '../settings';
import { now } from '../time/clock';
import { tooMany } from './limit';
import { loadLevel } from './load';
import type { LoadLevel } from './load-level';
import { inTurn } from './session-turn';

/**
 * What a route is, beside its rights, where it gives way to the work of teams: logins, saves and submissions are in no lane
 * and are never held back (record 228). Parts and finish of a file, small pictures, staff's lists, exports and archives.
 */
export type Lane = 'parts' | 'finish' | 'pictures' | 'lists' | 'exports';

/** The level of load from which on each gives way. */
const FROM: Readonly<Record<Lane, LoadLevel>> = { exports: 1, lists: 2, parts: 3, finish: 3, pictures: 3 };

/** Of the connections that a server has to PostgreSQL, the share that all lanes may hold together. */
const LANES_SHARE = 0.4;
/** As long as for a connection itself. */
const SHARE_MS = 9 * SECOND;

const EXPORTS_AGAIN = 5 * MINUTE;
/** What waits comes again within this, spread by chance. */
const FILES_AGAIN = 5 * SECOND;
const FILES_SPREAD = 10 * SECOND;

/** A list is shown again for so long. */
const OLD = 10 * SECOND;

/** How long an export waits for others' statements on SQLite's one connection, and how often it looks. */
const FIRST_MS = 5 * SECOND;
const LOOK_MS = 10;

/** What staff read; of one session a few at a time. */
const OF_STAFF: readonly Lane[] = ['lists', 'exports'];

const running = new AsyncLocalStorage<Lane>();

/** From now on all lanes together leave six of ten connections to everything else. */
export const leaveConnections = (client: ConnectionSource): void =>
  sharePool(client, {
    most: Math.max(1, Math.floor(settings().DATABASE_POOL_MAX * LANES_SHARE)),
    waitMs: SHARE_MS,
    isShared: () => running.getStore() !== undefined,
  });

/** Whether calls of a lane give way now: by the server's state alone, by nothing that a call brings (T-96). */
export const givesWay = (lane: Lane): boolean => loadLevel() >= FROM[lane];

/** Refuses what a device sends again by itself: 429. */
export const sendLater = (): never => tooMany(FILES_AGAIN + Math.random() * FILES_SPREAD);

const busy = () => fail('busy', { retry_after: EXPORTS_AGAIN / SECOND });

/** On SQLite's one connection an export doesn't begin while others wait for it. */
const letOthersFirst = async () => {
  const until = performance.now() + FIRST_MS;
  while (!isPostgres() && poolFigures().waiting > 0) {
    if (performance.now() > until) busy();
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
};

/** Lets a call of a lane in, or refuses it; before its body is read. */
export const inLane =
  (lane: Lane): Middleware =>
  async (ctx: Context, next: Next) => {
    if (lane === 'exports' && givesWay(lane)) busy();
    if (lane === 'parts' && givesWay(lane)) sendLater();
    const work = async () => {
      if (lane === 'exports') await letOthersFirst();
      return running.run(lane, next);
    };
    // Who comes by a link has no session.
    const session: string | undefined = ctx.state.actor?.session_id;
    return session && OF_STAFF.includes(lane) ? inTurn(session, work) : work();
  };

type Kept = { body: unknown; time: number };
const lists = new LRUCache<string, Promise<Kept>>({ max: 50, ttl: OLD, perf: { now: () => performance.now() } });

/** Under much load a list is answered as this person has seen it up to ten seconds ago, and says of when it is. */
export const keepLists: Middleware = async (ctx: Context, next: Next) => {
  if (!givesWay('lists')) return next();
  const { id, role, routes } = ctx.state.actor;
  const key = [id, role, ...routes, ctx.originalUrl].join(' ');
  const read = async (): Promise<Kept> => {
    const time = now();
    await next();
    return { body: ctx.body, time };
  };
  const known = lists.get(key);
  const reading = known ?? read();
  if (!known) {
    lists.set(key, reading);
    reading.catch(() => lists.delete(key));
  }
  const { body, time } = await reading;
  ctx.body = body;
  ctx.set(AS_OF_HEADER, String(time));
};
