import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LIMITS, PART_BYTES, partCount } from 'contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { LONG } from '../helpers/long';
import { type MailRoom, openMailRoom, type RoomMember, roomMembers } from '../helpers/mail-room';
import { partsOf } from '../helpers/parts';
import { startStore } from '../helpers/store';
import { tables } from '../helpers/tables';
import { aNoisyPhoto } from '../helpers/uploads';

let photo: Buffer;

beforeAll(async () => {
  photo = await aNoisyPhoto(1200, 1000, 92);
});

/** A server of its own on this store of files; it can be started again. */
const openPlatform = async (env: Record<string, string>) => {
  const room: MailRoom = await openMailRoom(env);
  let server = await room.start();
  const [member] = await roomMembers(room, 1);
  const { token, story } = member as RoomMember;
  return {
    room,
    story,
    device: () => partsOf({ token }, story.account, server.url),
    restart: async () => {
      await server.stop();
      server = await room.start();
    },
    close: async () => {
      await server.stop();
      await room.close();
    },
  };
};

type Platform = Awaited<ReturnType<typeof openPlatform>>;

const goesOn = async ({ device, restart, room, story }: Platform) => {
  await device().begin('a', photo);
  expect((await device().piece('a', 0, photo)).status).toBe(204);
  await restart();
  expect((await device().begin('a', photo)).body).toEqual({ part: PART_BYTES, have: [0] });
  for (let n = 1; n < partCount(photo.length); n += 1) await device().piece('a', n, photo);
  await restart();
  expect((await device().finish('a')).status).toBe(200);
  expect(await tables.files(room.db).where({ story_id: story.id, upload_key: 'a' })).toHaveLength(1);
  expect(await tables.uploads(room.db).where({ story_id: story.id, id: 'a' })).toHaveLength(0);
};

if (LONG)
  describe('parts on the disk', () => {
    it(
      'are there after a restart, and go on from the last one',
      async () => {
        const platform = await openPlatform({});
        try {
          await goesOn(platform);
        } finally {
          await platform.close();
        }
      },
      patient(120_000),
    );
  });

describe('parts in a bucket', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-parts-'));
  let store: Awaited<ReturnType<typeof startStore>>;
  let platform: Platform;
  const objects = () =>
    readdirSync(path.join(folder, 'store/stories'), { recursive: true })
      .map(String)
      .filter((name) => name.startsWith('parts/') && name.endsWith('object'));

  beforeAll(async () => {
    store = await startStore(folder, ['stories']);
    platform = await openPlatform({ ...store.env, UPLOAD_PROVIDER: 's3', S3_BUCKET: 'stories' });
  }, patient(120_000));
  afterAll(async () => {
    await platform.close();
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  if (LONG)
    it(
      'are found by any server, and none stays behind',
      async () => {
        await goesOn(platform);
        expect(objects()).toEqual([]);
      },
      patient(60_000),
    );

  it(
    'wait while the store is away: 503, and nothing is forgotten',
    async () => {
      const device = platform.device();
      await device.begin('b', photo);
      await device.piece('b', 0, photo);
      await store.stop();
      for (const answer of [
        await device.piece('b', 1, photo),
        await device.finish('b'),
        await device.begin('b', photo),
      ])
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      await store.start();
      expect((await device.begin('b', photo)).body.have).toEqual([0]);
      await device.all('b', photo);
      expect((await device.finish('b')).status).toBe(200);
      expect((await device.begin('c', photo, { size: LIMITS.file_bytes })).status).toBe(200);
      await device.piece('c', 0, photo);
      expect((await device.withdraw('c')).status).toBe(204);
      expect(objects()).toEqual([]);
    },
    patient(60_000),
  );
});
