import { isPostgres } from '../../../lib/database';

/**
 * SQL condition and value for "this lower-cased column contains the text". `%` and `_` are ordinary characters (T-41):
 * SQLite looks for the text itself, PostgreSQL by its trigram index.
 */
export const containing = (column: string, text: string): [string, string] => {
  const wanted = text.toLowerCase();
  if (!isPostgres()) return [`instr(${column}, ?) > 0`, wanted];
  return [`${column} like ? escape '!'`, `%${wanted.replace(/[!%_]/g, '!$&')}%`];
};
