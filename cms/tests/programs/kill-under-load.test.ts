import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { call } from '../helpers/api';
import { freePort } from '../helpers/free-port';
import { type MailRoom, openMailRoom, type RoomMember, roomMembers } from '../helpers/mail-room';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';
import { aPhoto } from '../helpers/uploads';

const KILLS = Number(process.env.KILLS ?? 20);
const WRITERS = 12;
/** One write in so many is a photo. */
const PHOTO_EVERY = 8;
/** So many writes are acknowledged between two kills. */
const BETWEEN = 120;

type Writer = RoomMember & { turn: number; acknowledged: string; asked: string };

let room: MailRoom;
let env: Record<string, string>;
let base: string;
let server: Awaited<ReturnType<MailRoom['start']>>;
let writers: Writer[];
let ended = false;
let count = 0;
const photos: string[] = [];

beforeAll(async () => {
  room = await openMailRoom();
  const port = await freePort();
  env = { PORT: String(port) };
  base = `http://127.0.0.1:${port}`;
  server = await room.start(env);
  const members = await roomMembers(room, WRITERS);
  writers = members.map((member) => ({ ...member, turn: 0, acknowledged: '', asked: '' }));
}, 120_000);

afterAll(async () => {
  await server.stop();
  await room.close();
});

const isUp = () => fetch(`${base}/api/health/ready`).then(({ ok }) => ok);

const savePhoto = async ({ token, story }: Writer, photo: Buffer) => {
  const raw = new FormData();
  raw.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const { status, body } = await call<{ Location: string }>('POST', `/upload/image/${story.account}`, token, {
    base,
    raw,
  });
  if (status === 200) photos.push(body.Location);
  return status;
};

const saveText = async (writer: Writer) => {
  const { token, story, turn } = writer;
  writer.asked = `第 ${turn} 次`;
  const body = { problem: writer.asked };
  const { status } = await call('PUT', `/story/update/${story.id}`, token, { base, body });
  if (status === 200) writer.acknowledged = writer.asked;
  return status;
};

const write = async (writer: Writer, photo: Buffer) => {
  while (!ended) {
    writer.turn += 1;
    const status = await (writer.turn % PHOTO_EVERY === 0 ? savePhoto(writer, photo) : saveText(writer)).catch(() => 0);
    if (status === 200) count += 1;
    else await until('a server that is up', () => isUp().catch(() => false), { timeout: 60_000 });
  }
};

it(`loses nothing that it acknowledged: ${KILLS} times kill -9 while ${WRITERS} write (${inject('database').client})`, async () => {
  const photo = await aPhoto();
  const running = writers.map((writer) => write(writer, photo));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const from = count;
    await until('further writes', () => count >= from + BETWEEN, { timeout: 60_000 });
    process.kill(server.pid ?? 0, 'SIGKILL');
    await server.stop();
    server = await room.start(env);
    for (const { story, acknowledged } of writers) {
      const row = await tables.stories(room.db).where({ document_id: story.id }).first();
      // What was stored may have lost its answer; what was answered is stored.
      const stored = Number(/\d+/.exec(row.problem ?? '0')?.[0]);
      const answered = Number(/\d+/.exec(acknowledged)?.[0] ?? 0);
      expect(stored).toBeGreaterThanOrEqual(answered);
    }
  }
  ended = true;
  await Promise.all(running);
  for (const address of photos) {
    const { status } = await fetch(new URL(address, base));
    expect(status, address).toBe(200);
  }
  const rows = await tables.stories(room.db).whereIn(
    'document_id',
    writers.map(({ story }) => story.id),
  );
  for (const { story, acknowledged, asked } of writers)
    expect([acknowledged, asked]).toContain(rows.find(({ document_id }) => document_id === story.id)?.problem);
  process.stdout.write(`${KILLS} kills, ${count} acknowledged writes, ${photos.length} of them photos, 0 lost\n`);
}, 600_000);
