import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aPhoto, aPicture, fetchFile, upload } from '../helpers/uploads';

const SCRIPT = '<script>alert(document.domain)</script>';

let owner: TestActor;
let story: TestStory;
let photo: Buffer;

beforeAll(async () => {
  owner = await makeUser('user');
  story = await makeStory(owner);
  photo = await aPhoto();
});

describe('POST /upload/image/{account}: what is stored', () => {
  const stored = async (bytes: Buffer, name?: string) => {
    const { status, body } = await upload(owner, 'image', story.account, bytes, name ? { name } : {});
    expect(status).toBe(200);
    return { answer: body, file: await fetchFile(body.Location) };
  };

  it('has no metadata left, and the payload of a polyglot is gone (T-24, T-25)', async () => {
    const tagged = await (await aPicture())
      .withExif({
        IFD0: { Artist: 'SECRET-ARTIST', ImageDescription: SCRIPT },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 3/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    const polyglot = Buffer.concat([tagged, Buffer.from(`${SCRIPT}<?php echo 1; ?>PK\u0003\u0004`)]);
    const { file } = await stored(polyglot, 'a.php.jpg');
    const { exif, xmp, iptc, icc } = await sharp(file.bytes).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    for (const word of ['SECRET-ARTIST', '<script', '<?php', 'GPS'])
      expect(file.bytes.includes(word), word).toBe(false);
  });

  it('is turned as the camera noted', async () => {
    const left = await (await aPicture(600, 800, { r: 0, g: 0, b: 255 })).png().toBuffer();
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const picture = await (await aPicture(1200, 800, { r: 255, g: 0, b: 0 }))
        .composite([{ input: left, left: 0, top: 0 }])
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer();
      const expected = await sharp(picture).rotate().raw().toBuffer({ resolveWithObject: true });
      const { answer, file } = await stored(picture);
      const real = await sharp(file.bytes).raw().toBuffer({ resolveWithObject: true });
      expect([real.info.width, real.info.height]).toEqual([expected.info.width, expected.info.height]);
      expect([answer.width, answer.height]).toEqual([real.info.width, real.info.height]);
      const corner = (data: Buffer) => (data[0] ?? 0) > 128;
      expect(corner(real.data), `orientation ${orientation}`).toBe(corner(expected.data));
    }
  });

  it('is at most 2560 pixels long, in its own format, with a name that is safe', async () => {
    const large = await stored(await aPhoto(4000, 3000), '../../假期\u202Egpj.照片.jpg');
    expect(large.answer).toMatchObject({ width: 2560, height: 1920 });
    expect(large.answer.name).not.toMatch(/[/\\\u202e]/);
    const png = await stored(await (await aPicture()).png().toBuffer(), 'drawing.png');
    expect(png.file.headers.get('content-type')).toBe('image/png');
    const webp = await stored(await (await aPicture()).webp().toBuffer(), 'x.jpg');
    expect(webp.file.headers.get('content-type')).toBe('image/webp');
    expect(webp.answer.name).toBe('x.webp');
  });

  it('is one frame of an animation', async () => {
    const frames = await Promise.all([aPhoto(), (await aPicture(1200, 800, { r: 0, g: 255, b: 0 })).jpeg().toBuffer()]);
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const { file } = await stored(animated, 'a.webp');
    expect((await sharp(file.bytes).metadata()).pages ?? 1).toBe(1);
  });

  it('lies neither in the Media Library nor under /uploads (T-28)', async () => {
    const { answer } = await stored(photo);
    const key = /[0-9a-f]{32}/.exec(answer.Location)?.[0] ?? '';
    expect(await tables.media().where('hash', 'like', `%${key}%`)).toEqual([]);
    for (const path of [`/uploads/${key}.jpg`, `/private/${key}.jpg`, `/uploads/..%2fprivate/${key}.jpg`]) {
      expect((await fetchFile(path)).status, path).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('POST /upload/image/{place}: public places', () => {
  const places = {
    notification: 'manage-notification-list',
    billboard: 'billboard-manage',
    'edu-resource': 'free-resource-manage',
    'dfc-resource': 'challenge-resource-package',
  } as const;

  it('refuses members, teams and staff without the permission', async () => {
    const actors = [owner, await makeVisitor(story), await makeUser('editor', { routes: ['stories-manage'] })];
    for (const place of Object.keys(places)) {
      for (const actor of actors) expect((await upload(actor, 'image', place, photo)).status).toBe(403);
    }
  });

  it('stores pictures of any size where everybody can see them', async () => {
    const small = await aPhoto(300, 200);
    for (const [place, route] of Object.entries(places)) {
      const editor = await makeUser('editor', { routes: [route] });
      const { status, body } = await upload(editor, 'image', place, small);
      expect(status, place).toBe(200);
      const { pathname } = new URL(body.Location);
      const file = await fetchFile(pathname);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await tables.media().where('hash', 'like', pathname.replace(/.*\/|\..*/g, ''))).toHaveLength(1);
    }
  });
});
