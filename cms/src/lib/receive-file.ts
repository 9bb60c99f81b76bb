import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { LIMITS } from 'contract';
import { Failure } from './fail';
import { settings } from './settings';

/** An uploaded file as it lies on the disk for the moment; whoever received it deletes it. */
export type ReceivedFile = { path: string; name: string; size: number };

/** Where uploads lie while they are looked at: beside the stored files, where nobody is served from. */
const incomingFolder = async (): Promise<string> => {
  const folder = path.join(settings().UPLOAD_DIR, 'incoming');
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
};

/** Boundaries and headers beside the file itself. */
const ENVELOPE = 16 * 1024;
const FIELD = 'file';

const oneFileOnly = () => {
  const message = '請選擇一個檔案';
  return new Failure('validation', { message, errors: [{ path: [FIELD], message }] });
};

const tooLarge = (limit: number) =>
  new Failure('too_large', { message: `檔案太大，最多 ${Math.round(limit / 1024 / 1024)} MB` });

const cap = (limit: number, count: (size: number) => void) => {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      count(size);
      if (size > limit) done(tooLarge(limit));
      else done(null, chunk);
    },
  });
};

/** Reads the request's one part `file` to `target`; refuses a second part, other fields and what is over the limit. */
const readPart = (req: IncomingMessage, target: string, limit: number) =>
  new Promise<{ name: string; size: number }>((resolve, reject) => {
    const parser = busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 0, parts: 2, headerPairs: 50 },
    });
    let written: Promise<void> | undefined;
    let name = '';
    let size = 0;
    const stop = (error: unknown) => {
      req.unpipe(parser);
      req.resume();
      reject(error);
    };
    parser.on('file', (field: string, stream: Readable, info: busboy.FileInfo) => {
      name = info.filename ?? '';
      const keep = cap(limit, (bytes) => {
        size = bytes;
      });
      written = field === FIELD ? pipeline(stream, keep, createWriteStream(target, { mode: 0o600 })) : undefined;
      if (!written) stream.resume();
      written?.catch(stop);
    });
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(event, () => stop(oneFileOnly()));
    parser.on('error', () => stop(new Failure('malformed')));
    parser.on('close', () => {
      if (!written) stop(oneFileOnly());
      written?.then(() => resolve({ name, size }), reject);
    });
    req.once('aborted', () => {
      parser.destroy();
      stop(new Failure('malformed'));
    });
    req.pipe(parser);
  });

/**
 * Streams the one part `file` of a multipart request to a temporary file, at most `limit` bytes (413; 5 MB by decision 30),
 * and hands it to `work`. The file is gone afterwards, whatever came of it.
 */
export const receiveFile = async <T>(
  req: IncomingMessage,
  work: (file: ReceivedFile) => Promise<T>,
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
    const part = await readPart(req, target, limit);
    return await work({ ...part, path: target });
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
    if (found && found.mtimeMs < before) await fs.rm(file, { force: true });
  }
};
