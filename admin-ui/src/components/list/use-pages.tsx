import { useState } from 'react';
import { Pager } from './pager';

/** Many rows that are all here, one page of them at a time; the pager where there is more than one. */
export function usePages<Row>(label: string, rows: readonly Row[], sizes: readonly number[]) {
  const [place, setPlace] = useState({ page: 1, size: sizes[0] ?? 10 });
  const { page, size } = place;
  const turn = (next: object) => setPlace({ page: 1, size, ...next });
  const pager = rows.length > size && (
    <Pager label={label} {...place} sizes={sizes} total={rows.length} onTurn={turn} />
  );
  return { shown: rows.slice((page - 1) * size, page * size), pager, toFirst: () => turn({}) };
}
