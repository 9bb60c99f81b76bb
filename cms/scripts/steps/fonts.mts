import fs from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { at } from './place.mjs';

const FAMILY = at('portal/node_modules/@fontsource/noto-sans-tc/files');
const WANTED = /-(400|700)-normal\.woff$/;

const powerOfTwo = (count: number) => 2 ** Math.floor(Math.log2(count));

const HEADER = 44;
const ENTRY = 20;

/** The tables of a WOFF 1.0 file: tag, checksum and plain bytes each. */
const tablesOf = (woff: Buffer) =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = HEADER + index * ENTRY;
    const number = (at: number) => woff.readUInt32BE(entry + at);
    const [offset, packed, length, checksum] = [number(4), number(8), number(12), number(16)];
    const bytes = woff.subarray(offset, offset + packed);
    return { tag: woff.subarray(entry, entry + 4), checksum, bytes: packed < length ? inflateSync(bytes) : bytes };
  });

/** A WOFF 1.0 font as the plain font file that fontconfig reads: the same tables, no longer compressed. */
export const toPlainFont = (woff: Buffer) => {
  const tables = tablesOf(woff);
  const range = powerOfTwo(tables.length) * 16;
  const head = Buffer.alloc(12 + tables.length * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(range, 6);
  head.writeUInt16BE(Math.log2(range / 16), 8);
  head.writeUInt16BE(tables.length * 16 - range, 10);
  const body: Buffer[] = [];
  let offset = head.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    const entry = 12 + index * 16;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    body.push(padded);
    offset += padded.length;
  });
  return Buffer.concat([head, ...body]);
};

/**
 * Makes Noto Sans TC known to every browser that is started with the environment returned, without installing it: a
 * machine without a Chinese font draws boxes, and every test of widths would pass falsely.
 */
export const chineseFonts = () => {
  const folder = at('.cache/fonts');
  const config = path.join(folder, 'fonts.conf');
  if (!fs.existsSync(config)) {
    fs.mkdirSync(folder, { recursive: true });
    for (const name of fs.readdirSync(FAMILY).filter((file) => WANTED.test(file))) {
      fs.writeFileSync(
        path.join(folder, name.replace('.woff', '.ttf')),
        toPlainFont(fs.readFileSync(path.join(FAMILY, name))),
      );
    }
    fs.writeFileSync(
      config,
      `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir>${path.join(folder, 'cache')}</cachedir>
</fontconfig>
`,
    );
  }
  return { FONTCONFIG_FILE: config };
};
