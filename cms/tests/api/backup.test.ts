import { cpSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { backupCommands } from '../helpers/backup-commands';
import { backupJourney } from '../helpers/backup-journey';
import { LONG } from '../helpers/long';

let places = 0;

const sqlite = async (folder: string) => {
  const file = path.join(folder, 'app.db');
  cpSync(inject('template'), file);
  return {
    env: { DATABASE_CLIENT: 'sqlite', DATABASE_FILENAME: file },
    emptyPlace: async () => {
      places += 1;
      return path.join(folder, `restored-${places}`);
    },
    stop: async () => undefined,
  };
};

backupJourney('SQLite with local files', 'local', sqlite);
if (LONG) {
  backupJourney('SQLite with files in S3', 's3', sqlite);
  backupCommands('the commands on SQLite', sqlite);
}
