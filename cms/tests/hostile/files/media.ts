import { box, hex, join, riff, riffChunk, u16le, u32be, u32le, u64le } from './bytes';
import { type Format, marked } from './format';

const ASF = hex('3026b2758e66cf11a6d900aa0062ce6c');
const STREAM = hex('9107dcb7b7a9cf118ee600c00c205365');

/** The header of an ASF file whose one object is `size` bytes long. */
export const asf = (size: number, kind = STREAM): Buffer =>
  join(ASF, u64le(30 + 78), u32le(1), hex('0102'), kind, u64le(size), Buffer.alloc(54), Buffer.alloc(100));

const ogg = (codec: string) => () =>
  join('OggS', hex('0002'), Buffer.alloc(8), u32le(1), u32le(0), u32le(0), hex('011e'), codec.padEnd(30, '\0'));

const mp4 = (brand: string) => () =>
  join(
    box('ftyp', brand, u32be(512), brand, 'isom'),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', 'x'.repeat(100)),
  );

const ebml = (kind: string) => () =>
  join(
    hex('1a45dfa3 93 4286 8101 4282'),
    Buffer.from([0x80 | kind.length]),
    kind,
    hex('18538067 01ffffffffffffff'),
    Buffer.alloc(200),
  );

const wave = () =>
  riff(
    'WAVE',
    riffChunk('fmt ', join(u16le(1), u16le(1), u32le(8_000), u32le(8_000), u16le(1), u16le(8))),
    riffChunk('data', 'x'.repeat(200)),
  );

/** Sound and film. */
export const MEDIA: readonly Format[] = [
  { ext: 'wmv', type: 'video/x-ms-wmv', make: () => asf(78) },
  { ext: 'wma', type: 'audio/x-ms-wma', make: () => asf(78, hex('a1dcab8c47a9cf118ee400c00c205365')) },
  { ext: 'mp4', type: 'video/mp4', make: mp4('isom') },
  { ext: 'm4a', type: 'audio/mp4', make: mp4('M4A ') },
  { ext: 'mov', type: 'video/quicktime', make: mp4('qt  ') },
  { ext: '3gp', type: 'video/3gpp', make: mp4('3gp4') },
  { ext: 'mkv', type: 'video/x-matroska', make: ebml('matroska') },
  { ext: 'webm', type: 'video/webm', make: ebml('webm') },
  { ext: 'ogg', type: 'audio/ogg', make: ogg('\x01vorbis') },
  { ext: 'opus', type: 'audio/opus', make: ogg('OpusHead') },
  { ext: 'ogv', type: 'video/ogg', make: ogg('\x80theora') },
  { ext: 'wav', type: 'audio/wav', make: wave },
  { ext: 'avi', type: 'video/x-msvideo', make: () => riff('AVI ', riffChunk('LIST', join('hdrl', Buffer.alloc(100)))) },
  marked('flac', 'audio/flac', join('fLaC', hex('80000022'))),
  marked('mp3', 'audio/mpeg', hex('fffb9064'), 3_000),
  marked('mp3', 'audio/mpeg', join('ID3', hex('0300 00 00000076'), 'TIT2')),
  marked('aac', 'audio/aac', hex('fff15080 1fff fc')),
  marked('amr', 'audio/amr', join('#!AMR\n')),
  marked('ape', 'audio/ape', join('MAC ')),
  marked('aif', 'audio/aiff', join('FORM', u32be(100), 'AIFFCOMM')),
  marked('mid', 'audio/midi', join('MThd', u32be(6), hex('000100020060'))),
  marked('mpg', 'video/mpeg', hex('000001ba 44000400')),
  marked('mts', 'video/mp2t', join(hex('47400010'), Buffer.alloc(184), hex('47400011'))),
  marked('flv', 'video/x-flv', join('FLV', hex('010500000009'))),
  marked('mxf', 'application/mxf', hex('060e2b34020501010d010201010200')),
];
