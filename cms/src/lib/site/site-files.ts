import fs from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'koa';
import { readFileStream, sendStream } from '../guarded/streams';

const HIDDEN = /(^|\/)\.|\.map$/;
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

type Found = { file: string; size: number; modified: Date; encoding?: string };

const stat = async (file: string): Promise<Found | undefined> => {
  try {
    const found = await fs.stat(file);
    return found.isFile() ? { file, size: found.size, modified: found.mtime } : undefined;
  } catch {
    return undefined;
  }
};

/** The path of a file below `root`, or undefined for one that leads out of it or is hidden. */
const inside = (root: string, address: string): string | undefined => {
  if (HIDDEN.test(address) || address.includes('\0') || address.includes('\\')) return undefined;
  const file = path.join(root, address);
  return file.startsWith(root + path.sep) ? file : undefined;
};

const best = async (ctx: Context, file: string): Promise<Found | undefined> => {
  for (const { name, suffix } of ENCODINGS) {
    if (!ctx.acceptsEncodings(name)) continue;
    const found = await stat(file + suffix);
    if (found) return { ...found, encoding: name };
  }
  return stat(file);
};

/** Sends a built file in the best encoding there is of it; false when there is none. Names with a hash never change. */
export const sendSiteFile = async (ctx: Context, root: string, address: string): Promise<boolean> => {
  const file = inside(root, address);
  const found = file && (await best(ctx, file));
  if (!file || !found) return false;
  const hashed = /^\/?assets\//.test(address);
  ctx.status = 200;
  ctx.type = path.extname(file);
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  ctx.etag = `${found.size.toString(36)}-${found.modified.getTime().toString(36)}`;
  if (found.encoding) ctx.set('Content-Encoding', found.encoding);
  if (ctx.fresh) {
    ctx.status = 304;
    return true;
  }
  ctx.length = found.size;
  if (ctx.method !== 'HEAD') sendStream(ctx, readFileStream(found.file));
  return true;
};
