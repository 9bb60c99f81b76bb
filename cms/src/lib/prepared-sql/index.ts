import { isPostgres } from '../database';
import { tracedStatement } from '../tracing/statements';
import { runPostgres, runPostgresTogether } from './postgres';
import { readSqlite, writeSqlite, writeSqliteTogether } from './sqlite';
import { statementOf, type Write } from './statement';

export { closeReader } from './sqlite';

/**
 * Rows of a hot path, outside of any transaction: as plain SQL with `?` that is prepared once, without the query builder.
 * `plan: 'each'` on PostgreSQL where the values decide which index is best.
 */
export const readRows = async <Row>(
  sql: string,
  values: readonly unknown[],
  plan: 'once' | 'each' = 'once',
): Promise<Row[]> =>
  tracedStatement(sql, async () => {
    if (!isPostgres()) return readSqlite(sql, values) as Row[];
    return (await runPostgres(statementOf(sql), values, plan)).rows as Row[];
  });

/** A condition for a list of any length, with one `?`, and what stands for it: one text for all lists, so it is prepared once. */
export const among = (values: readonly string[]): { sql: string; value: unknown } =>
  isPostgres()
    ? { sql: '= any(?)', value: values }
    : { sql: 'in (select value from json_each(?))', value: JSON.stringify(values) };

/** One write of a hot path, outside of any transaction, on disk when it resolves; how many rows it changed. */
export const writeRow = (sql: string, values: readonly unknown[]): Promise<number> =>
  tracedStatement(sql, async () => {
    if (!isPostgres()) return writeSqlite(sql, values);
    return (await runPostgres(statementOf(sql), values)).rowCount ?? 0;
  });

/**
 * Writes of a hot path that belong together, each to other rows and with `returning` the same columns, outside of any
 * transaction: all are on disk when it resolves, or none is. The rows that each returned.
 */
export const writeTogether = async <Row>(writes: readonly Write[]): Promise<Row[][]> => {
  const run = () => (isPostgres() ? runPostgresTogether(writes) : writeSqliteTogether(writes));
  return (await tracedStatement(writes.map(({ sql }) => sql).join('; '), run)) as Row[][];
};
