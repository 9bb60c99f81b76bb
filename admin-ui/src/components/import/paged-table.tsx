import { Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { Pager } from '../list/pager';

/** Ten fit into the window together with what is above and below them. */
const sizes = [10, 50, 100];

type PagedTableProps<Row> = {
  name: string;
  headers: readonly string[];
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
};

/** Many rows of a report, one page of them at a time. */
export function PagedTable<Row>({ name, headers, rows, children }: PagedTableProps<Row>) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(sizes[0] ?? 10);
  const first = (page - 1) * size;
  return (
    <Flex aria-label={name} component="section" className="data-table full-width" vertical gap={8}>
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
          label={`${name}的分頁`}
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
    </Flex>
  );
}
