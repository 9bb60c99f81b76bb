import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openPlatform, rowsOf } from './backup-platform';
import type { DatabaseOfWorld } from './backup-world';
import { serverEnv } from './start-server';

const CRON = path.resolve(import.meta.dirname, 'cron.cjs');

/** Has a server do what is due, as its cron does, and end. */
const look = async (env: Record<string, string>) => {
  const { stdout } = await promisify(execFile)(process.execPath, [CRON], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: serverEnv({ ...env, CRON_ENABLED: 'true', CRON_TASK: 'backup' }),
  });
  return stdout.includes('ENDED success');
};

/** What so many servers of one platform do by themselves where a time and a key are configured. */
export const backupsByThemselves = (
  title: string,
  kind: 'local' | 's3',
  servers: number,
  openDatabase: (folder: string) => Promise<DatabaseOfWorld>,
) =>
  describe(title, { timeout: 240_000 }, () => {
    const { world } = openPlatform(kind, openDatabase);

    it('tonight’s backup and this month’s drill are made once, and not again', async () => {
      await world().addStory();
      const before = await world().leftovers();
      const env = { ...world().env, BACKUP_AT: '00:00', BACKUP_KEY_FILE: world().keys.file };
      const all = () => Promise.all(Array.from({ length: servers }, () => look(env)));
      const runs = async () => (await rowsOf(env, 'operation_runs')).map(({ kind: what, result }) => [what, result]);
      expect(await all()).toEqual(Array(servers).fill(true));
      // A server that found another one at the backup leaves the drill to the next look.
      if ((await runs()).length < 2) await all();
      expect(await runs()).toEqual([
        ['backup', 'ok'],
        ['drill', 'ok'],
      ]);
      expect(await world().leftovers()).toEqual(before);
      await all();
      expect(await runs()).toHaveLength(2);
    });
  });
