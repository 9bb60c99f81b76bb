import type { Knex } from 'knex';
import { isPostgres } from '../../../lib/database';

/** `%` and `_` are ordinary characters (T-41): SQLite looks for the text itself, PostgreSQL by its trigram index. */
export const whereContains = (query: Knex.QueryBuilder, column: string, text: string) => {
  if (text === '') return;
  const wanted = text.toLowerCase();
  if (isPostgres()) query.whereRaw("?? like ? escape '!'", [column, `%${wanted.replace(/[!%_]/g, '!$&')}%`]);
  else query.whereRaw('instr(??, ?) > 0', [column, wanted]);
};
