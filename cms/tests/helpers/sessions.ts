import { takeNumbers } from '../../src/api/story/queries/sequences';
import { db } from './database';

/** Years from here on are no test's but by `ownSession`. */
const BEFORE_FIRST = 2027;
const LAST = 2099;
/** The row of the sequences that counts years instead of a session's stories. */
const YEARS = 0;

/**
 * A session that this test has for itself in the database that all tests share: what it counts there is its own.
 * `years` of 2 keep the session before free as well.
 */
export const ownSession = async (years = 1): Promise<number> => {
  const first = await db().transaction((trx) => takeNumbers(YEARS, years, trx));
  const session = BEFORE_FIRST + first + years - 1;
  if (session > LAST) throw new Error(`no session up to ${LAST} is left: let some tests share theirs`);
  return session;
};
