/** Boxes of a JPEG 2000 file that hold what cameras and programs note: XMP, EXIF, addresses. */
const NOTES = new Set(['uuid', 'xml ', 'uinf', 'asoc']);
const HEAD = 8;

/** A JPEG 2000 file without the boxes of metadata; one that is a bare codestream stays as it is. */
export const stripJpx = (given: Uint8Array): Buffer => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length);
  if (bytes.toString('latin1', 4, HEAD) !== 'jP  ') return bytes;
  const kept: Buffer[] = [];
  for (let at = 0; at + HEAD <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const length = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + HEAD)) : size;
    // Zero: to the end of the file. Less than its own head: spoilt, nothing behind it is trusted.
    const end = length === 0 ? bytes.length : at + length;
    if (length !== 0 && length < HEAD) break;
    if (!NOTES.has(bytes.toString('latin1', at + 4, at + HEAD))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
};
