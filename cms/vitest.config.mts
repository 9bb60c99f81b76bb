import { defineConfig } from 'vitest/config';

const api = (name: string, setup: string, exclude: string[] = []) => ({
  test: {
    name,
    include: ['tests/api/**/*.test.ts'],
    exclude,
    globalSetup: [setup],
    // One server per database: its tests come one after another, the two databases side by side.
    fileParallelism: false,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'] } },
      // A second process on the same SQLite file doesn't start (T-69): only PostgreSQL can have two instances.
      api('api-sqlite', './tests/helpers/setup-sqlite.ts', ['tests/api/two-instances.test.ts']),
      // How a server starts and ends, and where its files lie, doesn't depend on the kind of database.
      api('api-postgres', './tests/helpers/setup-postgres.ts', [
        'tests/api/start.test.ts',
        'tests/api/file-s3.test.ts',
      ]),
    ],
  },
});
