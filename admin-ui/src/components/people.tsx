import type { ReactNode } from 'react';
import './people.css';

export type PeopleColumn<Row> = { title: string; value: (row: Row) => ReactNode };

type PeopleTableProps<Row> = {
  /** The column before the others, whose cells head the rows; on a phone they head the cards. */
  head: string;
  nameOf: (row: Row) => string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly PeopleColumn<Row>[];
  /** What leads to a row: its id on the page. */
  idOf?: (row: Row) => string;
};

/** Persons and what is said of each: rows of a table, on a phone a card each. */
export function PeopleTable<Row>({ head, nameOf, rows, keyOf, columns, idOf }: PeopleTableProps<Row>) {
  return (
    <table>
      <thead className="small">
        <tr>
          {[head, ...columns.map(({ title }) => title)].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} id={idOf?.(row)} tabIndex={idOf && -1}>
            <th scope="row">{nameOf(row)}</th>
            {columns.map(({ title, value }) => (
              <td key={title} data-title={title}>
                {value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
