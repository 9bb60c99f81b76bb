import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListPlace } from './list-place';
import type { ListState } from './list-state';

type Page = { rows: readonly { id: string }[]; total: number; stale: boolean };

/**
 * Where the rows on the screen stand, for the links that open them. While the next rows load, the old ones are still there:
 * they keep the place they were loaded for, so that a desk never goes through one list's rows under another's filter.
 */
export function usePlace({ rows, total, stale }: Page, { page, size }: ListState): ListPlace {
  const { search } = useLocation();
  const loaded = useMemo(
    () => ({ search, ids: rows.map((row) => row.id), first: (page - 1) * size + 1, total }),
    [search, rows, total, page, size],
  );
  const [kept, keep] = useState(loaded);
  if (stale) return kept;
  if (kept !== loaded) keep(loaded);
  return loaded;
}
