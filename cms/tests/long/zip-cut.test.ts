import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { call } from '../helpers/api';
import { connectTo } from '../helpers/operations';
import { startServer } from '../helpers/start-server';
import { startStore } from '../helpers/store';
import { tables } from '../helpers/tables';

/** A few of them are more than all buffers between the store and a client that doesn't read hold. */
const SIZE = 8_000_000;

const folder = mkdtempSync(path.join(tmpdir(), 'challenge-zip-'));
const database = { DATABASE_CLIENT: 'sqlite', DATABASE_FILENAME: path.join(folder, 'app.db') };

let store: Awaited<ReturnType<typeof startStore>>;
let server: Awaited<ReturnType<typeof startServer>>;
let admin: string;

beforeAll(async () => {
  store = await startStore(folder, ['stories']);
  const env = { ...inject('serverEnv'), ...store.env, ...database, UPLOAD_PROVIDER: 's3', S3_BUCKET: 'stories' };
  server = await startServer({ ...env, DEMO_DATA: 'true' }, path.join(folder, 'server.log'));
  const body = { account: 'admin@example.org', password: 'Challenge-2026' };
  const login = await call<{ token: string }>('POST', '/auth/login', undefined, { base: server.url, body });
  admin = login.body.token;
}, patient(120_000));

afterAll(async () => {
  await server.stop();
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the stored files of a story large, as the store holds them. */
const enlarge = async (story_id: string) => {
  const db = connectTo(database);
  const files = await tables.files(db).where({ story_id }).select('key', 'ext');
  await db.destroy();
  const client = new S3Client({
    endpoint: store.env.S3_ENDPOINT,
    region: store.env.S3_REGION,
    credentials: { accessKeyId: store.env.S3_ACCESS_KEY_ID, secretAccessKey: store.env.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
  });
  for (const { key, ext } of files) {
    const object = { Bucket: 'stories', Key: `private/${key}${ext}`, Body: randomBytes(SIZE) };
    await client.send(new PutObjectCommand(object));
  }
  client.destroy();
  return files.length;
};

const idOfCompleteStory = async () => {
  const query = { status: 2, size: 10 };
  const { body } = await call<{ list: { id: string }[] }>('GET', '/story', admin, { base: server.url, query });
  return body.list[0]?.id ?? '';
};

const download = (address: URL) =>
  new Promise<http.IncomingMessage>((resolve, reject) => http.get(address, resolve).once('error', reject));

/** Reads to the end: how many bytes came, and whether it ended as a whole answer does. */
const readRest = (answer: http.IncomingMessage) =>
  new Promise<{ bytes: number; complete: boolean }>((resolve) => {
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    answer.on('error', () => undefined);
    answer.once('close', () => resolve({ bytes, complete: answer.complete }));
  });

describe('a ZIP whose store goes away midway', () => {
  it('breaks off, never looks whole, and holds no slot', async () => {
    const id = await idOfCompleteStory();
    const files = await enlarge(id);
    const link = async () => {
      const { body } = await call<{ url: string }>('GET', `/story/download/${id}`, admin, { base: server.url });
      return new URL(body.url, server.url);
    };
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await download(await link());
      await new Promise((resolve) => answer.once('readable', resolve));
      await store.stop();
      const cut = await readRest(answer);
      expect(cut.complete).toBe(false);
      expect(cut.bytes).toBeLessThan(files * SIZE);
      await store.start();
    }
    const whole = await readRest(await download(await link()));
    expect(whole).toMatchObject({ complete: true });
    expect(whole.bytes).toBeGreaterThan(files * SIZE);
  });
});
