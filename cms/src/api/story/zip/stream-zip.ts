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

/** Streams the planned entries one after the other, so that one file is open at a time whatever the story's size. */
export const streamZip = ({ entries, missing }: ZipPlan, open: OpenFile, done: () => void): ZipStream => {
  const archive = openArchive(() => stop());
  let stopped = false;
  let current: Readable | undefined;
  const absent = [...missing];

  const add = async (entry: ZipEntry) => {
    if ('bytes' in entry) return archive.add(entry.bytes, entry.name);
    current = await open(entry.file);
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

  const stop = () => {
    if (stopped) return;
    stopped = true;
    current?.destroy();
    archive.abort();
    done();
  };

  run().catch(stop);
  return { stream: archive.stream, stop };
};
