import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { sendStream } from '../guarded/streams';

/**
 * Answers with JSON text that is made piece by piece; `total` is sent ahead, so that the client can show how far it
 * is. A failure after the first piece breaks the connection off: left open, it would look like a long wait.
 */
export const sendPieces = (ctx: Context, pieces: AsyncIterable<string>, total: number) => {
  ctx.set('X-Total-Count', String(total));
  ctx.type = 'application/json';
  sendStream(ctx, Readable.from(pieces));
};

/** The JSON text of a list whose rows come in pieces, each presented by itself; `total` at its end proves that nothing is missing. */
export async function* listText<Row>(
  pieces: AsyncIterable<readonly Row[]>,
  present: (row: Row) => unknown,
): AsyncGenerator<string> {
  let total = 0;
  yield '{"list":[';
  for await (const rows of pieces) {
    if (rows.length === 0) continue;
    yield (total === 0 ? '' : ',') + JSON.stringify(rows.map(present)).slice(1, -1);
    total += rows.length;
  }
  yield `],"total":${total}}`;
}
