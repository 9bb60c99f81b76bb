// pnpm --filter cms test:mutants [files of cms/contract]: breaks the rules of the contract one by one and counts which breaks no
// test sees: one in MUTANTS_ONE_IN (9; 1: all of them), drawn with MUTANTS_SEED (2026: what passes does not pass by luck; another seed draws others).
// Stryker is installed in a folder of its own for this run: 200 packages that no other command needs.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at, readJson } from './steps/place.mjs';

const STRYKER = '10.1.1';
/** Below this score (%) the run fails. */
const LEAST = 90;

/** More than 400 of those of all files; of files that are named all are taken. */
const ONE_IN = '9';

/** What is broken: rules. Shapes of calls are proved over HTTP, texts and lists by those who show them. */
const RULES = [
  'src/**/*.ts',
  '!src/**/*.test.ts',
  '!src/**/schema.ts',
  '!src/index.ts',
  '!src/judging/{test-data,simulation}.ts',
  '!src/common/{brand,cities,common-passwords,options,errors,limits,durations,taiwan,content}.ts',
  '!src/survey/*-questions.ts',
  '!src/site/{texts,addresses}.ts',
  '!src/breach/letters.ts',
  '!src/story/{consent-text,api}.ts',
  '!src/audit/actions.ts',
  '!src/help/sections.ts',
];

const named = process.argv.slice(2);
process.env.MUTANTS_ONE_IN ??= named.length > 0 ? '1' : ONE_IN;
process.env.MUTANTS_SEED ??= '2026';
console.log(`one mutant in ${process.env.MUTANTS_ONE_IN}, MUTANTS_SEED=${process.env.MUTANTS_SEED}`);

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'mutants-'));
const write = (name: string, text: string) => fs.writeFileSync(path.join(place, name), text);
const call = (command: string, args: string[]) => execFileSync(command, args, { cwd: place, stdio: 'inherit' });

const versionOf = (name: string) =>
  (readJson('cms/contract/node_modules', name, 'package.json') as { version: string }).version;
const pinned = ['typescript', 'vitest', 'zod', 'fast-check'].map((name) => `${name}@${versionOf(name)}`);
const stryker = ['api', 'core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${STRYKER}`);

fs.cpSync(at('cms/contract/src'), path.join(place, 'src'), { recursive: true });
fs.copyFileSync(at('cms/scripts/mutants-sample.mjs'), path.join(place, 'sample.mjs'));
fs.copyFileSync(at('tsconfig.base.json'), path.join(place, 'tsconfig.base.json'));
write('tsconfig.json', JSON.stringify({ extends: './tsconfig.base.json', include: ['src'] }));
write('package.json', JSON.stringify({ name: 'mutants', private: true, version: '0.0.0' }));
// Stryker runs tests in threads, where the zone of the process can't be changed; whole seasons would be judged once a mutant.
write(
  'vitest.config.mts',
  `export default { test: {
  include: ['src/**/*.test.ts'], exclude: ['src/judging/simulation.test.ts'],
  testNamePattern: /^(?!.*really runs in that zone)/, isolate: false, testTimeout: 30_000,
} };`,
);
write(
  'stryker.config.json',
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './sample.mjs'],
    checkers: ['sample'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    mutate: named.length > 0 ? named : RULES,
    // Words are no rules; what is made once when a file is loaded would need all tests for each mutant.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignoreStatic: true,
    timeoutMS: 5_000,
    thresholds: { high: 95, low: LEAST, break: LEAST },
  }),
);

try {
  call('npm', ['install', '--no-audit', '--no-fund', '--silent', '--save-dev', ...pinned, ...stryker]);
  call('npx', ['stryker', 'run']);
} catch {
  process.exitCode = 1;
} finally {
  fs.rmSync(place, { recursive: true, force: true });
}
