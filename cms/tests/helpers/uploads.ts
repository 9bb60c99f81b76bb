import { readdirSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { UploadAnswer } from 'contract';
import sharp from 'sharp';
import { inject } from 'vitest';
import { type Answer, api, type Refusal } from './api';

type Colour = { r: number; g: number; b: number };

/** A picture of one colour; its left half may be of another, so that turning it shows. */
export const aPicture = async (width = 1200, height = 800, colour: Colour = { r: 200, g: 60, b: 20 }) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

/** A photo that is large enough, as JPEG. */
export const aPhoto = async (width = 1200, height = 800): Promise<Buffer> =>
  (await aPicture(width, height)).jpeg().toBuffer();

/** A picture that doesn't pack well, so that decoding it takes its time. */
export const aNoisyPhoto = (width: number, height: number, quality = 80): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg({ quality })
    .toBuffer();

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

/** A PNG of a few kilobytes that unpacks to `side` × `side` pixels. */
export const aPixelBomb = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

/** A JPEG of few bytes whose every scan is a pass over 40 million pixels; a decoder takes all of them before it can be stopped. */
export const aScanBomb = async (scans: number): Promise<Buffer> => {
  const plain = await (await aPicture(6300, 6300)).jpeg({ progressive: true }).toBuffer();
  const isFirst = (at: number) => plain[at + 4] === 1 && plain[at + 7] === 1;
  let start = plain.indexOf('ffda', 0, 'hex');
  while (!isFirst(start)) start = plain.indexOf('ffda', start + 2, 'hex');
  const end = Math.min(...['ffc4', 'ffda'].map((mark) => plain.indexOf(mark, start + 2, 'hex')));
  // One frequency after the other, one bit of it after the other: all of them empty, and all of them allowed.
  const passes = Array.from({ length: scans }, (_, index) => {
    const pass = Buffer.from(plain.subarray(start, end));
    const [bit, frequency] = [13 - Math.floor(index / 63), 1 + (index % 63)];
    pass.set([frequency, frequency, bit === 13 ? bit : ((bit + 1) << 4) | bit], 7);
    return pass;
  });
  return Buffer.concat([plain.subarray(0, start), ...passes, Buffer.from('ffd9', 'hex')]);
};

type Part = { name?: string; type?: string; field?: string; key?: string; base?: string };

const formOf = (bytes: Uint8Array, { name = 'photo.jpg', type = 'image/jpeg', field = 'file' }: Part = {}) => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
};

/** Uploads bytes as an actor, under an Idempotency-Key when the part has a `key`, at another server when it has a `base`; `Body` is what the test expects back. */
export const upload = <Body = UploadAnswer & Refusal>(
  actor: { token: string },
  kind: 'image' | 'pdf',
  account: string,
  bytes: Uint8Array,
  part?: Part,
): Promise<Answer<Body>> =>
  api.as(actor).post<Body>(`/upload/${kind}/${account}`, undefined, {
    raw: formOf(bytes, part),
    headers: part?.key ? { 'Idempotency-Key': part.key } : {},
    ...(part?.base ? { base: part.base } : {}),
  });

/** Sends one file to a call of its own. */
export const uploadTo = <Body = Refusal>(
  actor: { token: string },
  path: string,
  bytes: Uint8Array,
): Promise<Answer<Body>> => api.as(actor).post<Body>(path, undefined, { raw: formOf(bytes) });

/** Fetches the bytes behind an address as a browser would, without a token. */
export const fetchFile = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(address, inject('baseUrl')), { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

const list = (folder: string) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Parts of uploads that go on lie in folders of such names. */
const isOfParts = (name: string) => name.length === 64;

/** Names of all stored files and of what lies in the folder for temporary ones, parts by themselves: equal before and after a refusal. */
export const filesOnDisk = () => {
  const incoming = list(path.join(inject('folder'), 'files/incoming'));
  return {
    stored: list(path.join(inject('folder'), 'files/private')).sort(),
    temporary: incoming.filter((name) => !isOfParts(name)),
    parts: incoming.filter(isOfParts),
  };
};
