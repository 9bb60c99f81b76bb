import type { Knex } from 'knex';
import { toCount } from './row';

/** How many rows a query finds. */
export const countRows = async (found: Knex.QueryBuilder): Promise<number> => {
  const row: { total?: unknown } | undefined = await found.count({ total: '*' }).first();
  return toCount(row?.total);
};
