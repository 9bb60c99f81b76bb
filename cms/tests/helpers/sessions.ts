import { takeNumbers } from '../../src/api/story/queries/sequences';
import { db } from './database';

/** The years that are no test's but by `ownSession`: before the first session of the programme, and after the present ones. */
const FREE = [
  { first: 2000, count: 8 },
  { first: 2028, count: 72 },
] as const;
/** Those of `pastSession`. */
const PAST = { first: 2008, count: 8 } as const;
/** The rows of the sequences that count these years instead of a session's stories. */
const TAKEN = 0;
const TAKEN_PAST = 1;

const take = (row: number, years: number): Promise<number> => db().transaction((trx) => takeNumbers(row, years, trx));
const noneLeft = () => new Error('no session is left: let some tests share theirs');

/** The session at the end of these years, taken one after the other; undefined where they are no neighbours. */
const sessionAt = (last: number, years: number): number | undefined => {
  const [early, late] = FREE;
  if (last <= early.count) return early.first + last - 1;
  if (last - years < early.count) return undefined;
  const session = late.first + (last - early.count) - 1;
  if (session >= late.first + late.count) throw noneLeft();
  return session;
};

/**
 * A session that this test has for itself in the database that all tests share: what it counts there is its own.
 * `years` of 2 keep the session before free as well.
 */
export const ownSession = async (years = 1): Promise<number> => {
  const first = await take(TAKEN, years);
  return sessionAt(first + years - 1, years) ?? ownSession(years);
};

/** The same of a session that is over, which staff can archive. */
export const pastSession = async (years = 1): Promise<number> => {
  const last = (await take(TAKEN_PAST, years)) + years - 1;
  if (last > PAST.count) throw noneLeft();
  return PAST.first + last - 1;
};
