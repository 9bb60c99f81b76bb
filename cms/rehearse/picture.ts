import { quantile } from '../bench/lib/table.mts';
import type { CallKind } from './devices';
import type { Noted } from './figures';

/** A line of a chart; where nothing was measured it has a gap. */
type Series = { name: string; points: readonly (readonly [at: number, value: number | undefined])[] };
/** `least`: where a scale by powers of ten begins. */
type Chart = { title: string; unit: string; series: readonly Series[]; goal?: number; least?: number };

const WIDTH = 1_000;
const HEIGHT = 200;
/** Room for the numbers at the left and the time below. */
const LEFT = 60;
const BOTTOM = 22;
const TOP = 22;
/** Told apart by who sees no colours too: each has a dash of its own. */
const LINES = [
  ['#0072b2', ''],
  ['#d55e00', '7 3'],
  ['#009e73', '2 3'],
  ['#cc79a7', '9 3 2 3'],
  ['#444444', '12 4'],
] as const;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const sum = (values: readonly (number | undefined)[]) => values.reduce<number>((all, one) => all + (one ?? 0), 0);

/** The values of each slice of the night, by when they were. */
const slices = <One extends { at: number }>({ begun, ended }: Noted, all: readonly One[]) => {
  const long = Math.max(1_000, (ended - begun) / 120);
  const count = Math.max(1, Math.ceil((ended - begun) / long));
  const into = Map.groupBy(all, ({ at }) => Math.min(count - 1, Math.floor((at - begun) / long)));
  return Array.from({ length: count }, (_, index) => ({
    at: begun + (index + 0.5) * long,
    seconds: long / 1_000,
    those: into.get(index) ?? [],
  }));
};

const SLOWEST: readonly CallKind[] = ['save', 'photo', 'open', 'live'];

const chartsOf = (noted: Noted): Chart[] => {
  const { passed, calls, samples, looks } = noted;
  const inSlices = slices(noted, passed);
  const rate = (name: string, isOne: (status: number) => boolean): Series => ({
    name,
    points: inSlices.map(({ at, seconds, those }) => [
      at,
      those.filter(({ status }) => isOne(status)).length / seconds,
    ]),
  });
  const slow = (kind: CallKind): Series => ({
    name: kind,
    points: slices(
      noted,
      calls.filter((one) => one.kind === kind && one.status === 200),
    ).map(({ at, those }) => [
      at,
      those.length > 0
        ? quantile(
            those.map(({ ms }) => ms),
            0.95,
          )
        : undefined,
    ]),
  });
  /** Samples say what was used since the one before. */
  const cores = (name: string, used: (sample: Noted['samples'][number]) => number): Series => ({
    name,
    points: samples
      .slice(1)
      .map((sample, index) => [sample.at, used(sample) / (sample.at - (samples[index]?.at ?? 0))]),
  });
  const queue = (name: string, read: (look: Noted['looks'][number]) => number | undefined): Series => ({
    name,
    points: looks.map((look) => [look.at, read(look)]),
  });
  const servers = Array.from({ length: Math.max(0, ...samples.map(({ resident }) => resident.length)) }, (_, at) => at);
  return [
    {
      title: 'requests at the proxy',
      unit: 'a second',
      series: [rate('answered', (status) => status < 500), rate('5xx', (status) => status >= 500)],
    },
    { title: 'p95 of what was answered, through the line', unit: 'ms', least: 10, series: SLOWEST.map(slow) },
    {
      title: 'queues, as staff see them',
      unit: 'waiting',
      series: [
        queue('photos in line', ({ line }) => line),
        queue('statements', ({ waiting }) => waiting),
        queue('mails', ({ mails }) => mails),
      ],
    },
    {
      title: 'CPU',
      unit: 'cores',
      series: [
        ...servers.map((which) => cores(`server ${which + 1}`, (sample) => sample.servers[which] ?? 0)),
        cores('database', ({ database }) => database),
        cores('proxy', ({ proxy }) => proxy),
        cores('all', ({ servers: all, database, proxy }) => sum(all) + database + proxy),
      ],
    },
    {
      title: 'resident',
      unit: 'MB',
      goal: 512,
      series: servers.map((which) => ({
        name: `server ${which + 1}`,
        // A server that is down has none.
        points: samples.map(({ at, resident }) => [at, resident[which] || undefined]),
      })),
    },
  ];
};

/** 1, 2 or 5 times a power of ten, not below the value. */
const roundUp = (value: number) => {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((step) => step * power >= value) ?? 10) * power;
};

const pathOf = (points: Series['points'], x: (at: number) => number, y: (value: number) => number) => {
  let isDown = false;
  return points
    .map(([at, value]) => {
      const step = value === undefined ? '' : `${isDown ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
      isDown = value !== undefined;
      return step;
    })
    .join('');
};

const drawChart = ({ begun, ended, bands }: Noted, { title, unit, series, goal, least }: Chart) => {
  const most = Math.max(
    goal ?? 0,
    10 * (least ?? 0),
    ...series.flatMap(({ points }) => points.map(([, value]) => value ?? 0)),
  );
  const top = roundUp(most || 1);
  const x = (at: number) => LEFT + ((at - begun) / Math.max(1, ended - begun)) * (WIDTH - LEFT);
  const share = (value: number) =>
    least ? Math.log(Math.max(value, least) / least) / Math.log(top / least) : value / top;
  const y = (value: number) => TOP + (1 - share(value)) * (HEIGHT - TOP - BOTTOM);
  const powers = Array.from({ length: 7 }, (_, power) => (least ?? 0) * 10 ** power).filter((value) => value <= top);
  const floor = HEIGHT - BOTTOM;
  const line = (index: number) => LINES[index % LINES.length] ?? LINES[0];
  const shades = bands.map(({ name, from, to }) => {
    const [left, right] = [x(from), x(to)];
    const box = `<rect x="${left.toFixed(1)}" y="${TOP}" width="${Math.max(2, right - left).toFixed(1)}" height="${floor - TOP}" fill="#f0e442" opacity=".35"/>`;
    return `${box}<text x="${left.toFixed(1)}" y="${TOP - 6}">${escaped(name)}</text>`;
  });
  const rules = (least ? powers : [0, top / 2, top]).map(
    (value) =>
      `<line x1="${LEFT}" x2="${WIDTH}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/><text x="${LEFT - 6}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  );
  const lines = series.map(({ points }, index) => {
    const [colour, dash] = line(index);
    return `<path d="${pathOf(points, x, y)}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-dasharray="${dash}"/>`;
  });
  const limit =
    goal === undefined ? '' : `<line x1="${LEFT}" x2="${WIDTH}" y1="${y(goal)}" y2="${y(goal)}" stroke="#b00020"/>`;
  const minutes = Array.from(
    { length: Math.floor((ended - begun) / 60_000) + 1 },
    (_, minute) => `<text x="${x(begun + minute * 60_000)}" y="${HEIGHT - 4}">${minute} min</text>`,
  );
  const legend = series.map(({ name }, index) => {
    const [colour, dash] = line(index);
    return `<svg width="30" height="8" aria-hidden="true"><line x2="30" y1="4" y2="4" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/></svg> ${escaped(name)}`;
  });
  const words = `${escaped(title)}, ${escaped(unit)}`;
  return `<figure><figcaption><b>${words}</b> ${legend.join(' ')}</figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${words}">${[...shades, ...rules, ...lines, limit, ...minutes].join('')}</svg></figure>`;
};

const STYLE =
  'body{font:15px system-ui;margin:2rem auto;max-width:1060px}figure{margin:1.5rem 0}svg text{font-size:11px}';

/** The night as one page without script: its charts with the faults as bands, and below them its report (design of the last night, §7). */
export const pageOfReport = (noted: Noted, report: string): string => {
  const charts = chartsOf(noted).map((chart) => drawChart(noted, chart));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The rehearsed night</title><style>${STYLE}</style><h1>The rehearsed night</h1>${charts.join('')}<pre>${escaped(report)}</pre></html>\n`;
};
