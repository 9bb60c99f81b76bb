import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOUR, SECOND } from 'contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { aPdf } from '../helpers/pdfs';
import { makeFile, makeStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aPhoto, fetchFile, upload } from '../helpers/uploads';

let owner: TestActor;
let story: TestStory;
let address: string;

beforeAll(async () => {
  owner = await makeUser('user');
  story = await makeStory(owner);
  address = (await upload(owner, 'image', story.account, await aPhoto())).body.Location;
});

const partsOf = (signed: string) => {
  const { pathname, searchParams } = new URL(signed, 'http://x');
  return { pathname, e: searchParams.get('e') ?? '', s: searchParams.get('s') ?? '' };
};

describe('GET /file/{key}: refusals', () => {
  it('refuses addresses without a signature, altered ones, and those of another file (T-28)', async () => {
    const { pathname, e, s } = partsOf(address);
    const other = partsOf((await upload(owner, 'image', story.account, await aPhoto())).body.Location);
    const turned = (s.startsWith('A') ? 'B' : 'A') + s.slice(1);
    const wrong = [
      pathname,
      `${pathname}?e=${e}`,
      `${pathname}?s=${s}`,
      `${pathname}?e=${e}&s=${turned}`,
      `${pathname}?e=${e}&s=${s}A`,
      `${pathname}?e=${Number(e) + HOUR / SECOND}&s=${s}`,
      `${pathname}?e=${e}0&s=${s}`,
      `${other.pathname}?e=${e}&s=${s}`,
      `${pathname}?e=NaN&s=${s}`,
    ];
    for (const attempt of wrong) expect((await fetchFile(attempt)).status, attempt).toBe(403);
    const { status } = await api.as(owner).get(pathname.replace('/api', ''));
    expect(status).toBe(403);
  });

  it('refuses what is no key, and methods that aren’t offered', async () => {
    for (const key of ['x', '0'.repeat(31), '..%2f..%2fetc%2fpasswd', '%00']) {
      expect((await fetchFile(`/api/file/${key}?e=1&s=2`)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await fetch(new URL(address, inject('baseUrl')), { method: 'DELETE' })).status).toBe(405);
  });

  it('runs out: an address lasts an hour at most', () => {
    const left = Number(partsOf(address).e) - Date.now() / 1000;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(HOUR / SECOND);
  });

  it('is refused when it has run out, though the server itself signed it', async () => {
    const { ENCRYPTION_KEY } = JSON.parse(readFileSync(path.join(inject('folder'), 'secrets.json'), 'utf8'));
    const secret = Buffer.from(hkdfSync('sha256', ENCRYPTION_KEY, 'signature', 'story-file', 32));
    const { pathname } = partsOf(address);
    const until = (seconds: number) => {
      const e = Math.floor(Date.now() / 1000) + seconds;
      const mac = createHmac('sha256', secret)
        .update(`${pathname.slice(-32)}.${e}`)
        .digest();
      return `${pathname}?e=${e}&s=${mac.subarray(0, 16).toString('base64url')}`;
    };
    expect((await fetchFile(until(60))).status).toBe(200);
    expect((await fetchFile(until(-1))).status).toBe(403);
  });

  it('is 404 once the story was deleted, and when the object is gone', async () => {
    const deleted = await makeStory(owner);
    const { Location } = (await upload(owner, 'image', deleted.account, await aPhoto())).body;
    await tables.stories().where('document_id', deleted.id).update({ deleted_time: new Date() });
    expect((await fetchFile(Location)).status).toBe(404);
    const { Location: gone } = (await upload(owner, 'image', story.account, await aPhoto())).body;
    rmSync(path.join(inject('folder'), 'files/private', `${partsOf(gone).pathname.slice(-32)}.jpg`));
    expect((await fetchFile(gone)).status).toBe(404);
  });
});

describe('GET /file/{key}', () => {
  it('sends the picture with its own type and nothing a browser could run', async () => {
    const { status, headers, bytes } = await fetchFile(address);
    expect(status).toBe(200);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename=photo.jpg',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    const cached = await fetchFile(address, { 'If-None-Match': headers.get('etag') ?? '' });
    expect([cached.status, cached.bytes.length]).toEqual([304, 0]);
  });

  it('sends parts of a PDF', async () => {
    const { Location } = (await upload(owner, 'pdf', story.account, await aPdf())).body;
    const whole = (await fetchFile(Location)).bytes;
    const part = await fetchFile(Location, { Range: 'bytes=0-4' });
    expect([part.status, part.bytes.toString()]).toEqual([206, '%PDF-']);
    expect(part.headers.get('content-range')).toBe(`bytes 0-4/${whole.length}`);
    const end = await fetchFile(Location, { Range: 'bytes=-6' });
    expect(end.bytes).toEqual(whole.subarray(-6));
    for (const Range of [`bytes=${whole.length}-`, 'bytes=9-3', 'bytes=0-1,4-5', 'pages=1-2']) {
      expect((await fetchFile(Location, { Range })).bytes, Range).toEqual(whole);
    }
  });

  it('sends a smaller WebP of a picture, made once, and the same to all who ask at once', async () => {
    const { Location } = (await upload(owner, 'image', story.account, await aPhoto(1_600, 1_200))).body;
    const answers = await Promise.all([1, 2, 3].map(() => fetchFile(`${Location}&w=320`)));
    for (const { status, headers, bytes } of answers) {
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename=photo.webp',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
    }
    const again = await fetchFile(`${Location}&w=320`, { 'If-None-Match': answers[0]?.headers.get('etag') ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await sharp((await fetchFile(`${Location}&w=960`)).bytes).metadata()).width).toBe(960);
  });

  it('makes a smaller picture again whose writing was cut off', async () => {
    const { Location } = (await upload(owner, 'image', story.account, await aPhoto())).body;
    const whole = (await fetchFile(`${Location}&w=320`)).bytes;
    const file = path.join(inject('folder'), 'files/small', `${partsOf(Location).pathname.slice(-32)}-320.webp`);
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    expect((await fetchFile(`${Location}&w=320`)).bytes).toEqual(whole);
    expect(readFileSync(file)).toEqual(whole);
  });

  it('sends a PDF and a picture that can’t be read as they are, whatever width is asked for; other widths are refused', async () => {
    const { Location: sheet } = (await upload(owner, 'pdf', story.account, await aPdf())).body;
    expect((await fetchFile(`${sheet}&w=320`)).headers.get('content-type')).toBe('application/pdf');
    const { Location } = (await upload(owner, 'image', story.account, await aPhoto())).body;
    const broken = Buffer.alloc((await fetchFile(Location)).bytes.length, 'x');
    writeFileSync(path.join(inject('folder'), 'files/private', `${partsOf(Location).pathname.slice(-32)}.jpg`), broken);
    expect((await fetchFile(`${Location}&w=320`)).bytes).toEqual(broken);
    for (const w of ['321', '0', '-320', '320,960']) expect((await fetchFile(`${address}&w=${w}`)).status, w).toBe(400);
    const { pathname, e } = partsOf(address);
    expect((await fetchFile(`${pathname}?e=${e}&w=320`)).status).toBe(403);
  });

  it('has the same address within half an hour, so that browsers keep the picture', async () => {
    const withPhoto = await makeStory(owner);
    const key = await makeFile(withPhoto.id);
    const picture = { key, description: '', is_cover: true };
    await tables
      .stories()
      .where('document_id', withPhoto.id)
      .update({ pictures: JSON.stringify({ feeling: [picture], imagine: [], implement: [], share: [] }) });
    type Wanted = { pictures: { feeling: { url: string }[] } };
    const read = async () =>
      (await api.as(owner).get<Wanted>(`/story/single/${withPhoto.id}`)).body.pictures.feeling[0]?.url;
    const first = await read();
    expect(first).toMatch(new RegExp(`^/api/file/${key}\\?e=`));
    expect(await read()).toBe(first);
  });
});
