import { defineConfig } from 'vitest/config';
import { patient } from './scripts/steps/patience.mjs';

/** A test that does its work late is no fault. */
const PATIENCE = patient(60_000);

/** `pnpm test:long`: whole platforms that are installed, upgraded and moved, and every file on both databases. */
const long = process.env.LONG_TESTS === 'true';

/** A file that is named runs on the database that is named with it. */
const named = process.argv.some((argument) => argument.includes('tests/'));

const files = (...names: string[]) => names.map((name) => `tests/**/${name}.test.ts`);

/** The files of one database: `never` can't run on it, `shared` touch nothing that differs and run on the other one. */
const api = (name: string, setup: string, never: string[], shared: string[]) => ({
  test: {
    name,
    // What needs programs beyond npm is asked for (`test:crash`): `npm test` skips nothing.
    include: [
      'tests/api/**/*.test.ts',
      ...(long ? ['tests/long/**/*.test.ts'] : []),
      ...(process.env.WITH_PROGRAMS ? ['tests/programs/**/*.test.ts'] : []),
    ],
    exclude: [...never, ...(long || named ? [] : shared)],
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
      api(
        'api-sqlite',
        './tests/helpers/setup-sqlite.ts',
        // A second process on the same SQLite file doesn't start (T-69): only PostgreSQL can have two instances.
        files('two-instances', 'faults', 'silent-database', 'cut-off', 'backup-postgres', 'move-to-postgres'),
        files(
          'log-lines',
          'log-path',
          'social-off',
          'surveycake-crowd',
          'surveycake-outage',
          'upload-image',
          'upload-image-stored',
        ),
      ),
      api(
        'api-postgres',
        './tests/helpers/setup-postgres.ts',
        // How a server starts and ends, what comes round in it, and where its files lie, doesn't depend on the kind of database.
        files('start', 'cron', 'file-s3', 'backup', 'one-machine', 'own-user', 'read-only-release'),
        files(
          ...['commands', 'end-server', 'seed', 'surveycake-refusals', 'system-alarm', 'traces'],
          ...['upload-malformed', 'upload-pdf', 'upload-repeated'],
        ),
      ),
    ],
  },
});
