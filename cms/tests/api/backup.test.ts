import path from 'node:path';
import { backupJourney } from '../helpers/backup-journey';

let places = 0;

const sqlite = async (folder: string) => ({
  env: { DATABASE_CLIENT: 'sqlite', DATABASE_FILENAME: path.join(folder, 'app.db') },
  emptyPlace: async () => {
    places += 1;
    return path.join(folder, `restored-${places}`);
  },
  stop: async () => undefined,
});

backupJourney('SQLite with local files', 'local', sqlite);
backupJourney('SQLite with files in S3', 's3', sqlite);
