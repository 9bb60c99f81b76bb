import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { LIMITS } from 'contract';
import { Failure } from '../errors/fail';
import { readPart } from '../guarded/multipart';
import { settings } from '../settings';

/** An uploaded file as it lies on the disk for the moment; its receiver deletes it. */
export type ReceivedFile = { path: string; name: string; size: number };

/** Where uploads lie while they are looked at: next to the stored files, in a folder that isn't served. */
export const incomingFolder = async (): Promise<string> => {
  const folder = path.join(settings().UPLOAD_DIR, 'incoming');
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
};

/** Boundaries and headers in addition to the file itself. */
const ENVELOPE = 16 * 1024;
const FIELD = 'file';

const oneFileOnly = () => {
  const message = '請選擇一個檔案';
  return new Failure('validation', { message, errors: [{ path: [FIELD], message }] });
};

/** The refusal of a file of more than `limit` bytes. */
export const tooLarge = (limit: number) =>
  new Failure('too_large', { message: `檔案太大，最多 ${Math.round(limit / 1024 / 1024)} MB` });

/** Hands on whether the sender is still there; a connection that is kept for its next request is no concern of this one. */
const whileConnected = async <T>(
  { socket }: IncomingMessage,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const gone = new AbortController();
  const leave = () => gone.abort();
  socket.once('close', leave);
  if (socket.destroyed) leave();
  try {
    return await work(gone.signal);
  } finally {
    socket.off('close', leave);
  }
};

/**
 * Streams the one part `file` of a multipart request to a temporary file, at most `limit` bytes (413; 5 MB by decision 30),
 * and hands it to `work`, with a signal for when the sender goes away. The file is gone afterwards, whatever came of it.
 */
export const receiveFile = async <T>(
  req: IncomingMessage,
  work: (file: ReceivedFile, signal: AbortSignal) => Promise<T>,
  limit: number = LIMITS.file_bytes,
): Promise<T> => {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(req.headers['content-type'] ?? '')) {
    req.resume();
    throw new Failure('unsupported_media');
  }
  if (Number(req.headers['content-length'] ?? 0) > limit + ENVELOPE) {
    req.resume();
    throw tooLarge(limit);
  }
  const target = path.join(await incomingFolder(), randomUUID());
  try {
    const rules = { field: FIELD, limit, tooLarge: () => tooLarge(limit), notOne: oneFileOnly };
    const part = await readPart(req, target, rules);
    return await whileConnected(req, (signal) => work({ ...part, path: target }, signal));
  } finally {
    await fs.rm(target, { force: true });
  }
};

/** Deletes temporary files from before `before` (ms), which a process that was ended has left. */
export const removeReceived = async (before: number): Promise<void> => {
  const folder = await incomingFolder();
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name);
    const found = await fs.stat(file).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < before) await fs.rm(file, { force: true });
  }
};
