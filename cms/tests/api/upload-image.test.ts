import http from 'node:http';
import { HOUR } from 'contract';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aNoisyPhoto, aPhoto, aPicture, aPixelBomb, aScanBomb, filesOnDisk, upload } from '../helpers/uploads';

const MB = 1024 * 1024;
const SCRIPT = '<script>alert(document.domain)</script>';

let owner: TestActor;
let stranger: TestActor;
let story: TestStory;
let photo: Buffer;

beforeAll(async () => {
  owner = await makeUser('user');
  stranger = await makeUser('user');
  story = await makeStory(owner);
  photo = await aPhoto();
});

/** Nothing of a refused upload may stay: no row, no object, no temporary file. */
const leavesNothing = async (work: () => Promise<{ status: number }>, expected: number, account = story.account) => {
  const rows = () => tables.files().count({ count: '*' }).first();
  const before = { disk: filesOnDisk(), rows: await rows() };
  const { status } = await work();
  expect(status, account).toBe(expected);
  expect({ disk: filesOnDisk(), rows: await rows() }).toEqual(before);
};

describe('POST /upload/image/{account}: who may', () => {
  it('refuses callers without a session before the body', async () => {
    await leavesNothing(() => upload({ token: 'nobody' }, 'image', story.account, photo), 401);
    expect((await api.post(`/upload/image/${story.account}`)).status).toBe(401);
  });

  it('hides the stories of others and odd names (T-23)', async () => {
    const visitor = await makeVisitor(await makeStory(stranger));
    for (const actor of [stranger, visitor]) {
      await leavesNothing(() => upload(actor, 'image', story.account, photo), 404);
    }
    for (const name of ['CHI-2027-99999', '..%2f..', `CHI-2027-00001%2f..`, '%00', 'x'.repeat(300), story.id]) {
      await leavesNothing(() => upload(owner, 'image', name, photo), 404, name);
    }
  });

  it('refuses judges and staff without the route', async () => {
    for (const actor of [await makeUser('judge'), await makeUser('editor')]) {
      const { status } = await upload(actor, 'image', story.account, photo);
      expect([403, 404]).toContain(status);
    }
  });

  it('refuses owner and team while the story is locked (T-23)', async () => {
    for (const apply_status of [2, 4, 5, 6] as const) {
      const locked = await makeStory(owner, { apply_status });
      for (const actor of [owner, await makeVisitor(locked)]) {
        await leavesNothing(() => upload(actor, 'image', locked.account, photo), 409);
      }
    }
  });

  it('refuses a deleted story', async () => {
    const deleted = await makeStory(owner, { columns: { deleted_time: new Date() } });
    await leavesNothing(() => upload(owner, 'image', deleted.account, photo), 404);
  });

  it('lets owner, team and staff with the route upload', async () => {
    const rejected = await makeStory(owner, { apply_status: 3 });
    const editor = await makeUser('editor', { routes: ['stories-manage'] });
    for (const actor of [owner, await makeVisitor(rejected), editor, await makeUser('admin')]) {
      const { status, body } = await upload(actor, 'image', rejected.account, photo);
      expect(status).toBe(200);
      expect(body).toEqual({
        Location: expect.stringMatching(/^\/api\/file\/[0-9a-f]{32}\?e=\d{10}&s=[\w-]{22}$/),
        name: 'photo.jpg',
        size: expect.any(Number),
        width: 1200,
        height: 800,
      });
    }
  });

  it('stops after 200 uploads of a day', async () => {
    const busy = await makeStory(owner);
    const time = new Date(Date.now() - HOUR);
    const rows = Array.from({ length: 200 }, (_, index) => ({
      document_id: `many${index}${busy.id}`.slice(0, 24),
      key: `${index}`.padStart(32, 'f'),
      story_id: busy.id,
      kind: 'image',
      ext: '.jpg',
      name: 'a.jpg',
      size: 1,
      stored_time: time,
      created_at: time,
    }));
    for (let start = 0; start < rows.length; start += 50) await tables.files().insert(rows.slice(start, start + 50));
    const { status, headers } = await upload(owner, 'image', busy.account, photo);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await tables.files().where({ story_id: busy.id }).delete();
  });
});

describe('POST /upload/image/{account}: what may', () => {
  it('takes exactly 5 MB and refuses a byte more with 413', async () => {
    const full = Buffer.concat([photo, Buffer.alloc(5 * MB - photo.length)]);
    expect((await upload(owner, 'image', story.account, full)).status).toBe(200);
    await leavesNothing(() => upload(owner, 'image', story.account, Buffer.concat([full, Buffer.alloc(1)])), 413);
    await leavesNothing(() => upload(owner, 'image', story.account, Buffer.alloc(12 * MB)), 413);
  });

  it('reads the kind from the bytes (T-24)', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;
    const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
    const files: [string, Buffer][] = [
      ['drawing.svg', Buffer.from(svg)],
      ['page.jpg', Buffer.from(`<!doctype html>${SCRIPT}`)],
      ['archive.png', Buffer.from(zipSync({ 'a.txt': new Uint8Array(3) }))],
      ['anim.gif', gif],
      ['sheet.png', Buffer.from('%PDF-1.7\n%%EOF')],
      ['scan.tiff', await (await aPicture()).tiff().toBuffer()],
      ['photo.avif', await (await aPicture()).avif().toBuffer()],
      ['empty.jpg', Buffer.alloc(0)],
      ['nothing.jpg', Buffer.alloc(64)],
      ['script.php.jpg', Buffer.from('<?php system($_GET[0]); ?>')],
    ];
    for (const [name, bytes] of files) {
      await leavesNothing(() => upload(owner, 'image', story.account, bytes, { name }), 415, name);
    }
  });

  it('is not kept busy by a head that leads nowhere (T-72)', async () => {
    const asf = Buffer.alloc(254);
    asf.write('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
    asf.writeBigUInt64LE(254n, 16);
    await leavesNothing(() => upload(owner, 'image', story.account, asf, { name: 'a.jpg' }), 415);
    await leavesNothing(() => upload(owner, 'pdf', story.account, asf, { name: 'a.pdf' }), 415);
  }, 10_000);

  it('says what to do with HEIC', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    const { status, body } = await upload(owner, 'image', story.account, heic, { name: 'IMG_1.HEIC' });
    expect(status).toBe(415);
    expect(body.error.details.code).toBe('image_heic');
  });

  it('refuses truncated files', async () => {
    const noisy = await aNoisyPhoto(1300, 900);
    await leavesNothing(() => upload(owner, 'image', story.account, noisy.subarray(0, noisy.length >> 1)), 400);
  });

  it('names the measured size of a photo that is too small, either way round (decision 30)', async () => {
    for (const [width, height] of [
      [1079, 720],
      [1080, 719],
      [700, 2000],
    ] as const) {
      const { status, body } = await upload(owner, 'image', story.account, await aPhoto(width, height));
      expect(status).toBe(400);
      expect(body.error.details).toMatchObject({ code: 'image_too_small', width, height });
      expect(body.error.message).toContain(`${width}×${height}`);
    }
    expect((await upload(owner, 'image', story.account, await aPhoto(720, 1080))).status).toBe(200);
  });

  it('refuses picture bombs (T-26)', async () => {
    const bomb = aPixelBomb(16_000);
    expect(bomb.length).toBeLessThan(5 * MB);
    const { status, body } = await upload(owner, 'image', story.account, bomb, { name: 'bomb.png' });
    expect(status).toBe(400);
    expect(body.error.details.code).toBe('image_too_many_pixels');
  });

  it('refuses pictures that are passed over again and again, before a decoder begins', async () => {
    const bomb = await aScanBomb(860);
    expect(bomb.length).toBeLessThan(200_000);
    const begun = performance.now();
    await leavesNothing(() => upload(owner, 'image', story.account, bomb), 400);
    expect(performance.now() - begun).toBeLessThan(3_000);
    const usual = await (await aPicture()).jpeg({ progressive: true }).toBuffer();
    expect((await upload(owner, 'image', story.account, usual)).status).toBe(200);
  });

  it('refuses anything but one part called file', async () => {
    await leavesNothing(() => upload(owner, 'image', story.account, photo, { field: 'files' }), 400);
    const two = new FormData();
    two.append('file', new Blob([new Uint8Array(photo)]), 'a.jpg');
    two.append('file', new Blob([new Uint8Array(photo)]), 'b.jpg');
    const field = new FormData();
    field.append('file', 'text');
    const path = `/upload/image/${story.account}`;
    for (const raw of [two, field]) {
      await leavesNothing(() => api.as(owner).post(path, undefined, { raw }), 400);
    }
    expect((await api.as(owner).post(path, { file: 'x' })).status).toBe(415);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await api.as(owner).post(path, undefined, { raw: '--x\r\nnonsense', headers })).status).toBe(400);
  });
});

describe('POST /upload/image/{account}: a sender that goes away', () => {
  it('leaves nothing behind', async () => {
    const before = filesOnDisk();
    for (const part of [200, 300_000]) {
      const request = http.request(new URL(`/api/upload/image/${story.account}`, inject('baseUrl')), {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${owner.token}`,
          'Content-Type': 'multipart/form-data; boundary=x',
          'Content-Length': 2 * MB,
        },
      });
      request.on('error', () => undefined);
      const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
      request.write(Buffer.concat([Buffer.from(head), photo, Buffer.alloc(part)]));
      await expect.poll(() => filesOnDisk().temporary.length).toBe(before.temporary.length + 1);
      request.destroy();
      await expect.poll(filesOnDisk).toEqual(before);
    }
    expect((await upload(owner, 'image', story.account, photo)).status).toBe(200);
  });
});

describe('POST /upload/image/{account}: under load', () => {
  it('takes a class that uploads at once, each with a key of its own', async () => {
    const noisy = await aNoisyPhoto(2000, 1500);
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(owner, 'image', story.account, noisy)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.Location)).size).toBe(10);
  });

  it('refuses what is too much with 429 and stays well (T-61)', async () => {
    const noisy = await aNoisyPhoto(1600, 1200);
    const other = await makeStory(owner);
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(owner, 'image', other.account, noisy)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await api.get<{ status: string }>('/health/ready')).body.status).toBe('ok');
    expect(filesOnDisk().temporary).toEqual([]);
  }, 60_000);
});
