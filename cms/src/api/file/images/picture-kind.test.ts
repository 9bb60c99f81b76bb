import { describe, expect, it } from 'vitest';
import { pictureKind } from './picture-kind';

const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(8)]);

describe('pictureKind', () => {
  it.each([
    ['jpeg', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand) => ['heic', ftyp(brand)] as const),
  ] as const)('knows %s', (kind, head) => {
    expect(pictureKind(head as Buffer)).toBe(kind);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a cut head', Buffer.from('ffd8', 'hex')],
    ['AVIF', ftyp('avif')],
    ['a film', ftyp('isom')],
    ['sound in a RIFF', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
    ['an ASF head', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')],
    ['GIF', Buffer.from('GIF89a')],
    ['HTML', Buffer.from('<!doctype html>')],
  ])('knows nothing of %s', (_name, head) => {
    expect(pictureKind(head)).toBeUndefined();
  });
});
