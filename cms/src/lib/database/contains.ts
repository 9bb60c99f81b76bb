import { isPostgres } from '.';

/** A text as the pattern of `like … escape '!'`: anything around it, `%` and `_` of it ordinary characters (T-41). */
export const likePattern = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`;

/**
 * SQL condition and value for "this lower-cased column contains the text": SQLite looks for the text itself, PostgreSQL by
 * its trigram index.
 */
export const containing = (column: string, text: string): [string, string] => {
  const wanted = text.toLowerCase();
  return isPostgres() ? [`${column} like ? escape '!'`, likePattern(wanted)] : [`instr(${column}, ?) > 0`, wanted];
};
