import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

type Kept = { bytes: Buffer; etag: string };

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Nearly as small as the best quality, in a tenth of its time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const PACK = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, QUALITY),
  gzip: promisify(gzip),
  identity: async (bytes: Buffer) => bytes,
} satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>;

const kept = new Map<string, Promise<Kept>>();

const load = async (file: string, encoding: Encoding): Promise<Kept> => {
  const plain = await fs.readFile(file);
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { bytes: await PACK[encoding](plain), etag: `${etag}-${encoding}` };
};

/**
 * Sends a text file that never changes while the server runs, packed as the client takes it: read and packed at its first
 * request, then kept. For few and small files, named in the code and never by a request.
 */
export const sendPackedFile = async (ctx: Context, file: string, type: string): Promise<void> => {
  const encoding = ENCODINGS.find((name) => name === ctx.acceptsEncodings([...ENCODINGS])) ?? 'identity';
  const key = `${encoding}:${file}`;
  const loading = kept.get(key) ?? load(file, encoding);
  kept.set(key, loading);
  loading.catch(() => kept.delete(key));
  const { bytes, etag } = await loading;
  ctx.status = 200;
  ctx.type = type;
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', 'public, no-cache');
  ctx.etag = etag;
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  if (ctx.get('If-None-Match').includes(`"${etag}"`)) ctx.status = 304;
  else ctx.body = bytes;
};
