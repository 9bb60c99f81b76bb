import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { count } from '@/lib/words';

export type Entry = { label: string; count: number; to: string; note?: string };

type ChartCardProps = {
  title: string;
  /** The numbers of the chart, as the table shows them. */
  entries: readonly Entry[];
  unit?: string;
  wide?: boolean;
  children: ReactNode;
};

/** One chart, and the same numbers as a table. */
export function ChartCard({ title, entries, unit = '則數', wide = false, children }: ChartCardProps) {
  const [table, setTable] = useState(false);
  return (
    <section className="chart-card" data-wide={wide || undefined} aria-label={title}>
      <header className="chart-head">
        <h2>{title}</h2>
        <Button size="small" aria-pressed={table} onClick={() => setTable(!table)}>
          表格
        </Button>
      </header>
      {table ? (
        <div className="chart-table">
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
                    <Link to={to} aria-label={`${label} ${count(number)} 則`}>
                      {count(number)}
                    </Link>
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
