import { Readable } from 'node:stream';
import type { Context } from 'koa';

/**
 * Answers with JSON text that is made piece by piece; `total` rows are told ahead, so that whoever waits can see how far it
 * is. A failure after the first piece breaks the connection off: left open, it would look like a long wait.
 */
export const sendPieces = (ctx: Context, pieces: AsyncIterable<string>, total: number) => {
  const stream = Readable.from(pieces);
  stream.once('error', () => ctx.res.destroy());
  ctx.set('X-Total-Count', String(total));
  ctx.type = 'application/json';
  ctx.body = stream;
};
