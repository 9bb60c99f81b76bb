import type { Query } from '.';

const CHUNK = 500;

/** All that a query finds, newest rows first, in chunks: many rows neither fill the memory nor keep others waiting. */
export async function* inChunks<Row extends { id: number }>(
  found: () => Query,
  columns: readonly string[],
): AsyncGenerator<Row[]> {
  let before: number | undefined;
  do {
    const query = found().orderBy('id', 'desc').limit(CHUNK);
    if (before !== undefined) query.where('id', '<', before);
    const rows = (await query.select(['id', ...columns])) as Row[];
    if (rows.length > 0) yield rows;
    before = rows.length === CHUNK ? rows.at(-1)?.id : undefined;
  } while (before !== undefined);
}
