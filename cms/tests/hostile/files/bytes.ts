import { crc32 } from 'node:zlib';

/** Bytes of hex digits; blanks are for the eye. */
export const hex = (digits: string): Buffer => Buffer.from(digits.replaceAll(' ', ''), 'hex');

/** Joins bytes and texts. */
export const join = (...parts: (Uint8Array | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

const number = (size: number, write: (buffer: Buffer, value: number) => void) => (value: number) => {
  const buffer = Buffer.alloc(size);
  write(buffer, value);
  return buffer;
};
export const u16be = number(2, (buffer, value) => buffer.writeUInt16BE(value & 0xffff));
export const u16le = number(2, (buffer, value) => buffer.writeUInt16LE(value & 0xffff));
export const u32be = number(4, (buffer, value) => buffer.writeUInt32BE(value >>> 0));
export const u32le = number(4, (buffer, value) => buffer.writeUInt32LE(value >>> 0));
export const u64le = number(8, (buffer, value) => buffer.writeBigUInt64LE(BigInt(value)));

/** A chunk of a PNG with its checksum. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = join(type, data);
  return join(u32be(data.length), body, u32be(crc32(body)));
};

/** A box of MP4, HEIC and AVIF. */
export const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = join(...parts);
  return join(u32be(body.length + 8), type, body);
};

/** A RIFF file: WAV, AVI, WebP, ANI. */
export const riff = (kind: string, ...chunks: Buffer[]): Buffer => {
  const body = join(kind, ...chunks);
  return join('RIFF', u32le(body.length), body);
};

/** A chunk of a RIFF file. */
export const riffChunk = (type: string, data: Buffer | string): Buffer => {
  const bytes = join(data);
  return join(type, u32le(bytes.length), bytes, Buffer.alloc(bytes.length % 2));
};
