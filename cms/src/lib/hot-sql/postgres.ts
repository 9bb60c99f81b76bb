import { db } from '../database';
import type { Statement } from './statement';

type Result = { rows: unknown[]; rowCount: number | null };
type Connection = { query(query: { name?: string; text: string; values: unknown[] }): Promise<Result> };

/** Runs a statement on a connection of Strapi's pool, prepared once for each unless `plan` says that its values decide how. */
export const runPostgres = async (
  { postgres, name }: Statement,
  values: readonly unknown[],
  plan: 'once' | 'anew' = 'once',
): Promise<Result> => {
  const { client } = db();
  const connection: Connection = await client.acquireConnection();
  try {
    const query = { text: postgres, values: [...values] };
    return await connection.query(plan === 'once' ? { ...query, name } : query);
  } finally {
    await client.releaseConnection(connection);
  }
};
