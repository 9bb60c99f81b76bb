import type { Query } from '.';
import { countRows } from './count-rows';
import { newestFirst } from './newest-first';

type Page = { page: number; size: number; columns: string[]; newestBy: string };

/** One page of what a query finds, the newest by a column of instants first, and how many it finds in all. */
export const onePage = async <Row>(
  found: () => Query,
  { page, size, columns, newestBy }: Page,
): Promise<{ rows: Row[]; total: number }> => {
  const rows = (await found()
    .orderBy(newestFirst(newestBy))
    .limit(size)
    .offset((page - 1) * size)
    .select(columns)) as Row[];
  return { rows, total: await countRows(found()) };
};
