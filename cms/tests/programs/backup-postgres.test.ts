import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { backupCommands } from '../helpers/backup-commands';
import { backupJourney } from '../helpers/backup-journey';
import { installedPostgres, startInstalledPostgres } from '../helpers/installed-postgres';
import { startServer } from '../helpers/start-server';

const bin = installedPostgres();
const postgres = inject('database').client === 'postgres';

const open = async (folder: string) => {
  chmodSync(folder, 0o755);
  const server = await startInstalledPostgres(bin as string, folder);
  const env = { DATABASE_CLIENT: 'postgres', DATABASE_URL: await server.create('platform'), PG_BIN: bin as string };
  const maker = await startServer({ ...env, CRON_ENABLED: 'false' }, path.join(folder, 'server.log'));
  await maker.stop();
  let places = 0;
  return {
    env,
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
  backupCommands('the commands on PostgreSQL', open);
});

it('names what is not installed', () => {
  expect(
    bin && existsSync(path.join(bin, 'pg_dump')) && execFileSync(path.join(bin, 'pg_dump'), ['--version']),
  ).toBeTruthy();
});
