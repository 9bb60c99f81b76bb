import { errorCode } from './error-code';

const CODES = [
  // SQLite: busy, locked, no room, a disk that doesn't answer.
  /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED|PROTOCOL)/,
  // A connection to PostgreSQL that said nothing (lib/database/silence).
  /^DATABASE_SILENT$/,
  // Connections, names and disks of this machine.
  /^(ECONN(ABORTED|REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EMFILE|ENFILE|ENOSPC|EDQUOT)$/,
  // PostgreSQL: connections (08), resources (53), operators (57), the disk (58), a stand-by that can't write yet, transactions
  // that met others, locks that weren't free, transactions that were ended for being idle.
  /^(08|53|57|58)[0-9A-Z]{3}$|^(25006|25P02|25P03|40001|40P01|55P03)$/,
];

/** What pg, knex and its pool say without a code. Knex puts the statement before the reason. */
const MESSAGES = [
  /\bConnection (terminated|ended)\b/i,
  /\bConnection Error\b/,
  /\b(is|was closed and is) not queryable\b/,
  /\btimeout exceeded when trying to connect\b/,
  /\bTimeout acquiring a connection\b/,
  /^timeout expired$/,
  /\bUnable to acquire a connection\b/,
  /\bTransaction query already complete/,
  /\bserver closed the connection unexpectedly\b/,
  /\bthe database system is (starting up|shutting down|in recovery mode)\b/,
  /\b(database is locked|database or disk is full|disk I\/O error)\b/,
  /^aborted$/,
];

/** True for troubles of database, network and disk that pass by: the same call may go well in a moment (503, T-62). */
export const isPassingFault = (error: unknown, depth = 0): boolean => {
  if (CODES.some((form) => form.test(errorCode(error)))) return true;
  if (!(error instanceof Error)) return false;
  if (error.name === 'KnexTimeoutError' || MESSAGES.some((form) => form.test(error.message))) return true;
  return depth < 3 && isPassingFault(error.cause, depth + 1);
};

/** After how many seconds it is worth asking again: what was silent is replaced as soon as a new connection is made. */
export const retryAfter = (error: unknown): number => (errorCode(error) === 'DATABASE_SILENT' ? 2 : 5);
