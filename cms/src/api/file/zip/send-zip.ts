import { create as contentDisposition } from 'content-disposition';
import type { Context } from 'koa';
import { sendStream } from '../../../lib/guarded/streams';
import type { ZipStream } from './stream-zip';

/** A ZIP that a link leads to: what it is called, how it begins, and what is done once it was sent to its end. */
export type ZipDownload = { name: string; begin: () => Promise<ZipStream>; finished: () => Promise<void> };

/**
 * Answers with a ZIP; HEAD with its headers alone, for which nothing is read. Only what was sent to its end counts as a download:
 * one that is cut off may be repeated. A range is answered with the whole, since no two ZIPs are the same byte by byte.
 */
export const sendZip = async (ctx: Context, { name, begin, finished }: ZipDownload): Promise<void> => {
  ctx.set('Content-Type', 'application/zip');
  ctx.set('Content-Disposition', contentDisposition(name));
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Accept-Ranges', 'none');
  if (ctx.method === 'HEAD') {
    ctx.status = 200;
    return;
  }
  const zip = await begin();
  ctx.res.once('close', zip.stop);
  ctx.res.once('finish', () => {
    finished().catch((error: unknown) => strapi.log.error(error));
  });
  sendStream(ctx, zip.stream);
};
