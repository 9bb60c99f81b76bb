import { chmodSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { backupCommands } from '../helpers/backup-commands';
import { backupJourney } from '../helpers/backup-journey';
import { backupsByThemselves } from '../helpers/backups-by-themselves';
import { installedPostgres, startInstalledPostgres } from '../helpers/installed-postgres';
import { scratch } from '../helpers/operations';
import { startServer } from '../helpers/start-server';

// The one that the tests bring along has no `pg_dump`.
const bin = installedPostgres();
const missing = bin ? '' : ' (needs PostgreSQL: apt-get install postgresql)';

describe.skipIf(!bin)(`backups of an installed PostgreSQL${missing}`, () => {
  const place = scratch();
  let postgres: Awaited<ReturnType<typeof startInstalledPostgres>>;
  let count = 0;
  const copy = (of: string) => {
    count += 1;
    return postgres.create(`${of}_${count}`, of === 'platform' ? 'made' : undefined);
  };
  const open = async () => ({
    env: { DATABASE_CLIENT: 'postgres', DATABASE_URL: await copy('platform'), PG_BIN: bin as string },
    emptyPlace: () => copy('restored'),
    stop: async () => undefined,
  });

  beforeAll(async () => {
    chmodSync(place.folder, 0o755);
    postgres = await startInstalledPostgres(bin as string, place.folder);
    const env = { DATABASE_CLIENT: 'postgres', DATABASE_URL: await postgres.create('made'), CRON_ENABLED: 'false' };
    const maker = await startServer({ ...env, UPLOAD_DIR: place.at('files') }, path.join(place.folder, 'server.log'));
    await maker.stop();
  }, patient(120_000));
  afterAll(async () => {
    await postgres?.stop();
    place.remove();
  });

  backupJourney('files in a folder', 'local', open);
  if (process.env.WITH_PROGRAMS) backupJourney('files in S3', 's3', open);
  backupCommands('the commands', open);
  backupsByThemselves('two servers with their files in S3', 's3', 2, open);
});
