import { sessionOf } from 'contract';
import { takeNumbers } from '../../src/api/story/queries/sequences';
import { db } from './database';
import { tables } from './tables';

const years = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

/** The last year that a path takes. */
const LAST = 2199;
/** The first that no member's clock gives a story, nor the next season's. */
const AHEAD = sessionOf(Date.now()) + 2;
/**
 * The years that are no test's but by `ownSession`: after those that tests name or reckon from today. Of earlier ones the server
 * forgets addresses and other data every five minutes, as their time is over, also while a test looks at them.
 */
const FREE = years(AHEAD, LAST - AHEAD + 1);
/** Those of `pastSession`. */
const PAST = { first: 2012, count: 4 } as const;
/** The rows of the sequences that count these years instead of a session's stories. */
const TAKEN = 0;
const TAKEN_PAST = 1;

const take = (row: number, count: number): Promise<number> => db().transaction((trx) => takeNumbers(row, count, trx));
const noneLeft = () => new Error('no session is left: let some tests share theirs');

/** The session at the end of these years, taken one after the other; undefined where they are no neighbours. */
const sessionAt = (last: number, count: number): number | undefined => {
  const session = FREE[last - 1];
  if (session === undefined) throw noneLeft();
  return FREE[last - count] === session - count + 1 ? session : undefined;
};

/**
 * A session that this test has for itself in the database that all tests share: what it counts there is its own.
 * A `count` of 2 keeps the session before free as well.
 */
export const ownSession = async (count = 1): Promise<number> => {
  const first = await take(TAKEN, count);
  return sessionAt(first + count - 1, count) ?? ownSession(count);
};

/** Throws for a year that `ownSession` has still to give: the test that gets it would find what this one puts there. */
export const assertTaken = async (session: number): Promise<void> => {
  const index = FREE.indexOf(session);
  if (index === -1) return;
  const taken = await tables.sequences().where({ session: TAKEN }).first('last');
  if (index >= Number(taken?.last ?? 0))
    throw new Error(`no test has taken the session ${session} yet: take one by ownSession`);
};

/** The same of a session that is over, which staff can archive. */
export const pastSession = async (count = 1): Promise<number> => {
  const last = (await take(TAKEN_PAST, count)) + count - 1;
  if (last > PAST.count) throw noneLeft();
  return PAST.first + last - 1;
};
