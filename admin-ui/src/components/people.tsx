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

/** The heads of a table's columns; on a phone each cell says its own. */
export const ColumnHeads = ({ titles }: { titles: readonly string[] }) => (
  <thead className="small">
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

/** Persons and what is said of each: rows of a table, on a phone a card each. */
export function PeopleTable<Row>({ head, nameOf, rows, keyOf, columns, idOf }: PeopleTableProps<Row>) {
  return (
    <table>
      <ColumnHeads titles={[head, ...columns.map(({ title }) => title)]} />
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
