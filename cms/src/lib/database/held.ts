import type { Knex } from 'knex';
import { isPostgres } from '.';

/** The same query, whose rows are kept from other writers until the transaction ends; SQLite's single writer is the transaction itself. */
export const held = <Found extends Knex.QueryBuilder>(query: Found): Found => {
  if (isPostgres()) query.forUpdate();
  return query;
};
