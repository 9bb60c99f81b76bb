import { readFileSync } from 'node:fs';
import { BRAND_COLOUR, PLATE_COLOURS } from 'contract';
import { describe, expect, it } from 'vitest';
import { contrast, distance, type Sight } from './test-colours';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map([...css.matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2] ?? '']));

const hexOf = (token: string) => {
  const hex = tokens.get(token);
  if (!hex) throw new Error(`no token ${token}`);
  return hex;
};

const contrastOf = (a: string, b: string) => contrast(hexOf(a), hexOf(b));

const stages = ['feel', 'imagine', 'implement', 'share'];
const meanings = ['error', 'warning', 'success'];
const washes = [...stages, ...meanings].map((name) => `${name}-wash`);
const grounds = ['card', 'paper', 'sunken'];

type Pair = [foreground: string, ground: string, ratio: number];

/** The table of pairs that may be used: foreground on card, paper, sunken, then its further grounds. */
const pairs: Pair[] = [
  ...row('ink', [16.38, 15.46, 14.18], [['brand-100', 14.0]]),
  ...row('muted', [6.55, 6.18, 5.67], [['brand-100', 5.6]]),
  ...row('brand', [8.42, 7.95, 7.29], [['brand-100', 7.2]]),
  ...row('brand-strong', [11.54, 10.89, 9.99], [['brand-100', 9.86]]),
  ...row('feel-ink', [8.85, 8.35, 7.66], [['feel-wash', 7.79]]),
  ...row('feel-mark', [5.56, 5.25, 4.82], [['feel-wash', 4.9]]),
  ...row('imagine-ink', [8.03, 7.58, 6.95], [['imagine-wash', 7.27]]),
  ...row('imagine-mark', [3.53, 3.33, 3.06], [['imagine-wash', 3.2]]),
  ...row('implement-ink', [8.49, 8.01, 7.35], [['implement-wash', 7.47]]),
  ...row('implement-mark', [4.83, 4.56, 4.18], [['implement-wash', 4.25]]),
  ...row('share-ink', [9.47, 8.94, 8.2], [['share-wash', 8.12]]),
  ...row('share-mark', [5.68, 5.36, 4.92], [['share-wash', 4.87]]),
  ...row('error-ink', [8.35, 7.88, 7.23], [['error-wash', 7.33]]),
  ...row('error-mark', [7.07, 6.67, 6.12], [['error-wash', 6.21]]),
  ...row('warning-ink', [8.43, 7.95, 7.3], [['warning-wash', 7.81]]),
  ...row('warning-mark', [4.95, 4.68, 4.29], [['warning-wash', 4.59]]),
  ...row('success-ink', [8.56, 8.08, 7.41], [['success-wash', 7.57]]),
  ...row('success-mark', [5.27, 4.97, 4.56], [['success-wash', 4.65]]),
  ...row(
    'brand-mark',
    [5.75, 5.43, 4.98],
    [
      ['brand-100', 4.91],
      ['brand-50', 5.34],
    ],
  ),
  ...row('edge', [4.16, 3.92, 3.6], []),
  ['focus', 'ink', 11.36],
  ['focus', 'brand', 5.84],
  ['line', 'card', 1.37],
];

function row(foreground: string, onGrounds: number[], further: [string, number][]): Pair[] {
  const near = grounds.map((ground, i): Pair => [foreground, ground, onGrounds[i] ?? 0]);
  return [...near, ...further.map(([ground, ratio]): Pair => [foreground, ground, ratio])];
}

/** Marks that only draw borders, icons and bars; everything else in the table may be text. */
const uiOnly = new Set(['imagine-mark', 'implement-mark', 'warning-mark', 'edge', 'focus']);

describe('pairs of colours', () => {
  it.each(pairs)('%s on %s is %f', (foreground, ground, ratio) => {
    expect(contrastOf(foreground, ground)).toBeCloseTo(ratio, 1);
  });

  it.each(pairs.filter(([name]) => name !== 'line'))('%s on %s can be distinguished', (foreground, ground) => {
    expect(contrastOf(foreground, ground)).toBeGreaterThanOrEqual(uiOnly.has(foreground) ? 3 : 4.5);
  });

  it.each(washes)('ink, muted and brand can be read on %s', (wash) => {
    expect(contrastOf('ink', wash)).toBeGreaterThanOrEqual(14.045);
    expect(contrastOf('muted', wash)).toBeGreaterThanOrEqual(5.615);
    expect(contrastOf('brand', wash)).toBeGreaterThanOrEqual(7.215);
  });

  it.each([1, 2, 3, 4, 5, 6])('the tag of status %i can be read', (status) => {
    expect(contrastOf(`status-${status}-ink`, `status-${status}-wash`)).toBeGreaterThanOrEqual(6.5);
  });
});

it('has the colour of the brand that mails and the back office have', () => {
  expect(tokens.get('brand')).toBe(BRAND_COLOUR.toLowerCase());
});

describe('感受 and what is near it', () => {
  /** How far apart marks stay, by sight: the error's has its icon and bar as well, a stage's its shape. */
  const LEAST: [other: string, sight: Sight, least: number][] = [
    ['error-mark', 'normal', 20],
    ['error-mark', 'protan', 19],
    ['error-mark', 'deutan', 10],
    ['error-mark', 'tritan', 5],
    ['imagine-mark', 'normal', 20],
    ['imagine-mark', 'protan', 15],
    ['imagine-mark', 'deutan', 11],
    ['imagine-mark', 'tritan', 14.9],
  ];

  it('are measured as the published pairs of CIEDE2000 are', () => {
    expect(distance('#000000', '#ffffff')).toBeCloseTo(100, 1);
    expect(distance('#b04800', '#b04800')).toBe(0);
  });

  it.each(LEAST)('is not %s for %s sight', (other, sight, least) => {
    const [mine = '', its = ''] = [tokens.get('feel-mark'), tokens.get(other)];
    expect(distance(mine, its, sight)).toBeGreaterThanOrEqual(least);
  });
});

describe('paper in a team’s colour', () => {
  it.each(Object.values(PLATE_COLOURS))('$name leaves all text on it 4.5:1', ({ wash }) => {
    for (const text of ['ink', 'muted', 'brand', 'brand-mark', 'success-ink', 'error-ink'])
      expect(contrast(hexOf(text), wash), text).toBeGreaterThanOrEqual(4.5);
  });
});
