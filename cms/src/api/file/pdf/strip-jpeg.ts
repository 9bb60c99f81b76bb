const SOI = Buffer.from('ffd8ff', 'hex');
const [RST0, RST7, EOI, SOS, COM, APP0, APP2, APP14, APP15] = [0xd0, 0xd7, 0xd9, 0xda, 0xfe, 0xe0, 0xe2, 0xee, 0xef];
const ICC = 'ICC_PROFILE\0';

/** What a decoder needs: everything but remarks and the segments of applications, of which three describe colours. */
const isNeeded = (marker: number, body: Buffer) => {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  return marker === APP0 || marker === APP14 || (marker === APP2 && body.toString('latin1', 0, ICC.length) === ICC);
};

const isBare = (marker: number) => marker === 0x01 || (marker >= RST0 && marker <= RST7);

/** Where the compressed data from `start` on ends: at the next marker that is none of its own. */
const endOfScan = (bytes: Buffer, start: number): number => {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isBare(next)) return at;
  }
  return bytes.length;
};

/**
 * A JPEG without EXIF, XMP, IPTC, remarks and whatever lies before or behind the picture; its pixels stay as they are,
 * for nothing is compressed again. Empty when there is no JPEG in it.
 */
export const stripJpeg = (given: Uint8Array): Buffer => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length);
  const start = bytes.indexOf(SOI);
  if (start < 0) return Buffer.alloc(0);
  const kept: Buffer[] = [bytes.subarray(start, start + 2)];
  let at = start + 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === EOI) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const stop = marker === SOS ? endOfScan(bytes, end) : end;
    if (isNeeded(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, stop));
    at = stop;
  }
  return Buffer.concat([...kept, Buffer.from([0xff, EOI])]);
};
