import { afterAll, beforeAll } from 'vitest';
import { type DatabaseOfWorld, makeWorld, type World } from './backup-world';
import { command, connectTo } from './operations';

/** The rows of a table of these settings' database. */
export const rowsOf = async (env: Record<string, string>, table: string, by = 'id') => {
  const db = connectTo(env);
  try {
    return await db(table).orderBy(by);
  } finally {
    await db.destroy();
  }
};

/** A platform for the tests of a group, and the commands that back it up and restore it. */
export const openPlatform = (kind: 'local' | 's3', openDatabase: (folder: string) => Promise<DatabaseOfWorld>) => {
  let opened: World | undefined;
  const world = () => {
    if (!opened) throw new Error('the platform is opened before the first test');
    return opened;
  };
  beforeAll(async () => {
    opened = await makeWorld(kind, openDatabase);
  }, 240_000);
  afterAll(() => opened?.stop());
  return {
    world,
    backup: async () => {
      const answer = await command('backup', [], world().env);
      if (answer.code !== 0 || answer.err) throw new Error(`no backup: ${answer.err}`);
      return answer.out;
    },
    restore: async (more: readonly string[] = []) => {
      const target = await world().emptyPlace();
      return { ...target, answer: await command('restore', [...target.args, ...more], world().env) };
    },
  };
};
