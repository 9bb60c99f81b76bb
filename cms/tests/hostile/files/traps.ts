import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { aPixelBomb } from '../../helpers/uploads';
import { box, hex, join, pngChunk, riff, riffChunk, u16be, u16le, u32be, u32le } from './bytes';
import type { Format } from './format';
import { asf } from './media';

const PNG = hex('89504e470d0a1a0a');
const ZEROS = 20_000_000;

const photo = () => sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#456789' } });

/** A valid PNG with further chunks before its pixels. */
const pngWith = async (...chunks: Buffer[]) => {
  const bytes = await photo().png().toBuffer();
  return join(bytes.subarray(0, 33), ...chunks, bytes.subarray(33));
};

const jpegWith = async (...segments: Buffer[]) => {
  const bytes = await photo().jpeg().toBuffer();
  return join(bytes.subarray(0, 2), ...segments, bytes.subarray(2));
};

const segment = (mark: number, size: number, data: Buffer | string = '') =>
  join(Buffer.from([0xff, mark]), u16be(size), data);

const frames = (count: number) => {
  const control = (index: number) =>
    pngChunk('fcTL', join(u32be(index), u32be(1_200), u32be(800), u32be(0), u32be(0), hex('0001 0064 00 00')));
  return [
    pngChunk('acTL', join(u32be(count), u32be(0))),
    ...Array.from({ length: count }, (_, index) => control(index)),
  ];
};

/** A TIFF whose directory is followed by itself. */
const endlessTiff = () =>
  join('II', u16le(42), u32le(8), u16le(1), u16le(256), u16le(4), u32le(0xffffffff), u32le(8), u32le(8));

const exifLoop = () => jpegWith(join(segment(0xe1, 2 + 6 + 26, join('Exif\0\0', endlessTiff()))));

const pdfLoop = () => {
  const text = '%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n';
  return Buffer.from(
    `${text}xref\n0 1\n0000000000 65535 f \ntrailer<</Size 1/Root 1 0 R/Prev ${text.length}>>\nstartxref\n${text.length}\n%%EOF`,
  );
};

const flateBomb = () => {
  const data = deflateSync(Buffer.alloc(ZEROS));
  return join(
    `%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n3 0 obj<</Type/ObjStm/N 1000000/First 10/Length ${data.length}/Filter/FlateDecode>>stream\n`,
    data,
    '\nendstream endobj\ntrailer<</Root 1 0 R>>',
  );
};

const nestedZip = () => {
  let bytes: Uint8Array = zipSync({ 'a.txt': new Uint8Array(1_000_000) });
  for (let level = 0; level < 6; level += 1)
    bytes = zipSync(Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`${index}.zip`, bytes])));
  return Buffer.from(bytes);
};

const manyEntries = () =>
  Buffer.from(zipSync(Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`${index}`, strToU8('')]))));

/** A local header of a ZIP that says what it likes about its sizes. */
const zipHeader = (packed: number, name: number) =>
  join(
    'PK\x03\x04',
    u16le(20),
    u16le(8),
    u16le(8),
    u32le(0),
    u32le(0),
    u32le(packed),
    u32le(packed),
    u16le(name),
    u16le(0xffff),
    'a'.repeat(60),
    deflateRawSync('x'),
  );

const polyglot = async () =>
  join(
    await photo().jpeg().toBuffer(),
    "<?php system('id'); ?><script>alert(1)</script>",
    zipSync({ a: strToU8('x') }),
  );

const BIG = 'x'.repeat(1_000_000);
const csv = (text: string): Format => ({ ext: 'csv', type: 'text/csv', make: () => Buffer.from(text) });
const trap = (ext: string, type: string, make: Format['make']): Format => ({ ext, type, make });
const png = (make: Format['make']) => trap('png', 'image/png', make);
const jpg = (make: Format['make']) => trap('jpg', 'image/jpeg', make);
const pdf = (make: Format['make']) => trap('pdf', 'application/pdf', make);
const zip = (make: Format['make']) => trap('zip', 'application/zip', make);

/** Files that are hostile as they are. */
export const TRAPS: readonly Format[] = [
  // An object of no length, or of less than its own head, never lets a reader get on.
  trap('wmv', 'video/x-ms-wmv', () => asf(0)),
  jpg(() => asf(0)),
  jpg(() => asf(0, Buffer.alloc(16, 7))),
  jpg(() => asf(24)),
  jpg(() => asf(23)),
  png(() => aPixelBomb(16_000)),
  png(() => aPixelBomb(6_000)),
  png(() => pngWith(pngChunk('zTXt', join('Comment\0\0', deflateSync(Buffer.alloc(ZEROS)))))),
  png(() => pngWith(pngChunk('iCCP', join('x\0\0', deflateSync(Buffer.alloc(ZEROS)))))),
  png(() => pngWith(pngChunk('iTXt', join('XML:com.adobe.xmp\0\x01\0\0\0', deflateSync(Buffer.alloc(ZEROS)))))),
  png(() => pngWith(...frames(20_000))),
  png(() => pngWith(...Array.from({ length: 50_000 }, () => pngChunk('tEXt', join('a\0b'))))),
  png(() => pngWith(join(u32be(0xffffffff), 'tEXt'))),
  png(() => join(PNG, u32be(0), 'IDAT'.repeat(10_000))),
  jpg(() => jpegWith(...Array.from({ length: 20_000 }, () => segment(0xfe, 2)))),
  jpg(() => jpegWith(segment(0xe1, 0), segment(0xe2, 1))),
  jpg(() =>
    jpegWith(...Array.from({ length: 60 }, () => segment(0xe2, 65_535, 'ICC_PROFILE\0\xff\xff'.padEnd(65_533, 'x')))),
  ),
  jpg(() => join(hex('ffd8'), Buffer.alloc(500_000, 0xff))),
  jpg(() => join(hex('ffd8ffc0 0011 08 ffff ffff 03 012200 021101 031101'), Buffer.alloc(100))),
  jpg(exifLoop),
  jpg(polyglot),
  trap('tif', 'image/tiff', endlessTiff),
  jpg(endlessTiff),
  trap('gif', 'image/gif', () =>
    join('GIF89a', u16le(0xffff), u16le(0xffff), hex('f70000'), Buffer.alloc(200_000, 0x2c)),
  ),
  trap('webp', 'image/webp', () =>
    riff('WEBP', riffChunk('VP8X', hex('12000000ffffffffffff')), riffChunk('ANIM', Buffer.alloc(6))),
  ),
  trap('webp', 'image/webp', () => join('RIFF', u32le(0), 'WEBPVP8L', u32le(0xffffffff), hex('2fffffff07'))),
  trap('heic', 'image/heic', () =>
    join(box('ftyp', 'heic'), Buffer.alloc(4), 'meta', box('meta', Buffer.alloc(4)).subarray(0, 8)),
  ),
  trap('mp4', 'video/mp4', () => join(u32be(0), 'ftyp', u32be(1), 'moov', Buffer.alloc(64, 0xff))),
  trap('mkv', 'video/x-matroska', () =>
    join(hex('1a45dfa3 01ffffffffffffff'), hex('4282 80').toString('latin1').repeat(50_000)),
  ),
  trap('mp3', 'audio/mpeg', () => join('ID3', hex('0400 ff 7f7f7f7f'), 'ID3'.repeat(1_000))),
  trap('mp3', 'audio/mpeg', () =>
    join(Buffer.from('ID3'), hex('0300 00 00000000').toString('latin1').concat('ID3\x03\0\0\0\0\0\0'.repeat(50_000))),
  ),
  pdf(pdfLoop),
  pdf(flateBomb),
  pdf(() => Buffer.from(`%PDF-1.7\n1 0 obj${'['.repeat(200_000)}`)),
  pdf(() => Buffer.from(`%PDF-1.7\n1 0 obj${'<</a'.repeat(100_000)}`)),
  pdf(() => Buffer.from(`%PDF-1.7\n1 0 obj(${'('.repeat(300_000)}`)),
  pdf(() => Buffer.from(`%PDF-1.7\n${'1 0 obj<<>>endobj\n'.repeat(100_000)}trailer<</Root 1 0 R>>`)),
  pdf(() => Buffer.from(`%PDF-1.7\n${'%'.repeat(2_000_000)}`)),
  pdf(() => Buffer.from('%PDF-1.7\nstartxref\n99999999999999999999\n%%EOF')),
  zip(nestedZip),
  zip(manyEntries),
  zip(() => zipHeader(0, 60)),
  zip(() => zipHeader(0xffffffff, 0xffff)),
  jpg(() => join(...Array.from({ length: 3_000 }, () => zipHeader(0, 0)))),
  trap('xlsx', 'application/vnd.ms-excel', () =>
    Buffer.from(zipSync({ '[Content_Types].xml': new Uint8Array(10_000_000) })),
  ),
  trap('gz', 'application/gzip', () => gzipSync(Buffer.alloc(ZEROS))),
  trap('svg', 'image/svg+xml', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}`)),
  trap('xml', 'text/xml', () => Buffer.from(`<?xml version="1.0"?>${' '.repeat(1_000_000)}<x>`)),
  trap('txt', 'text/plain', () => Buffer.alloc(5_300_000, 'a')),
  csv(`學校名稱,縣市名稱,地址\n"${BIG}`),
  csv(`學校名稱,縣市名稱,地址\n${'"a""b",'.repeat(150_000)}`),
  csv(`${','.repeat(300_000)}\n`.repeat(3)),
  csv(`email,name\n${'\n'.repeat(1_000_000)}`),
  csv(`email,name\n${'a@b.tw,x\n'.repeat(200_000)}`),
  csv(`email,name\n${`${'a'.repeat(200_000)}@example.org,x\n`.repeat(5)}`),
  csv(`email,email,email,name,__proto__,constructor\n=1+1,@x,"\u0000",${BIG}\n`),
];
