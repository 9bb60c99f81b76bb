import { db } from '.';

type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number };

const pool = () => db().client.pool as Pool;

/** How many connections of this server are used and free, and how many statements wait for one. */
export const poolFigures = () => ({
  used: pool().numUsed(),
  free: pool().numFree(),
  waiting: pool().numPendingAcquires(),
});
