import { LIMITS, PART_BYTES, partCount } from 'contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { partsOf, sha256 } from '../helpers/parts';
import { aPdf } from '../helpers/pdfs';
import { makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aNoisyPhoto, aPhoto, fetchFile, filesOnDisk, upload } from '../helpers/uploads';

let owner: TestActor;
let stranger: TestActor;
let story: TestStory;
/** Of several parts. */
let photo: Buffer;

const rowsOf = ({ id }: TestStory) => tables.uploads().where('story_id', id);
const filesOf = ({ id }: TestStory) => tables.files().where('story_id', id);
const code = ({ body }: { body: { error: { details: { code: string } } } }) => body.error.details.code;
/** Folders of parts. */
const folders = () => filesOnDisk().parts;
const keyOf = (address: string) => address.split('?')[0];

beforeAll(async () => {
  owner = await makeUser();
  stranger = await makeUser();
  story = await makeStory(owner);
  photo = await aNoisyPhoto(1200, 1000, 92);
  expect(partCount(photo.length)).toBeGreaterThan(2);
});

describe('a file in parts: who may', () => {
  const calls = (actor: { token: string }, to: string, id: string) => {
    const device = partsOf(actor, to);
    return [device.begin(id, photo), device.piece(id, 0, photo), device.finish(id), device.withdraw(id)];
  };

  it('asks for a session before the body', async () => {
    for (const { status } of await Promise.all(calls({ token: 'nobody' }, story.account, 'x')))
      expect(status).toBe(401);
  });

  it('hides the stories of others, their uploads and odd names (T-23, T-91)', async () => {
    const id = unique('id');
    await partsOf(owner, story.account).begin(id, photo);
    const visitor = await makeVisitor(await makeStory(stranger));
    for (const actor of [stranger, visitor])
      for (const { status } of await Promise.all(calls(actor, story.account, id))) expect(status).toBe(404);
    const own = partsOf(stranger, (await makeStory(stranger)).account);
    for (const { status } of await Promise.all([own.piece(id, 0, photo), own.finish(id), own.withdraw(id)]))
      expect(status).toBe(404);
    for (const name of ['billboard', 'notification', '..%2f..', '%00', story.id])
      expect((await partsOf(owner, name).begin('x', photo)).status, name).toBe(404);
    expect(await rowsOf(story).where({ id })).toHaveLength(1);
  });

  it('refuses judges and staff without the route, and everybody but staff while the story is locked', async () => {
    for (const actor of [await makeUser('judge'), await makeUser('editor')])
      for (const { status } of await Promise.all(calls(actor, story.account, 'x')))
        expect([403, 404]).toContain(status);
    const locked = await makeStory(owner, { apply_status: 2 });
    for (const actor of [owner, await makeVisitor(locked)])
      for (const answer of await Promise.all(calls(actor, locked.account, 'x')))
        expect([answer.status, code(answer)]).toEqual([409, 'story_locked']);
    expect(await rowsOf(locked)).toHaveLength(0);
  });
});

describe('a file in parts: what is refused', () => {
  it('at its beginning: one that is too large, of another kind, or without a proper name', async () => {
    const device = partsOf(owner, story.account);
    const large = await device.begin('large', photo, { size: LIMITS.file_bytes + 1 });
    expect([large.status, code(large)]).toEqual([413, 'too_large']);
    for (const change of [{ size: 0 }, { name: '' }, { sha256: 'x' }])
      expect((await device.begin('odd', photo, change)).status).toBe(400);
    for (const id of ['', 'a/b', '../x', 'x'.repeat(129)]) expect((await device.begin(id, photo)).status).toBe(400);
    const path = `/upload/begin/video/${story.account}`;
    expect((await api.as(owner).post(path, { id: 'a', name: 'a', size: 1 })).status).toBe(400);
    expect(await rowsOf(story).whereIn('id', ['large', 'odd'])).toHaveLength(0);
  });

  it('a part of another length, another number, another type, or of nothing that has begun', async () => {
    const device = partsOf(owner, story.account);
    const id = unique('id');
    expect((await device.piece(id, 0, photo)).status).toBe(404);
    expect((await device.finish(id)).status).toBe(404);
    await device.begin(id, photo);
    const last = partCount(photo.length) - 1;
    for (const [n, bytes] of [
      [0, photo.subarray(0, PART_BYTES - 1)],
      [0, Buffer.alloc(0)],
      [last, photo.subarray(0, PART_BYTES)],
      [last + 1, photo.subarray(0, 10)],
      [last + 1, Buffer.alloc(0)],
      ['-1', photo.subarray(0, PART_BYTES)],
      ['x', photo.subarray(0, PART_BYTES)],
    ] as const)
      expect((await device.part(id, n, bytes)).status, String(n)).toBe(400);
    const long = await device.part(id, 0, photo.subarray(0, PART_BYTES + 1));
    expect([long.status, code(long)]).toEqual([413, 'body_too_large']);
    expect((await device.part(id, 0, photo.subarray(0, PART_BYTES), 'text/plain')).status).toBe(415);
    expect((await device.begin(id, photo)).body.have).toEqual([]);
  });

  it('its end while parts are missing, which are named', async () => {
    const device = partsOf(owner, story.account);
    const id = unique('id');
    await device.begin(id, photo);
    await device.piece(id, 1, photo);
    const early = await device.finish(id);
    expect([early.status, code(early)]).toEqual([409, 'upload_incomplete']);
    const missing = [...Array(partCount(photo.length)).keys()].filter((n) => n !== 1);
    expect(early.body.error.details.missing).toEqual(missing);
    expect((await device.begin(id, photo)).body.have).toEqual([1]);
  });

  it('bytes that are not the announced ones: nothing is stored, all parts go, and it may come again (T-91)', async () => {
    const own = await makeStory(owner);
    const device = partsOf(owner, own.account);
    await device.begin('a', photo);
    await device.all('a', photo);
    await device.part('a', 0, Buffer.alloc(PART_BYTES));
    const broken = await device.finish('a');
    expect([broken.status, code(broken)]).toEqual([409, 'upload_broken']);
    expect(broken.body.error.message).toBe('這張照片沒有完整送到，請再選一次。');
    expect(await filesOf(own)).toHaveLength(0);
    expect((await device.begin('a', photo)).body.have).toEqual([]);
    await device.all('a', photo);
    expect((await device.finish('a')).status).toBe(200);
  });

  it('what is no photo, and then neither row nor part stays', async () => {
    const own = await makeStory(owner);
    const before = folders().length;
    const device = partsOf(owner, own.account);
    for (const [bytes, status] of [
      [Buffer.from('GIF89a and more'), 415],
      [await aPhoto(900, 600), 400],
      [photo.subarray(0, 2_000), 400],
    ] as const)
      expect((await device.send(unique('id'), bytes)).status).toBe(status);
    expect([await rowsOf(own), await filesOf(own), folders().length]).toEqual([[], [], before]);
  });

  it('more than forty at a time and two hundred a day (T-90)', async () => {
    const own = await makeStory(owner);
    const device = partsOf(owner, own.account);
    const open = (id: string) => ({ story_id: own.id, id, kind: 'image', name: 'a', size: 1, shrunk: false });
    const time = { began: Date.now(), seen: Date.now() };
    for (let n = 0; n < LIMITS.open_uploads; n += 1) await tables.uploads().insert({ ...open(`o${n}`), ...time });
    const refused = await device.begin('more', photo);
    expect([refused.status, code(refused)]).toEqual([429, 'too_many_requests']);
    expect((await device.begin('o1', photo)).status).toBe(200);
    await rowsOf(own).delete();
    const stored = { kind: 'image', ext: '.jpg', name: 'a.jpg', size: 1, stored_time: new Date() };
    const row = (n: number) => ({ ...stored, story_id: own.id, key: unique(`k${n}`), created_at: new Date() });
    await tables.files().insert(Array.from({ length: LIMITS.uploads_per_day - 1 }, (_, n) => row(n)));
    expect((await device.begin('last', photo)).status).toBe(200);
    expect((await device.begin('over', photo)).status).toBe(429);
    expect((await upload(owner, 'image', own.account, photo)).status).toBe(429);
  });
});

describe('a file in parts: what is stored', () => {
  it('is the file that one call stores, with its measures, once, and nothing else stays', async () => {
    const own = await makeStory(owner);
    const before = folders().length;
    const device = partsOf(await makeVisitor(own), own.account);
    const begun = await device.begin('a', photo, { name: '海邊/照片.jpg', shrunk: true });
    expect(begun.body).toEqual({ part: PART_BYTES, have: [] });
    const pieces = await Promise.all([1, 0].map((n) => device.piece('a', n, photo)));
    expect(pieces.map(({ status }) => status)).toEqual([204, 204]);
    expect((await device.begin('a', photo, { name: '海邊/照片.jpg', shrunk: true })).body.have).toEqual([0, 1]);
    await device.all('a', photo);
    const { status, body } = await device.finish('a');
    expect([status, body.name, body.width, body.height]).toEqual([200, '照片.jpg', 1200, 1000]);
    const file = await fetchFile(body.Location);
    expect([file.status, file.bytes.length]).toEqual([200, body.size]);
    expect((await sharp(file.bytes).metadata()).exif).toBeUndefined();
    expect(await filesOf(own)).toHaveLength(1);
    expect([await rowsOf(own), folders().length]).toEqual([[], before]);
    expect(await tables.uploadDays().where('story_id', own.id)).toHaveLength(1);
    const saved = await api.as(owner).put(`/story/update/${own.id}`, {
      pictures: { feeling: [{ url: body.Location, description: '', is_cover: true }] },
    });
    expect(saved.status).toBe(200);
  });

  it('is answered alike when its answer was lost, by its end and its beginning; of another kind it is refused', async () => {
    const own = await makeStory(owner);
    const device = partsOf(owner, own.account);
    const { body } = await device.send('a', photo);
    const again = await device.finish('a');
    expect([again.status, keyOf(again.body.Location)]).toEqual([200, keyOf(body.Location)]);
    expect(keyOf((await device.begin('a', photo)).body.done.Location)).toBe(keyOf(body.Location));
    expect((await device.begin('a', photo, { kind: 'pdf' })).status).toBe(409);
    expect(await filesOf(own)).toHaveLength(1);
    expect((await upload(owner, 'image', own.account, photo, { key: 'a' })).body.Location).toBe(again.body.Location);
  });

  it('is stored once when it ends many times at once (T-92)', async () => {
    const own = await makeStory(owner);
    const device = partsOf(owner, own.account);
    await device.begin('a', photo);
    await device.all('a', photo);
    const answers = await Promise.all(Array.from({ length: 6 }, () => device.finish('a')));
    for (const { status, body } of answers) {
      expect([200, 202]).toContain(status);
      if (status === 202) expect(body).toEqual({ place: expect.any(Number), retry_after_ms: expect.any(Number) });
    }
    const { body } = await device.finish('a');
    for (const done of answers.filter(({ status }) => status === 200))
      expect(keyOf(done.body.Location)).toBe(keyOf(body.Location));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect([await filesOf(own), await rowsOf(own)]).toEqual([[expect.anything()], []]);
  });

  it('comes from two devices at once, each its own, and one from both together', async () => {
    const own = await makeStory(owner);
    const [desk, tablet] = [partsOf(owner, own.account), partsOf(await makeVisitor(own), own.account)];
    const other = await aNoisyPhoto(1200, 800, 90);
    const sent = await Promise.all([desk.send('a', photo), tablet.send('b', other)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    await desk.begin('c', photo);
    await tablet.begin('c', photo);
    for (let n = 0; n < partCount(photo.length); n += 1) await (n % 2 ? desk : tablet).piece('c', n, photo);
    const ends = await Promise.all([desk.finish('c'), tablet.finish('c')]);
    expect(ends.some(({ status }) => status === 200)).toBe(true);
    expect(await filesOf(own)).toHaveLength(3);
  });

  it('begins from nothing when another file comes under its id', async () => {
    const own = await makeStory(owner);
    const device = partsOf(owner, own.account);
    const other = await aNoisyPhoto(1200, 900, 92);
    await device.begin('a', photo);
    await device.piece('a', 0, photo);
    expect((await device.begin('a', other)).body.have).toEqual([]);
    await device.all('a', other);
    const { status, body } = await device.finish('a');
    expect([status, body.height]).toEqual([200, 900]);
  });

  it('may be a PDF, and one without a hash', async () => {
    const own = await makeStory(owner);
    const device = partsOf(owner, own.account);
    const { status, body } = await device.send('sheet', await aPdf(), { kind: 'pdf', name: '學習單.pdf' });
    expect([status, body.name, body.pages]).toEqual([200, '學習單.pdf', 1]);
    const path = `/upload/begin/image/${own.account}`;
    await api.as(owner).post(path, { id: 'plain', name: 'a.jpg', size: photo.length });
    await device.all('plain', photo);
    expect((await device.finish('plain')).status).toBe(200);
  });

  it('is taken over from a process that has ended, also where that had noted the file already (T-92)', async () => {
    const own = await makeStory(owner);
    const device = partsOf(owner, own.account);
    await device.begin('a', photo);
    await device.all('a', photo);
    const lease = (ms: number) =>
      rowsOf(own).update({ lease_key: 'gone', lease_time: new Date(Date.now() + ms), ready_time: Date.now() });
    await lease(20_000);
    const early = await device.finish('a');
    expect([early.status, early.body.place]).toEqual([202, expect.any(Number)]);
    expect(early.body.retry_after_ms).toBeGreaterThanOrEqual(1_000);
    expect(early.body.retry_after_ms).toBeLessThanOrEqual(15_000);
    expect((await device.withdraw('a')).status).toBe(409);
    await lease(-1);
    const half = { kind: 'image', ext: '.jpg', name: 'a.jpg', size: 1, key: 'f'.repeat(32), created_at: new Date() };
    await tables.files().insert({ ...half, story_id: own.id, upload_key: 'a' });
    expect((await device.finish('a')).status).toBe(200);
    expect(await filesOf(own)).toHaveLength(1);
  });
});

describe('the line of files that are there whole (T-96)', () => {
  it('counts those before it that come back, and no one who never does', async () => {
    const [own, other] = [await makeStory(owner), await makeStory(owner)];
    const device = partsOf(owner, own.account);
    await device.begin('a', photo);
    await device.all('a', photo);
    await rowsOf(own).update({ lease_key: 'held', lease_time: new Date(Date.now() + 20_000) });
    const placeOf = async () => (await device.finish('a')).body.place;
    const alone = await placeOf();
    const [row] = await rowsOf(own).select();
    const before = { ...row, story_id: other.id, lease_key: null, lease_time: null, ready_time: 1 };
    const rows = ['b', 'c'].map((id) => ({ ...before, id, seen: id === 'b' ? Date.now() : Date.now() - 120_000 }));
    await rowsOf(own).insert(rows);
    expect(await placeOf()).toBe(alone + 1);
    await rowsOf(other).delete();
  });
});

describe('a file in parts: what goes', () => {
  it('goes with its parts when it is taken out, and can come again', async () => {
    const own = await makeStory(owner);
    const before = folders().length;
    const device = partsOf(owner, own.account);
    await device.begin('a', photo);
    await device.piece('a', 0, photo);
    expect(folders()).toHaveLength(before + 1);
    expect((await device.withdraw('a')).status).toBe(204);
    expect([await rowsOf(own), folders().length]).toEqual([[], before]);
    expect((await device.withdraw('a')).status).toBe(404);
    expect((await device.piece('a', 0, photo)).status).toBe(404);
    expect((await device.begin('a', photo)).body.have).toEqual([]);
  });

  it('never names a story, an id or a person in a folder', async () => {
    const own = await makeStory(owner);
    const device = partsOf(owner, own.account);
    await device.begin('a', photo);
    await device.piece('a', 0, photo);
    expect(folders()).toContain(sha256(Buffer.from(`${own.id}\na`)));
  });
});

describe('parts on their way', () => {
  it('are at most four of a session; the fifth comes again in a second (T-90)', async () => {
    const own = await makeStory(owner);
    const device = partsOf(owner, own.account);
    const ids = ['a', 'b', 'c', 'd', 'e'];
    for (const id of ids) await device.begin(id, photo);
    const answers = await device.atOnce(ids, photo);
    expect(answers.map(({ status }) => status)).toEqual([429, 204, 204, 204, 204]);
    expect(answers[0]?.headers.get('retry-after')).toBe('1');
  });
});
