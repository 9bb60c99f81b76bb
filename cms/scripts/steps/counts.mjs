import fs from 'node:fs';

export const NOTHING = { passed: 0, failed: 0, skipped: 0, flaky: [] };

/** Sum of two counts. */
export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  flaky: [...one.flaky, ...other.flaky],
});

/** A line's end that names what passed only at its second try; nothing where nothing did. */
export const flakyWords = ({ flaky }) => (flaky.length > 0 ? `, ${flaky.length} flaky: ${flaky.join('; ')}` : '');

/** A step without tests of its own counts as one. */
export const ofExit = (code) => (code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 });

const report = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined);

/** A runner that failed without a failed test, or ran none, is a failure too. */
const orFailure = (counts, code) => {
  const ran = counts.passed + counts.failed > 0;
  return counts.failed === 0 && (code !== 0 || !ran) ? add(counts, { ...NOTHING, failed: 1 }) : counts;
};

/** Counts of vitest's JSON report. A file that did not load has no tests and counts as one failure. */
export const ofVitest = (file, code) => {
  const found = report(file);
  if (!found) return ofExit(1);
  const broken = found.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0);
  const counts = {
    passed: found.numPassedTests,
    failed: found.numFailedTests + broken.length,
    skipped: found.numPendingTests + found.numTodoTests,
    flaky: [],
  };
  return orFailure(counts, code);
};

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const flakyOf = (suites) =>
  suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${file} › ${title} (${projectName})`),
    );

/** Counts of Playwright's JSON report; a journey that passed only at its second try has passed, and is named. */
export const ofPlaywright = (file, code) => {
  const found = report(file);
  if (!found) return ofExit(1);
  const { expected, flaky, unexpected, skipped } = found.stats;
  const counts = { passed: expected + flaky, failed: unexpected, skipped, flaky: flakyOf(found.suites) };
  return orFailure(counts, code);
};
