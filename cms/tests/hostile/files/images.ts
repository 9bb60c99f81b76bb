import sharp, { type Sharp } from 'sharp';
import { box, hex, join, riff, riffChunk, u16be, u16le, u32be, u32le } from './bytes';
import { type Format, marked } from './format';

const WIDTH = 1_200;
const HEIGHT = 800;

/** Large enough for a story, so that it is decoded and re-encoded. */
const drawn = (width = WIDTH, height = HEIGHT) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 20 } } });

const made = (ext: string, type: string, encode: (picture: Sharp) => Sharp): Format => ({
  ext,
  type,
  make: () => encode(drawn()).toBuffer(),
});

const bmp = () => {
  const pixels = Buffer.alloc(16 * 16 * 3, 0x55);
  const info = join(u32le(40), u32le(16), u32le(16), u16le(1), u16le(24), Buffer.alloc(24));
  return join('BM', u32le(54 + pixels.length), u32le(0), u32le(54), info, pixels);
};

const ico = (kind: number) => () => {
  const image = bmp().subarray(14);
  const entry = join(Buffer.from([16, 16, 0, 0]), u16le(1), u16le(24), u32le(image.length), u32le(22));
  return join(u16le(0), u16le(kind), u16le(1), entry, image);
};

const heif = (brand: string) => () =>
  join(
    box('ftyp', brand, u32be(0), 'mif1', brand),
    box('meta', u32be(0), box('hdlr', u32be(0), u32be(0), 'pict', Buffer.alloc(13)), box('pitm', u32be(0), u16be(1))),
    box('mdat', Buffer.alloc(300)),
  );

const svg = (body: string) => () =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">${body}</svg>`);

/** Pictures; JPEG, PNG and WebP are those that the platform takes. */
export const IMAGES: readonly Format[] = [
  made('jpg', 'image/jpeg', (picture) => picture.jpeg()),
  made('jpg', 'image/jpeg', (picture) => picture.jpeg({ progressive: true }).withExif({ IFD0: { Artist: 'x' } })),
  made('png', 'image/png', (picture) => picture.png()),
  made('png', 'image/png', (picture) => picture.png({ palette: true, progressive: true })),
  made('webp', 'image/webp', (picture) => picture.webp()),
  made('webp', 'image/webp', (picture) => picture.webp({ lossless: true })),
  made('gif', 'image/gif', (picture) => picture.gif()),
  made('tif', 'image/tiff', (picture) => picture.tiff({ compression: 'lzw' })),
  { ext: 'avif', type: 'image/avif', make: () => drawn(64, 64).avif({ effort: 0 }).toBuffer() },
  { ext: 'heic', type: 'image/heic', make: heif('heic') },
  { ext: 'heif', type: 'image/heif', make: heif('msf1') },
  { ext: 'cr3', type: 'image/x-canon-cr3', make: heif('crx ') },
  { ext: 'bmp', type: 'image/bmp', make: bmp },
  { ext: 'ico', type: 'image/x-icon', make: ico(1) },
  { ext: 'cur', type: 'image/x-icon', make: ico(2) },
  { ext: 'ani', type: 'application/x-navi-animation', make: () => riff('ACON', riffChunk('anih', Buffer.alloc(36))) },
  { ext: 'svg', type: 'image/svg+xml', make: svg('<script>alert(1)</script>') },
  { ext: 'svg', type: 'image/svg+xml', make: svg('<image href="file:///etc/passwd" width="9" height="9"/>') },
  marked(
    'psd',
    'image/vnd.adobe.photoshop',
    join('8BPS', u16be(1), Buffer.alloc(6), u16be(3), u32be(800), u32be(1_200)),
  ),
  marked('jp2', 'image/jp2', join(hex('0000000c 6a502020 0d0a870a'), box('ftyp', 'jp2 ', u32be(0), 'jp2 '))),
  marked('jxl', 'image/jxl', hex('0000000c 4a584c20 0d0a870a')),
  marked('jxr', 'image/vnd.ms-photo', hex('4949bc01 08000000')),
  marked('cr2', 'image/x-canon-cr2', hex('49492a00 10000000 4352 0200')),
  marked('nef', 'image/x-nikon-nef', hex('4d4d002a 00000008 0001 00fe 0004 00000001 00000001')),
  marked('raf', 'image/x-fujifilm-raf', join('FUJIFILMCCD-RAW 0201')),
  marked('bpg', 'image/bpg', hex('425047fb')),
  marked('flif', 'image/flif', join('FLIF1')),
  marked('xcf', 'image/x-xcf', join('gimp xcf v011\0', u32be(1_200), u32be(800))),
  marked('ktx', 'image/ktx', hex('ab4b5458 203131bb 0d0a1a0a')),
  marked('icns', 'image/icns', join('icns', u32be(600))),
  marked('hdr', 'image/vnd.radiance', join('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 800 +X 1200\n')),
  marked('ppm', 'image/x-portable-pixmap', join('P6\n1200 800\n255\n')),
];
