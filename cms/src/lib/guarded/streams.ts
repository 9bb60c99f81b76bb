import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import type { Context } from 'koa';

/**
 * This folder is the one place where streams, threads, archives and timers begin: an error of theirs that has no listener
 * to ends the process (T-71). A rule of the linter keeps their raw makers out of every other file.
 */

/** The same stream, whose error no longer ends the process; who needs to know of it listens too. */
export const guarded = <Stream extends Readable | Writable>(stream: Stream): Stream => {
  stream.on('error', () => undefined);
  return stream;
};

/** A file of the server's own as a stream. */
export const readFileStream = (file: string): Readable => guarded(createReadStream(file));

/** An open file, or a part of it, as a stream; the file is closed with it. */
export const readHandle = (handle: FileHandle, range: { start?: number; end?: number } = {}): Readable =>
  guarded(handle.createReadStream(range));

/** A new file to be written; it exists from here on, so that who removes it later surely finds it. */
export const writeNewFile = async (file: string): Promise<Writable> =>
  guarded((await open(file, 'wx', 0o600)).createWriteStream());

/** Answers with a stream. When it breaks midway, so does the connection: left open, it would look like a long wait. */
export const sendStream = (ctx: Context, stream: Readable): void => {
  stream.once('error', () => ctx.res.headersSent && ctx.res.destroy());
  ctx.body = guarded(stream);
};
