import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { backupJourney } from '../helpers/backup-journey';
import { installedPostgres, startInstalledPostgres } from '../helpers/installed-postgres';

const bin = installedPostgres();
const postgres = inject('database').client === 'postgres';

const open = async (folder: string) => {
  chmodSync(folder, 0o755);
  const server = await startInstalledPostgres(bin as string, folder);
  let places = 0;
  return {
    env: { DATABASE_CLIENT: 'postgres', DATABASE_URL: await server.create('platform'), PG_BIN: bin as string },
    emptyPlace: () => {
      places += 1;
      return server.create(`restored_${places}`);
    },
    stop: server.stop,
  };
};

describe.runIf(bin && postgres)('with an installed PostgreSQL', () => {
  backupJourney('PostgreSQL with local files', 'local', open);
  backupJourney('PostgreSQL with files in S3', 's3', open);
});

it('names what is not installed', () => {
  expect(
    bin && existsSync(path.join(bin, 'pg_dump')) && execFileSync(path.join(bin, 'pg_dump'), ['--version']),
  ).toBeTruthy();
});
