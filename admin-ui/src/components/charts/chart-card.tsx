import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { count } from '@/lib/format';
import './charts.css';

/** A number of a chart; `to`: the list that it counts, where there is one. */
export type Entry = { label: string; count: number; to?: string; note?: string };

type ChartCardProps = {
  title: string;
  /** The numbers of the chart, as the table shows them. */
  entries: readonly Entry[];
  /** Head of the table's second column. */
  unit?: string;
  /** What is counted: 則, 次. */
  counter?: string;
  wide?: boolean;
  children: ReactNode;
};

/** One chart, and the same numbers as a table. */
export function ChartCard(props: ChartCardProps) {
  const { title, entries, unit = '則數', counter = '則', wide = false, children } = props;
  const [table, setTable] = useState(false);
  return (
    <section className={`chart-card box may-shrink gap-12${wide ? ' whole-row' : ''}`} aria-label={title}>
      <Flex component="header" className="chart-head" align="center" justify="space-between" gap={8}>
        <h2>{title}</h2>
        <Button size="small" aria-pressed={table} onClick={() => setTable(!table)}>
          表格
        </Button>
      </Flex>
      {table ? (
        <div className="chart-table data-table">
          <table>
            <thead>
              <tr>
                <th scope="col">項目</th>
                <th scope="col">{unit}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ label, count: number, to, note }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>
                    <Figure label={label} number={number} to={to} counter={counter} />
                    {note && ` ${note}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        children
      )}
    </section>
  );
}

type FigureProps = { label: string; number: number; to: string | undefined; counter: string };

/** A number that leads to the list it counts. */
export function Figure({ label, number, to, counter }: FigureProps) {
  if (to === undefined) return <>{count(number)}</>;
  return (
    <Link to={to} aria-label={`${label} ${count(number)} ${counter}`}>
      {count(number)}
    </Link>
  );
}
