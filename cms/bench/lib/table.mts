/** What a database and call came to, beside stock Strapi. */
export interface Row {
  database: string;
  name: string;
  goal: number;
  ours: Load;
  stock: Load;
}

interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

const number = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1));

/** The value below which that share of the times lies. */
export const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** A Markdown table. */
export const markdown = (head: readonly string[], lines: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** How many times as many requests as stock Strapi a call of ours answers. */
const ratioOf = ({ ours, stock }: Row) => ours.perSecond / stock.perSecond;

/** The calls whose ratio is under their goal, a sentence each. */
export const missedGoals = (rows: readonly Row[]) =>
  rows
    .filter((row) => !(ratioOf(row) >= row.goal))
    .map((row) => `${row.database}: ${row.name} is ${ratioOf(row).toFixed(1)} times stock, its goal is ${row.goal}`);

/** A Markdown table of the measurements, one row a call and database. */
export const table = (rows: readonly Row[]) => {
  const head = [
    'database',
    'call',
    'ours req/s',
    'p50 ms',
    'p99 ms',
    'stock req/s',
    'p50 ms',
    'p99 ms',
    'ratio',
    'goal',
    '',
  ];
  const lines = rows.map((row) => {
    const { database, name, ours, stock, goal } = row;
    const ratio = ratioOf(row);
    const failed = ours.failed || stock.failed ? `failed ${ours.failed}/${stock.failed}` : '';
    const met = ratio >= goal && (name === 'login' || ours.p99 <= 100) ? 'met' : 'missed';
    return [
      database,
      name,
      number(ours.perSecond),
      ours.p50,
      ours.p99,
      number(stock.perSecond),
      stock.p50,
      stock.p99,
      `${ratio.toFixed(1)}×`,
      `${goal}×`,
      [met, failed].filter(Boolean).join(', '),
    ];
  });
  return markdown(head, lines);
};
