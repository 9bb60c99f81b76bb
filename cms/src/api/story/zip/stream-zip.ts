import type { Readable } from 'node:stream';
import { openArchive } from '../../../lib/guarded/archive';
import type { StoredFile } from '../../file/queries/stored-files';
import type { ZipEntry, ZipPlan } from './plan-zip';

/** Opens a stored file; undefined when the storage hasn't got it. */
export type OpenFile = (file: StoredFile) => Promise<Readable | undefined>;

/** A ZIP on its way; `stop` closes everything that is open, also when the client has gone. */
export type ZipStream = { stream: Readable; stop: () => void };

const note = (missing: readonly string[]) =>
  Buffer.from(`\uFEFF下列檔案目前不在儲存空間裡：\r\n${missing.join('\r\n')}\r\n`, 'utf8');

/**
 * Streams the planned entries one after the other, so that one file is open at a time whatever the story's size. The first file
 * is opened before: where the storage doesn't answer, the call is refused instead of cut off.
 */
export const streamZip = async (
  { entries, missing }: ZipPlan,
  open: OpenFile,
  done: () => void,
): Promise<ZipStream> => {
  const first = entries.find((entry) => 'file' in entry);
  const opened = first && (await open(first.file));
  const archive = openArchive((error) => stop(error));
  let stopped = false;
  let current = opened;
  const absent = [...missing];

  const add = async (entry: ZipEntry) => {
    if ('bytes' in entry) return archive.add(entry.bytes, entry.name);
    current = entry === first ? opened : await open(entry.file);
    if (stopped) current?.destroy();
    else if (current) await archive.add(current, entry.name);
    else absent.push(entry.name);
  };

  const run = async () => {
    for (const entry of entries) {
      if (stopped) return;
      await add(entry);
    }
    if (absent.length > 0) await archive.add(note(absent), '缺少的檔案.txt');
    await archive.finish();
  };

  const stop = (reason?: unknown) => {
    if (stopped) return;
    stopped = true;
    current?.destroy();
    archive.abort(reason);
    done();
  };

  run().catch(stop);
  return { stream: archive.stream, stop: () => stop() };
};
