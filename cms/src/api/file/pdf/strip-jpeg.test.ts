import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stripJpeg } from './strip-jpeg';
import { stripJpx } from './strip-jpx';

const SECRET = 'SECRET-PLACE';

const segment = (marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
};

const photo = (progressive: boolean) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 40 } } })
    .withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 3/1' } })
    .withIccProfile('p3')
    .jpeg({ progressive })
    .toBuffer();

const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

describe('stripJpeg', () => {
  it.each([false, true])(
    'takes what the camera noted and keeps every pixel and colour (progressive: %s)',
    async (many) => {
      const given = await photo(many);
      const lastScan = given.lastIndexOf(Buffer.from([0xff, 0xda]));
      const noted = Buffer.concat([
        Buffer.from('before it'),
        given.subarray(0, 2),
        segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`),
        segment(0xe2, `MPF\0${SECRET}`),
        segment(0xed, `Photoshop 3.0\0${SECRET}`),
        segment(0xfe, SECRET),
        given.subarray(2, lastScan),
        segment(0xfe, SECRET),
        given.subarray(lastScan),
        given,
      ]);
      expect((await sharp(given).metadata()).exif).toBeDefined();
      const stripped = stripJpeg(noted);
      expect(stripped.includes(SECRET)).toBe(false);
      const { exif, xmp, iptc, icc } = await sharp(stripped).metadata();
      expect([exif, xmp, iptc, icc !== undefined]).toEqual([undefined, undefined, undefined, true]);
      expect(await pixels(stripped)).toEqual(await pixels(given));
      expect(stripJpeg(stripped)).toEqual(stripped);
    },
  );

  it('never fails, whatever is cut or changed', async () => {
    const given = await photo(true);
    for (let length = 0; length < given.length; length += 7) stripJpeg(given.subarray(0, length));
    for (let at = 0; at < given.length; at += 3) {
      const changed = Buffer.from(given);
      changed[at] = 0xff;
      stripJpeg(changed);
    }
    expect(stripJpeg(Buffer.from('no picture'))).toHaveLength(0);
  });
});

describe('stripJpx', () => {
  const box = (type: string, text: string) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(text.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, Buffer.from(text, 'latin1')]);
  };

  it('takes the boxes of metadata and keeps the others', () => {
    const [mark, picture] = [box('jP  ', '\r\n\x87\n'), box('jp2c', 'picture')];
    const notes = [box('uuid', SECRET), box('xml ', SECRET), box('uinf', SECRET), box('asoc', SECRET)];
    expect(stripJpx(Buffer.concat([mark, ...notes, picture]))).toEqual(Buffer.concat([mark, picture]));
  });

  it('keeps a bare codestream, and nothing behind a spoilt box', () => {
    const bare = Buffer.from('ff4fff51', 'hex');
    expect(stripJpx(bare)).toEqual(bare);
    const mark = box('jP  ', '\r\n\x87\n');
    expect(stripJpx(Buffer.concat([mark, Buffer.from([0, 0, 0, 3]), Buffer.from(`uuid${SECRET}`)]))).toEqual(mark);
  });
});
