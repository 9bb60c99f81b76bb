import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { crawl } from '../helpers/crawl';
import { command, keyPair, scratch } from '../helpers/operations';
import { EVERYWHERE, makeShown, openGallery, takeBack } from '../helpers/shown-stories';
import { startServer } from '../helpers/start-server';
import { until } from '../helpers/until';

const place = scratch();
let gallery: Awaited<ReturnType<typeof openGallery>>;
beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(async () => {
  await gallery.close();
  place.remove();
});

describe('a consent that is taken back after a backup', () => {
  it(
    'has its story found by no way out of the server that comes of that backup (T-102)',
    async () => {
      const keys = await keyPair(place.folder);
      const env = { ...inject('serverEnv'), BACKUP_TO: place.at('backups'), BACKUP_PUBLIC_KEY: keys.publicKey };
      const run = async (name: string, ...args: string[]) => {
        const answer = await command(name, args, env);
        expect([name, answer.code, answer.err]).toEqual([name, 0, '']);
        return answer.out;
      };
      const text = unique('備份');
      const [gone, kept] = [await makeShown(gallery.staff, text), await makeShown(gallery.staff, text)];
      const reader = await makeUser('user');
      await run('backup');
      const [before = ''] = (await run('restore', '--list')).split('\n');
      await takeBack(gallery.desk, gone.story);
      await run('backup');
      const [into, files] = [place.at('restored'), place.at('restored-files')];
      await run('restore', '--at', before, '--into', into, '--files', files, '--key', keys.file);

      const { PUBLIC_URL: _, ...rest } = inject('serverEnv');
      const restored = { ...rest, DATABASE_FILENAME: path.join(into, 'app.db'), UPLOAD_DIR: files };
      const server = await startServer(restored, place.at('server.log'));
      try {
        const look = () => crawl([gone.sought, kept.sought], { text, reader, base: server.url });
        const missed = async () => `the other story by every way, but ${JSON.stringify(await look())}`;
        await until(missed, async () => {
          const [, ways = []] = await look();
          return EVERYWHERE.every((way) => ways.includes(way));
        });
        expect((await look())[0]).toEqual([]);
        expect((await api.get(`//stories/${gone.sought.code}`, { base: server.url })).status).toBe(410);
      } finally {
        await server.stop();
      }
    },
    patient(180_000),
  );
});
