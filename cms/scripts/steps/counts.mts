import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { SECOND } from './durations.mts';

/** How long a file of tests took, ms. */
type File = { name: string; ms: number };

export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  flaky: string[];
  files: File[];
};

/** `failures`: what failed and why, a text for each that is known; `flaky`: what passed only at its second try; `files`: how long each file of tests took, ms. */
export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], files: [] };

/** Sum of two counts. */
export const add = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
  flaky: [...one.flaky, ...other.flaky],
  files: [...one.files, ...other.files],
});

const NAMED = 10;

/** The files that took longest, a line each, the slowest first; those of one second or more. */
export const slowestWords = ({ files }: Counts) =>
  files
    .filter(({ ms }) => ms >= SECOND)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, NAMED)
    .map(({ name, ms }) => `  ${(ms / SECOND).toFixed(1).padStart(6)} s  ${name}`);

/** A line's end that names what passed only at its second try; nothing where nothing did. */
export const flakyWords = ({ flaky }: Counts) =>
  flaky.length > 0 ? `, ${flaky.length} flaky: ${flaky.join('; ')}` : '';

/** A step without tests of its own counts as one; `name` says which it was. */
export const ofExit = (code: number, name?: string): Counts => {
  if (code === 0) return { ...NOTHING, passed: 1 };
  return { ...NOTHING, failed: 1, failures: name ? [name] : [] };
};

const report = (file: string) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined);

/** A runner that failed without a failed test, or ran none, is a failure too. */
const orFailure = (counts: Counts, code: number) => {
  const ran = counts.passed + counts.failed > 0;
  return counts.failed === 0 && (code !== 0 || !ran) ? add(counts, { ...NOTHING, failed: 1 }) : counts;
};

const SAID_LINES = 12;

/** The beginning of what a failed test said, under its name; without colours. */
const failureOf = (name: string, messages: string[]) => {
  const said = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, SAID_LINES);
  return [name, ...said.map((line) => `  ${line}`)].join('\n');
};

/** What is read of the report of vitest. */
type Vitest = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

const failuresOf = (suites: Vitest['testResults']) =>
  suites.flatMap(({ name, message, assertionResults }) => {
    const file = path.basename(name);
    if (assertionResults.length === 0 && message) return failureOf(file, [message]);
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failureOf(`${file} › ${fullName}`, failureMessages));
  });

/** Counts of vitest's JSON report; `where` says of which run its files are. A file that did not load has no tests and counts as one failure. */
export const ofVitest = (file: string, code: number, where = '') => {
  const found = report(file) as Vitest | undefined;
  if (!found) return ofExit(1);
  const broken = found.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0);
  const counts = {
    passed: found.numPassedTests,
    failed: found.numFailedTests + broken.length,
    skipped: found.numPendingTests + found.numTodoTests,
    failures: failuresOf(found.testResults),
    flaky: [],
    files: found.testResults.map(({ name, startTime, endTime }) => ({
      name: [path.basename(name), where].filter(Boolean).join(' · '),
      ms: endTime - startTime,
    })),
  };
  return orFailure(counts, code);
};

/** What is read of the report of Playwright: suites within suites. */
type Spec = {
  file: string;
  title: string;
  tests: {
    status: string;
    projectName: string;
    results: { duration: number; errors: { message?: string }[] }[];
  }[];
};
type Suite = { specs?: Spec[]; suites?: Suite[] };
type Playwright = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: Suite[];
};

const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** The journeys that ended in this way, by name, with what their tries said. */
const endedAs = (suites: Suite[], wanted: string) =>
  suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        name: `${file} › ${title} (${projectName})`,
        messages: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      })),
  );

/** How long the journeys of each file took, all its tries together. */
const journeyFiles = (suites: Suite[]) => {
  const times = new Map<string, number>();
  for (const { file, tests } of suites.flatMap(specsOf)) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, ms + (times.get(file) ?? 0));
  }
  return [...times].map(([name, ms]) => ({ name, ms }));
};

/** Counts of Playwright's JSON report; a journey that passed only at its second try has passed, and is named. */
export const ofPlaywright = (file: string, code: number) => {
  const found = report(file) as Playwright | undefined;
  if (!found) return ofExit(1);
  const { expected, flaky, unexpected, skipped } = found.stats;
  const counts = {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: endedAs(found.suites, 'unexpected').map(({ name, messages }) => failureOf(name, messages)),
    flaky: endedAs(found.suites, 'flaky').map(({ name }) => name),
    files: journeyFiles(found.suites),
  };
  return orFailure(counts, code);
};
