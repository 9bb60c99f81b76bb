import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { usePages } from '../list/use-pages';

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
  const { shown, pager } = usePages(`${name}的分頁`, rows, sizes);
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
        <tbody>{shown.map(children)}</tbody>
      </table>
      {pager}
    </Flex>
  );
}
