import { expect, it } from 'vitest';
import type { Noted } from './figures';
import { pageOfReport } from './picture';

const options = {
  teams: 1,
  photos: 1,
  seconds: 10,
  line: 'calm',
  faults: ['kill'],
  shape: 'two',
  seed: 1,
  pace: 1,
  pictures: 'small',
} as const;
const NIGHT: Noted = {
  ...{
    options,
    begun: 0,
    closed: 8_000,
    ended: 10_000,
    writes: [],
    seen: [],
    heard: [],
    given_up: [],
    unfinished: [],
    violations: [],
    answers: [],
    cuts: 0,
  },
  calls: [{ kind: 'save', at: 500, ms: 80, status: 200, code: '' }],
  bands: [{ name: 'kill', from: 4_000, to: 6_000 }],
  samples: [
    { at: 0, servers: [0], resident: [300], database: 0, proxy: 0 },
    { at: 1_000, servers: [500], resident: [0], database: 250, proxy: 0 },
    { at: 2_000, servers: [0], resident: [600], database: 0, proxy: 0 },
  ],
  looks: [
    { at: 0, line: 0, waiting: 0, mails: 3 },
    { at: 5_000 },
    { at: 6_000, line: 20, waiting: 0, mails: 3 },
    { at: 10_000, line: 10, waiting: 1, mails: 0 },
  ],
  passed: [
    { at: 500, ms: 80, method: 'GET', path: '/', status: 200 },
    { at: 9_500, ms: 80, method: 'GET', path: '/', status: 503 },
  ],
};

/** The line of a chart as its path has it. */
const lineOf = (page: string, chart: string, series: number) =>
  [...(page.split(`aria-label="${chart}`)[1]?.split('</figure>')[0] ?? '').matchAll(/<path d="([^"]*)"/g)][series]?.[1];

it('draws each fault as a band in each chart, and escapes what was noted', () => {
  const page = pageOfReport(NIGHT, 'lost: <b>一 & 二');
  // 4 to 6 of 10 s, of the 940 right of the numbers.
  expect(page.match(/<rect x="436.0" y="22" width="188.0"/g)).toHaveLength(5);
  expect(page).toContain('<pre>lost: &lt;b>一 &amp; 二</pre>');
});

it('has a gap where a server was down, and the goal of memory below what it took', () => {
  const page = pageOfReport(NIGHT, '');
  // 300 of 1,000 MB at the start, nothing after a second, 600 after two.
  expect(lineOf(page, 'resident', 0)).toBe('M60.0 131.2M248.0 84.4');
  expect(page).toContain('y1="98.128" y2="98.128" stroke="#b00020"');
});

it('shows the photos in line, with a gap where staff had no answer', () => {
  // None of 20 at the start, all of them at 6 s, half of them in the end.
  expect(lineOf(pageOfReport(NIGHT, ''), 'queues', 0)).toBe('M60.0 178.0M624.0 22.0L1000.0 100.0');
});

it('reckons cores from what was used since the sample before', () => {
  const page = pageOfReport(NIGHT, '');
  expect(lineOf(page, 'CPU', 1)).toBe('M154.0 139.0L248.0 178.0');
});

it('gives how long answers took by powers of ten', () => {
  const late = {
    ...NIGHT,
    calls: [10, 100, 1_000].map((ms, second) => ({
      kind: 'save' as const,
      at: second * 1_000,
      ms,
      status: 200,
      code: '',
    })),
  };
  // The floor, the middle, the top.
  expect(lineOf(pageOfReport(late, ''), 'p95', 0)).toBe('M107.0 178.0L201.0 100.0L295.0 22.0');
});
