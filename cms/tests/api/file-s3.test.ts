import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Health } from 'contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { call } from '../helpers/api';
import { LONG } from '../helpers/long';
import { type MailRoom, openMailRoom, type RoomMember, roomMembers } from '../helpers/mail-room';
import { startStore } from '../helpers/store';
import { aPhoto } from '../helpers/uploads';

const folder = mkdtempSync(path.join(tmpdir(), 'challenge-s3-'));

let store: Awaited<ReturnType<typeof startStore>>;
let room: MailRoom;
let server: Awaited<ReturnType<MailRoom['start']>>;
let owner: string;
let story: { id: string; account: string };
/** What the server said of itself when nothing had been stored yet. */
let fresh: { states: Record<string, string>; metrics: string };

const post = async <Body>(target: string, raw: FormData) =>
  call<Body>('POST', target, owner, { base: server.url, raw });
const ask = <Body>(target: string) => call<Body>('GET', target, 'metrics-of-the-tests', { base: server.url });
const formOf = (bytes: Buffer) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  return form;
};
const objects = () =>
  readdirSync(path.join(folder, 'store/stories'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('object'));

beforeAll(async () => {
  store = await startStore(folder, ['stories']);
  room = await openMailRoom({ ...store.env, UPLOAD_PROVIDER: 's3', S3_BUCKET: 'stories' });
  server = await room.start();
  const [health, metrics] = await Promise.all([ask<Health>('/health'), ask('/metrics')]);
  const states = (health.body.parts ?? []).map(({ part, state }) => [part, state]);
  fresh = { states: Object.fromEntries(states), metrics: metrics.text };
  const [member] = await roomMembers(room, 1);
  ({ token: owner, story } = member as RoomMember);
}, patient(120_000));

afterAll(async () => {
  await server.stop();
  await room.close();
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a fresh platform, whose folder of uploads is made when the first one comes', () => {
  it('knows how full its disk is, and is not red', () => {
    expect(Number(/^disk_free_bytes (\S+)$/m.exec(fresh.metrics)?.[1])).toBeGreaterThan(0);
    expect(Object.values(fresh.states)).not.toContain('red');
    expect(fresh.states).toMatchObject({ database: 'green', storage: 'green', mail: 'green' });
  });
});

describe('files in a bucket', () => {
  it('are stored there, private, and streamed behind signed addresses', async () => {
    const before = objects().length;
    const { status, body } = await post<{ Location: string; size: number }>(
      `/upload/image/${story.account}`,
      formOf(await aPhoto()),
    );
    expect(status).toBe(200);
    expect(objects()).toHaveLength(before + 1);
    const address = new URL(body.Location, server.url);
    const response = await fetch(address);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, bytes.length]).toEqual([200, body.size]);
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    const part = await fetch(address, { headers: { Range: 'bytes=0-1' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, Buffer.from([0xff, 0xd8])]);
    const small = Buffer.from(await (await fetch(`${address}&w=320`)).arrayBuffer());
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect(objects()).toHaveLength(before + 2);
    expect(body.Location).not.toContain(new URL(store.env.S3_ENDPOINT).port);
  });

  if (LONG)
    it('are refused with 503 while the store is away, and the platform is well again when it is back', async () => {
      await store.stop();
      const photo = await aPhoto();
      const refused = await post<{ error: { details: { code: string } } }>(
        `/upload/image/${story.account}`,
        formOf(photo),
      );
      expect([refused.status, refused.body.error.details.code]).toEqual([503, 'unavailable']);
      expect(refused.headers.get('retry-after')).toBe('30');
      const other = await call('GET', `/story/single/${story.id}`, owner, { base: server.url });
      expect(other.status).toBe(200);
      const health = async () => {
        const { status, body } = await ask<Health>('/health');
        return [status, body.parts?.find(({ part }) => part === 'storage')?.state];
      };
      const patient = { timeout: 15_000, interval: 250 };
      // It is asked every ten seconds; calls go on meanwhile (T-62).
      await expect.poll(health, patient).toEqual([503, 'red']);
      const ready = await call('GET', '/health/ready', undefined, { base: server.url });
      expect(ready.status).toBe(200);
      await store.start();
      await expect.poll(async () => (await health())[1], patient).toBe('green');
      expect((await post(`/upload/image/${story.account}`, formOf(photo))).status).toBe(200);
    }, 60_000);
});
