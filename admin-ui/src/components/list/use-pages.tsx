import { useState } from 'react';
import { Pager } from './pager';

/** Many rows that are all here, one page of them at a time; the pager where there is more than one. */
export function usePages<Row>(label: string, rows: readonly Row[], sizes: readonly number[]) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(sizes[0] ?? 10);
  const pager = rows.length > size && (
    <Pager
      label={label}
      page={page}
      size={size}
      sizes={sizes}
      total={rows.length}
      onPage={setPage}
      onSize={(next) => {
        setSize(next);
        setPage(1);
      }}
    />
  );
  return { shown: rows.slice((page - 1) * size, page * size), pager, toFirst: () => setPage(1) };
}
