import { type Connection, db, isPostgres } from '../database';
import { now } from './clock';

/** How long (ms) a reading of the database's clock is carried on by this process's monotonic clock. */
const CARRIED = 2_000;
let reading: { ahead: number; at: number } | undefined;

/**
 * Now, in milliseconds since the epoch, by the one clock of all instances on a database: what one has claimed or put off
 * the others judge by it too, however wrong their machines' clocks are. PostgreSQL's own; SQLite has one process alone.
 */
export const sharedNow = async (connection: Connection = db()): Promise<number> => {
  if (!isPostgres()) return now();
  const asked = performance.now();
  if (!reading || asked - reading.at > CARRIED) {
    const { rows } = await connection.raw('select extract(epoch from clock_timestamp()) * 1000 as time');
    const at = performance.now();
    reading = { ahead: Number(rows[0].time) - (asked + at) / 2, at };
  }
  return Math.round(performance.now() + reading.ahead);
};

/** How far (ms) this process's clock is from the database's, to either side. SQLite has the machine's own. */
export const clockOff = async (): Promise<number> => (isPostgres() ? Math.abs((await sharedNow()) - now()) : 0);
