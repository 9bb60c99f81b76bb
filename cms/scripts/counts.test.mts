import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, NOTHING, ofPlaywright, ofVitest, slowestWords } from './steps/counts.mts';

let folder: string;
const written = (report: object) => {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
};

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'counts-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const suite = (name: string, assertionResults: object[], message = '') => ({
  name: `/place/${name}`,
  startTime: 1_000,
  endTime: 3_500,
  status: 'failed',
  message,
  assertionResults,
});

test('a failed test and a file that did not load are counted, and named with what they said', () => {
  const failed = {
    status: 'failed',
    fullName: 'logins are counted',
    failureMessages: ['\u001B[31mexpected 1\u001B[39m'],
  };
  const testResults = [
    suite('login.test.ts', [{ status: 'passed', fullName: 'logins pass', failureMessages: [] }, failed]),
    suite('mail.test.ts', [], 'no such module'),
  ];
  const file = written({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults });
  const counts = ofVitest(file, 1, 'cms api');
  expect(counts).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: ['login.test.ts › logins are counted\n  expected 1', 'mail.test.ts\n  no such module'],
    flaky: [],
    files: [
      { name: 'login.test.ts · cms api', ms: 2_500 },
      { name: 'mail.test.ts · cms api', ms: 2_500 },
    ],
  });
  expect(add(counts, counts)).toMatchObject({ failed: 4, failures: { length: 4 }, files: { length: 4 } });
});

test('a run without a report, or without a test, has failed', () => {
  expect(ofVitest(path.join(folder, 'nothing.json'), 0)).toEqual({ ...NOTHING, failed: 1 });
  const empty = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  expect(ofVitest(written(empty), 0)).toEqual({ ...NOTHING, failed: 1 });
});

test('a journey that passed at its second try has passed and is named; one that failed is named with its words', () => {
  const journey = (title: string, status: string, message?: string) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, projectName: 'phone', results: [{ errors: message ? [{ message }] : [], duration: 700 }] }],
  });
  const suites = [
    {
      specs: [journey('goes', 'expected')],
      suites: [{ specs: [journey('stumbles', 'flaky', 'late'), journey('falls', 'unexpected', 'gone')] }],
    },
  ];
  const counts = ofPlaywright(written({ stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 }, suites }), 1);
  expect(counts).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['a.spec.ts › falls (phone)\n  gone'],
    flaky: ['a.spec.ts › stumbles (phone)'],
    files: [{ name: 'a.spec.ts', ms: 2_100 }],
  });
});

test('the ten files that took longest are named, the slowest first, and none that took less than a second', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.test.ts`, ms: 900 + index * 100 }));
  const lines = slowestWords({ ...NOTHING, files });
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('     2.0 s  11.test.ts');
  expect(lines.at(-1)).toBe('     1.1 s  2.test.ts');
  expect(slowestWords({ ...NOTHING, files: files.slice(0, 1) })).toEqual([]);
});
