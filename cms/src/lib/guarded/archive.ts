import { PassThrough, type Readable } from 'node:stream';
import archiver from 'archiver';
import { guarded } from './streams';

/** A ZIP that is being written into `stream`. */
export type Archive = {
  stream: Readable;
  /** Adds one entry and resolves when it is in; packed ones are stored as they are. */
  add: (source: Readable | Buffer, name: string) => Promise<void>;
  finish: () => Promise<void>;
  /** Ends it unfinished; with a reason its stream fails, so that who reads it doesn't wait for the rest. */
  abort: (reason?: unknown) => void;
};

/** Begins a ZIP; `failed` is called when it can't go on. */
export const openArchive = (failed: (error: unknown) => void): Archive => {
  const archive = guarded(archiver('zip', { zlib: { level: 6 } }));
  archive.once('error', failed);
  // Koa knows Node's own streams only.
  const stream = archive.pipe(guarded(new PassThrough()));

  const add = (source: Readable | Buffer, name: string) =>
    new Promise<void>((resolve, reject) => {
      archive.once('entry', () => resolve());
      if (!Buffer.isBuffer(source)) guarded(source).once('error', reject);
      // Pictures and PDFs are packed already.
      archive.append(source, { name, store: !Buffer.isBuffer(source) });
    });

  const abort = (reason?: unknown) => {
    archive.abort();
    stream.destroy(reason instanceof Error ? reason : undefined);
  };
  return { stream, add, finish: () => archive.finalize(), abort };
};
