import fs from 'node:fs';

const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** Sum of two counts. */
export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

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
  };
  return orFailure(counts, code);
};

/** Counts of Playwright's JSON report. */
export const ofPlaywright = (file, code) => {
  const found = report(file);
  if (!found) return ofExit(1);
  const { expected, flaky, unexpected, skipped } = found.stats;
  return orFailure({ passed: expected, failed: unexpected + flaky, skipped }, code);
};
