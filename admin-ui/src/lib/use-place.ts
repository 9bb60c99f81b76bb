import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListPlace } from './list-place';
import type { ListState } from './list-state';

type Page<Row> = { rows: readonly Row[]; total: number; stale: boolean };

/**
 * Where the rows on the screen stand, for the links that open them. While the next rows load, the old ones are still there:
 * they keep the place they were loaded for, so that a desk never goes through one list's rows under another's filter.
 * `isDone`, which must stay the same function, says on which of them nothing is to be decided.
 */
export function usePlace<Row extends { id: string }>(
  { rows, total, stale }: Page<Row>,
  { page, size }: ListState,
  isDone?: (row: Row) => boolean,
): ListPlace {
  const { search } = useLocation();
  const loaded = useMemo(
    () => ({
      search,
      ids: rows.map((row) => row.id),
      first: (page - 1) * size + 1,
      total,
      ...(isDone && { done: rows.filter(isDone).map((row) => row.id) }),
    }),
    [search, rows, total, page, size, isDone],
  );
  const [kept, keep] = useState(loaded);
  if (stale) return kept;
  if (kept !== loaded) keep(loaded);
  return loaded;
}
