import { enter, ofSession } from './in-flight';

/** So many calls of one session go on at once. */
const OF_SESSION = 3;

/**
 * Does the work of a session's call when fewer than three of its others are under way, so that a session in a loop never moves a
 * threshold of the server's load (T-96). 429 after ten seconds, or where two hundred wait already.
 */
export const inTurn = async <Result>(session: string, work: () => Promise<Result>): Promise<Result> => {
  const { leave } = await enter(ofSession(session), async (others) => (others < OF_SESSION ? true : undefined));
  try {
    return await work();
  } finally {
    leave();
  }
};
