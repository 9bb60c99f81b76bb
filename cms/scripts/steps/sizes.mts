import fs from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { type Counts, NOTHING } from './counts.mts';
import { at, readJson } from './place.mjs';

const KB = 1000;

/** The chunks of a build, by their key. */
type Manifest = Partial<Record<string, Chunk>>;
type Chunk = {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
};
type Face = { begin?: number; first: number; screen: number; landings: string[]; late?: Record<string, number> };

/**
 * Limits in kB of JavaScript as it travels (brotli). `first`: what a browser needs for each of the screens where people
 * land, from nothing. `screen`: what it needs for any other one. `begin`: where the entry fetches what every screen stands on
 * in steps (docs/decisions/171), what runs before the first of them. `late`: a library that a screen which is there fetches for a file
 * that it meets.
 */
const FACES: Record<string, Face> = {
  portal: {
    begin: 10,
    first: 180,
    screen: 250,
    landings: ['routes/login.tsx', 'routes/register.tsx', 'routes/sign-up.tsx', 'routes/my-dfc.tsx'],
    late: { 'web-kit/src/pdf-page.ts': 290 },
  },
  'admin-ui': { first: 350, screen: 400, landings: ['stories-manage/list.tsx', 'judge-stories-list/list.tsx'] },
};

/** Limits of files that are one whole: the book that the back office fetches when it is opened. */
const ALONE: Record<string, number> = { 'portal/dist/story-book.js': 100 };

const BEGINNING = 'index.html, before its first step';

/** What lies around a screen comes before it. */
const SHELL = /-shell\.tsx$/;

/** What a chunk can't run without, itself included: its static imports, whole. */
const closureOf = (manifest: Manifest, key: string, seen: Set<string>): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const more of manifest[key]?.imports ?? []) closureOf(manifest, more, seen);
  return seen;
};

/** Measures one face by its build's manifest: each screen with all that it needs. */
const measure = (folder: string, { begin }: Face) => {
  const manifest = readJson(folder, 'dist/.vite/manifest.json') as Manifest;
  const sizes = new Map<string, number>();
  const size = (file: string) => {
    if (!file.endsWith('.js')) return 0;
    const length = sizes.get(file) ?? brotliCompressSync(fs.readFileSync(at(folder, 'dist', file))).length;
    sizes.set(file, length);
    return length;
  };
  const sum = (keys: Iterable<string>) => [...keys].reduce((total, key) => total + size(manifest[key]?.file ?? ''), 0);
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const screens = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !SHELL.test(key));
  const shells = Object.keys(manifest).filter((key) => SHELL.test(key));
  const begun = (begin && manifest[entry]?.dynamicImports) || [];
  const everywhere = [entry, ...begun, ...shells].reduce(
    (seen, key) => closureOf(manifest, key, seen),
    new Set<string>(),
  );
  const whole = [entry, ...screens].map((key) => {
    const all = closureOf(manifest, key, new Set(everywhere));
    return { name: manifest[key]?.src ?? key, measured: sum(all) / KB };
  });
  return begin
    ? [...whole, { name: BEGINNING, measured: sum(closureOf(manifest, entry, new Set<string>())) / KB }]
    : whole;
};

const limitOf = (name: string, { begin = 0, first, screen, landings, late = {} }: Face) => {
  if (name === BEGINNING) return begin;
  const fetched = Object.entries(late).find(([end]) => name.endsWith(end));
  if (fetched) return fetched[1];
  return name === 'index.html' || landings.some((end) => name.endsWith(end)) ? first : screen;
};

const check = ({ name, measured }: { name: string; measured: number }, face: Face) => {
  const limit = limitOf(name, face);
  return { name, measured, limit, passed: measured <= limit };
};

const checkFace = ([folder, face]: [string, Face]) => {
  const rows = measure(folder, face).map((screen) => check(screen, face));
  // One screen that holds everything would have no lazily loaded neighbours to measure.
  const split = rows.length > 4;
  console.log(`${folder}: kB of JavaScript, brotli`);
  for (const { name, measured, limit, passed } of rows.sort((a, b) => b.measured - a.measured)) {
    console.log(`  ${passed ? '✓' : '✗'} ${measured.toFixed(1).padStart(6)} ≤ ${limit}  ${name}`);
  }
  if (!split) console.log('  ✗ its screens are not loaded on demand');
  return [...rows.map(({ passed }) => passed), split];
};

const checkAlone = ([file, limit]: [string, number]) => {
  const measured = brotliCompressSync(fs.readFileSync(at(file))).length / KB;
  const passed = measured <= limit;
  console.log(`${file}\n  ${passed ? '✓' : '✗'} ${measured.toFixed(1).padStart(6)} ≤ ${limit}`);
  return passed;
};

/** Each file that a page's `Link` names is there: one that isn't would cost every page a call that is answered with 404. */
const checkPreloads = (): boolean => {
  const links = Object.values(readJson('portal', 'dist/.vite/preloads.json') as Record<string, string[]>).flat();
  const missing = links.filter((link) => !fs.existsSync(at('portal/dist', link.slice(2, link.indexOf('>')))));
  console.log(`portal/dist/.vite/preloads.json\n  ${missing.length > 0 ? `✗ ${missing.join(', ')}` : '✓'}`);
  return links.length > 0 && missing.length === 0;
};

/**
 * Holds what each screen of both built front ends loads, and each file that is one whole, against the limits, and what pages
 * preload against what is there; counts one test for each.
 */
export const checkSizes = (): Counts => {
  const results = [
    ...Object.entries(FACES).flatMap(checkFace),
    ...Object.entries(ALONE).map(checkAlone),
    checkPreloads(),
  ];
  const passed = results.filter(Boolean).length;
  return { ...NOTHING, passed, failed: results.length - passed };
};
