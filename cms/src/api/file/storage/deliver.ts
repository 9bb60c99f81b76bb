import { create as contentDisposition } from 'content-disposition';
import type { Context } from 'koa';
import parseRange from 'range-parser';
import { fail } from '../../../lib/errors/fail';
import { sendStream } from '../../../lib/guarded/streams';
import { TYPES } from '../kinds';
import { readStored } from '../services/storage';

import type { StoredObject } from './provider';
import type { ByteRange } from './read';

/** What is sent with a file: its size in bytes, the name it is saved under, how long a browser may keep it. */
export type Delivery = { object: StoredObject; name: string; size?: number; cacheControl: string };

/** The part of `size` bytes that a Range header asks for; undefined for all of it, several parts, or one that isn't there. */
const rangeOf = (header: string, size: number): ByteRange | undefined => {
  const ranges = parseRange(size, header);
  return typeof ranges === 'object' && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
};

/** Browsers refuse PDFs in a sandbox; a picture needs nothing but itself. */
const policy = (isPdf: boolean) =>
  isPdf ? "frame-ancestors 'self'" : "default-src 'none'; sandbox; frame-ancestors 'none'";

const setHeaders = (ctx: Context, { object, name, cacheControl }: Delivery) => {
  const isPdf = object.ext === '.pdf';
  ctx.set('Content-Type', TYPES[object.ext]);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Disposition', contentDisposition(name, { type: 'inline' }));
  ctx.set('Content-Security-Policy', policy(isPdf));
  ctx.set('Cache-Control', cacheControl);
  ctx.set('ETag', `"${object.key}"`);
  ctx.set('Cross-Origin-Resource-Policy', object.place === 'public' ? 'cross-origin' : 'same-origin');
  if (isPdf) ctx.set('X-Frame-Options', 'SAMEORIGIN');
};

const isKnown = (ctx: Context, { object }: Delivery) => ctx.get('If-None-Match') === `"${object.key}"`;

/** Sends a file that is at hand, as `deliver` does a stored one. */
export const deliverBytes = (ctx: Context, delivery: Delivery, bytes: Buffer): void => {
  ctx.status = isKnown(ctx, delivery) ? 304 : 200;
  if (ctx.status === 200) ctx.body = bytes;
  setHeaders(ctx, delivery);
};

/** Streams a stored file with its own type and nothing that a browser could take for a page (T-24, T-28); 404 when it is gone. */
export const deliver = async (ctx: Context, delivery: Delivery): Promise<void> => {
  const { object, size } = delivery;
  if (isKnown(ctx, delivery)) {
    setHeaders(ctx, delivery);
    ctx.status = 304;
    return;
  }
  const range = size === undefined ? undefined : rangeOf(ctx.get('Range'), size);
  const stream = await readStored(object, range);
  if (!stream) return fail('not_found');
  setHeaders(ctx, delivery);
  ctx.status = range ? 206 : 200;
  sendStream(ctx, stream);
  ctx.set('Content-Type', TYPES[object.ext]);
  if (size === undefined) return;
  ctx.set('Accept-Ranges', 'bytes');
  ctx.length = range ? range.end - range.start + 1 : size;
  if (range) ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
};
