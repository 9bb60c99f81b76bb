import type { Random } from '../random';
import { HOSTILE_NAMES } from './names';

/** A file on its way, as a form's part says it. */
export type Part = { bytes: Buffer; name: string; type: string };

/** A multipart body as it is sent: in `pieces` with a pause between, and cut off after the last where it is `dropped`. */
export type Form = {
  how: string;
  contentType: string;
  pieces: Buffer[];
  pause?: number;
  dropped?: boolean;
  /** What Content-Length says; the body's own length unless given, `none` sends chunks. */
  length?: number | 'none';
};

const BOUNDARY = '----challenge7MA4YWxkTrZu0gW';

type Written = { field?: string; boundary?: string; headers?: string; line?: string };

const partOf = (
  { bytes, name, type }: Part,
  { field = 'file', boundary = BOUNDARY, headers = '', line = '\r\n' }: Written = {},
) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}${line}Content-Disposition: form-data; name="${field}"; filename="${name}"${line}Content-Type: ${type}${line}${headers}${line}`,
    ),
    bytes,
    Buffer.from(line),
  ]);

const END = Buffer.from(`--${BOUNDARY}--\r\n`);
const ofType = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
const whole = (...parts: Buffer[]) => ({ contentType: ofType(BOUNDARY), pieces: [Buffer.concat(parts)] });

type Way = (random: Random, part: Part) => Omit<Form, 'how'>;

const FIELDS = ['files', 'File', '', 'file[]', '__proto__', 'constructor', 'x'.repeat(2_000), 'file\u0000'];

/** Every way in which a form can be wrong, by its name. */
export const BROKEN_FORMS: Readonly<Record<string, Way>> = {
  'another field': (random, part) => whole(partOf(part, { field: random.pick(FIELDS) }), END),
  'no closing boundary': (_random, part) => whole(partOf(part)),
  'another field without closing boundary': (random, part) => whole(partOf(part, { field: random.pick(FIELDS) })),
  'cut off': (random, part) => {
    const bytes = Buffer.concat([partOf(part), END]);
    return whole(bytes.subarray(0, random.whole(1, bytes.length)));
  },
  'another field, cut off': (random, part) => {
    const bytes = partOf(part, { field: random.pick(FIELDS) });
    return whole(bytes.subarray(0, random.whole(1, bytes.length)));
  },
  'empty boundary': (_random, part) => ({ ...whole(partOf(part, { boundary: '' }), END), contentType: ofType('') }),
  'boundary in quotes, empty': (_random, part) => ({ ...whole(partOf(part), END), contentType: ofType('""') }),
  'no boundary': (_random, part) => ({ ...whole(partOf(part), END), contentType: 'multipart/form-data' }),
  'another boundary': (_random, part) => ({ ...whole(partOf(part), END), contentType: ofType('other') }),
  'long boundary': (_random, part) => ({
    contentType: ofType('b'.repeat(5_000)),
    pieces: [Buffer.concat([partOf(part, { boundary: 'b'.repeat(5_000) }), Buffer.from(`--${'b'.repeat(5_000)}--`)])],
  }),
  'not a form': (_random, part) => ({ contentType: part.type, pieces: [part.bytes] }),
  nothing: () => ({ contentType: ofType(BOUNDARY), pieces: [Buffer.alloc(0)] }),
  'only the end': () => whole(END),
  'the file twice': (_random, part) => whole(partOf(part), partOf(part), END),
  'forty files': (_random, part) =>
    whole(...Array.from({ length: 40 }, () => partOf({ ...part, bytes: Buffer.from('x') })), END),
  'a field before': (_random, part) =>
    whole(
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(70_000)}\r\n`),
      partOf(part),
      END,
    ),
  'a thousand fields after': (_random, part) =>
    whole(
      partOf(part),
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(1_000)),
      END,
    ),
  nested: (_random, part) =>
    whole(
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=${BOUNDARY}\r\n\r\n`,
      ),
      partOf(part),
      END,
      END,
    ),
  'huge header': (_random, part) => whole(partOf(part, { headers: `X-A: ${'a'.repeat(100_000)}\r\n` }), END),
  'many headers': (_random, part) => whole(partOf(part, { headers: 'X-A: a\r\n'.repeat(3_000) }), END),
  'header without colon': (_random, part) => whole(partOf(part, { headers: 'nonsense\r\n:\r\n\u0000\r\n' }), END),
  'header cut off': () => whole(Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="fi`)),
  'no disposition': (_random, part) =>
    whole(Buffer.from(`--${BOUNDARY}\r\n\r\n`), part.bytes, Buffer.from('\r\n'), END),
  'no file name': (_random, part) =>
    whole(
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"\r\n\r\n`),
      part.bytes,
      Buffer.from('\r\n'),
      END,
    ),
  'encoded file name': (random, part) =>
    whole(
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename*=${random.pick(["utf-8''%ff%00%2f", "nonsense''a", "utf-8''%E5%AD%97.jpg", "utf-16''%zz"])}\r\n\r\n`,
      ),
      part.bytes,
      Buffer.from('\r\n'),
      END,
    ),
  'bare line feeds': (_random, part) => whole(partOf(part, { line: '\n' }), END),
  base64: (_random, part) =>
    whole(partOf({ ...part, bytes: Buffer.from('!!!') }, { headers: 'Content-Transfer-Encoding: base64\r\n' }), END),
  'wrong charset': (_random, part) => whole(partOf({ ...part, type: 'text/plain; charset=nonsense' }), END),
  'boundaries only': (_random) => whole(Buffer.from(`--${BOUNDARY}\r\n`.repeat(20_000))),
  'length too small': (_random, part) => ({ ...whole(partOf(part), END), length: 100 }),
  'length too large, dropped': (_random, part) => ({ ...whole(partOf(part)), length: 4_000_000, dropped: true }),
  'dropped midway': (random, part) => {
    const bytes = Buffer.concat([partOf(part), END]);
    return { ...whole(bytes.subarray(0, random.whole(1, bytes.length - 1))), length: bytes.length, dropped: true };
  },
  'another field, dropped midway': (random, part) => {
    const bytes = Buffer.concat([partOf(part, { field: random.pick(FIELDS) }), END]);
    return { ...whole(bytes.subarray(0, random.whole(1, bytes.length - 1))), length: bytes.length, dropped: true };
  },
  'chunks without end': (_random, part) => ({ ...whole(partOf(part)), length: 'none', dropped: true }),
  'in chunks': (_random, part) => ({ ...whole(partOf(part), END), length: 'none' }),
  'drop by drop': (_random, part) => {
    const bytes = Buffer.concat([partOf(part), END]);
    const size = Math.ceil(bytes.length / 15);
    const pieces = Array.from({ length: 15 }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
    return { contentType: ofType(BOUNDARY), pieces, pause: 60, length: bytes.length };
  },
};

const WAYS = Object.keys(BROKEN_FORMS);

const quoted = (name: string) => (name.includes('"') || name.includes('\n') ? name : name.replaceAll('"', '%22'));

/** A form with the file in it: mostly as browsers send it, else in one of the broken ways; `way` asks for that one. */
export const formOf = (random: Random, file: { bytes: Buffer; ext: string; type: string }, way?: string): Form => {
  const name = random.chance(0.7) ? random.pick(HOSTILE_NAMES) : `file.${file.ext}`;
  const type = random.pick([file.type, file.type, 'image/jpeg', 'application/pdf', 'text/csv', '', 'a'.repeat(3_000)]);
  const part = { bytes: file.bytes, name: quoted(name), type };
  const how = way ?? (random.chance(0.3) ? random.pick(WAYS) : 'as it should be');
  const broken = BROKEN_FORMS[how];
  return { how, ...(broken ? broken(random, part) : whole(partOf(part), END)) };
};

/** The broken ways, so that each can be asked for. */
export const FORM_WAYS: readonly string[] = WAYS;
