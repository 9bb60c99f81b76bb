import { db } from '../database';
import { type Statement, statementOf, type Write } from './statement';

type Result = { rows: unknown[]; rowCount: number | null };
type Connection = { query(query: { name?: string; text: string; values: unknown[] }): Promise<Result> };
type Pool = { acquireConnection(): Promise<Connection>; releaseConnection(connection: Connection): Promise<void> };

/** Runs a statement on a connection of Strapi's pool, prepared once for each unless `plan` says that its values decide how. */
export const runPostgres = async (
  { postgres, name }: Statement,
  values: readonly unknown[],
  plan: 'once' | 'each' = 'once',
): Promise<Result> => {
  const client: Pool = db().client;
  const connection = await client.acquireConnection();
  try {
    const query = { text: postgres, values: [...values] };
    return await connection.query(plan === 'once' ? { ...query, name } : query);
  } finally {
    await client.releaseConnection(connection);
  }
};

/**
 * Runs statements that change different rows and return some, as one: all of them are committed when it resolves, or none
 * is; the rows of each. A text of its own for each kind and number of statements: few, so each is prepared once.
 */
export const runPostgresTogether = async (writes: readonly Write[]): Promise<unknown[][]> => {
  const parts = writes.map(({ sql }, index) => `w${index} as (${sql})`);
  const rows = writes.map((_, index) => `select ${index} as part, w${index}.* from w${index}`);
  const whole = statementOf(`with ${parts.join(', ')} ${rows.join(' union all ')}`);
  const values = writes.flatMap((write) => [...write.values]);
  const found = await runPostgres(whole, values);
  const partOf = (row: unknown) => (row as { part: number }).part;
  return writes.map((_, index) => found.rows.filter((row) => partOf(row) === index));
};
