import { type ReactNode, useState } from 'react';
import { Pager } from '../list/pager';

const sizes = [20, 50, 100];

type PagedTableProps<Row> = {
  name: string;
  headers: readonly string[];
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
};

/** Many rows of a report, one page of them at a time. */
export function PagedTable<Row>({ name, headers, rows, children }: PagedTableProps<Row>) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(sizes[0] ?? 20);
  const first = (page - 1) * size;
  return (
    <section aria-label={name} className="import-rows">
      <table className="import-table">
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.slice(first, first + size).map(children)}</tbody>
      </table>
      {rows.length > size && (
        <Pager
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
      )}
    </section>
  );
}
