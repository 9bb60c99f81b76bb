import { defineConfig } from 'vitest/config';
import { patient } from './scripts/steps/patience.mjs';

/** A test that does its work late is no fault. */
const PATIENCE = patient(60_000);

const api = (name: string, setup: string, exclude: string[] = []) => ({
  test: {
    name,
    // What needs programs beyond npm is asked for (`test:crash`): `npm test` skips nothing.
    include: ['tests/api/**/*.test.ts', ...(process.env.WITH_PROGRAMS ? ['tests/programs/**/*.test.ts'] : [])],
    exclude,
    globalSetup: [setup],
    // One server per database: its tests come one after another; `npm test` lets the two databases run side by side.
    fileParallelism: false,
    isolate: false,
    testTimeout: PATIENCE,
    hookTimeout: patient(120_000),
    // What is waited for comes when it comes.
    expect: { poll: { timeout: patient(20_000) } },
  },
});

export default defineConfig({
  test: {
    // No test may need what another has left: each run has another order, whose seed is printed (`--sequence.seed`).
    sequence: { shuffle: { files: true, tests: true } },
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'], testTimeout: PATIENCE } },
      // A second process on the same SQLite file doesn't start (T-69): only PostgreSQL can have two instances.
      api('api-sqlite', './tests/helpers/setup-sqlite.ts', [
        'tests/api/two-instances.test.ts',
        'tests/api/backup-postgres.test.ts',
      ]),
      // How a server starts and ends, what comes round in it, and where its files lie, doesn't depend on the kind of database.
      api('api-postgres', './tests/helpers/setup-postgres.ts', [
        'tests/api/start.test.ts',
        'tests/api/cron.test.ts',
        'tests/api/file-s3.test.ts',
        'tests/api/backup.test.ts',
        'tests/api/one-machine.test.ts',
      ]),
    ],
  },
});
