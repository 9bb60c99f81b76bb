import type { IncomingMessage } from 'node:http';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { Failure } from '../errors/fail';
import { guarded, writeNewFile } from './streams';

/** What the one part of a form is to be called, the most bytes it may have, and what it is refused with otherwise. */
export type PartRules = { field: string; limit: number; tooLarge: () => Failure; notOne: () => Failure };

const LIMITS = { files: 1, fields: 0, parts: 2, headerPairs: 50 };

/** 400 for a boundary that can't be one. */
const openParser = (req: IncomingMessage) => {
  try {
    return guarded(busboy({ headers: req.headers, defParamCharset: 'utf8', limits: LIMITS }));
  } catch {
    req.resume();
    throw new Failure('malformed');
  }
};

const counted = (add: (bytes: number) => number, { limit, tooLarge }: PartRules) =>
  guarded(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (add(chunk.length) > limit) done(tooLarge());
        else done(null, chunk);
      },
    }),
  );

const receive = (req: IncomingMessage, parser: busboy.Busboy, target: Writable, rules: PartRules) =>
  new Promise<{ name: string; size: number }>((resolve, reject) => {
    let written: Promise<void> | undefined;
    let name = '';
    let size = 0;
    const stop = (error: unknown) => {
      req.unpipe(parser);
      req.resume();
      parser.destroy();
      target.destroy();
      reject(error);
    };
    const cut = () => stop(new Failure('malformed'));
    const leave = () => req.readableEnded || cut();
    parser.on('file', (field: string, part: Readable, info: busboy.FileInfo) => {
      // Before anything is asked of it: a part that is cut tells so, whatever it is called.
      guarded(part);
      if (field !== rules.field) return stop(rules.notOne());
      name = info.filename ?? '';
      const count = counted((bytes) => {
        size += bytes;
        return size;
      }, rules);
      written = pipeline(part, count, target);
      return written.catch(stop);
    });
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(event, () => stop(rules.notOne()));
    parser.once('error', cut);
    parser.once('close', () => (written ? written.then(() => resolve({ name, size }), stop) : stop(rules.notOne())));
    req.on('error', leave);
    req.once('close', leave);
    if (req.destroyed) cut();
    else req.pipe(parser);
  });

/**
 * Writes the one part of a multipart request to the new file `path`. Refuses a second part, other fields and what is over
 * the limit; a form that is cut or spoilt anywhere is 400. The file is there afterwards, whatever came of it.
 */
export const readPart = async (req: IncomingMessage, path: string, rules: PartRules) => {
  const parser = openParser(req);
  return receive(req, parser, await writeNewFile(path), rules);
};
