import { defineConfig } from 'vitest/config';
import { patient } from './scripts/steps/patience.mts';
import { DIFFERENT, NEVER_ON_POSTGRES, NEVER_ON_SQLITE, ON_POSTGRES, WITH_SERVERS } from './tests/lanes.mts';

/** A test that does its work late is no fault. */
const PATIENCE = patient(60_000);

/** `pnpm test:long`: whole platforms that are installed, upgraded, killed and moved, and every file on both databases. */
const long = process.env.LONG_TESTS === 'true';

/** A file that is named runs on the database that is named with it. */
const named = process.argv.some((argument) => argument.includes('tests/'));

const daily = !long && !named;

const EVERY = [
  'tests/api/**/*.test.ts',
  ...(daily ? [] : ['tests/long/**/*.test.ts']),
  // What needs programs beyond npm is asked for (`test:crash`): `npm test` skips nothing.
  ...(process.env.WITH_PROGRAMS ? ['tests/programs/**/*.test.ts'] : []),
];

const files = (names: string[], folder = '**') => names.map((name) => `tests/${folder}/${name}.test.ts`);

/** A lane: one server on one database; its files come one after another, `npm test` lets the lanes run side by side. */
const lane = (name: string, setup: string, include: string[], exclude: string[]) => ({
  test: {
    name,
    include,
    exclude,
    globalSetup: [setup],
    fileParallelism: false,
    isolate: false,
    testTimeout: PATIENCE,
    hookTimeout: patient(120_000),
    // What is waited for comes when it comes.
    expect: { poll: { timeout: patient(20_000) } },
  },
});

const SQLITE = './tests/helpers/setup-sqlite.ts';
const POSTGRES = './tests/helpers/setup-postgres.ts';

const onPostgres = files([...DIFFERENT, ...ON_POSTGRES, ...NEVER_ON_SQLITE], 'api');
const elsewhere = [...ON_POSTGRES, ...WITH_SERVERS];

export default defineConfig({
  test: {
    // No test may need what another has left: each run has another order, whose seed is printed (`--sequence.seed`).
    sequence: { shuffle: { files: true, tests: true } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,rehearse}/**/*.test.ts', 'scripts/**/*.test.mts'],
          testTimeout: PATIENCE,
        },
      },
      lane('api-sqlite', SQLITE, EVERY, files([...NEVER_ON_SQLITE, ...(daily ? elsewhere : [])])),
      lane('api-servers', SQLITE, files(WITH_SERVERS, 'api'), []),
      lane('api-postgres', POSTGRES, daily ? onPostgres : EVERY, files(NEVER_ON_POSTGRES)),
    ],
  },
});
