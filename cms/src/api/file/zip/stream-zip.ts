import type { Readable } from 'node:stream';
import { fail } from '../../../lib/errors/fail';
import { openArchive } from '../../../lib/guarded/archive';
import type { StoredFile } from '../queries/stored-files';
import { readStored } from '../services/storage';

/** One entry of a ZIP: a stored file, or bytes that are made when it is its turn. */
export type ZipEntry = { name: string } & ({ file: StoredFile } | { make: () => Promise<Buffer> });

/** What lies in a ZIP, and what should but isn't stored. */
export type ZipPlan = { name: string; entries: ZipEntry[]; missing: string[] };

/** A ZIP on its way; `stop` closes everything that is open, also when the client has gone. */
export type ZipStream = { stream: Readable; stop: () => void };

const AT_ONCE = 2;
let running = 0;

/** One of the two ZIPs that an instance makes at once, else 429 (T-61); gives what lets go of it. */
export const takeZipSlot = () => {
  if (running >= AT_ONCE) fail('too_many_requests', { retry_after: 10 });
  running += 1;
  let isMine = true;
  return () => {
    if (isMine) running -= 1;
    isMine = false;
  };
};

const open = ({ key, ext }: StoredFile) => readStored({ key, ext, place: 'private' });

const note = (missing: readonly string[]) =>
  Buffer.from(`\uFEFF下列檔案目前不在儲存空間裡：\r\n${missing.join('\r\n')}\r\n`, 'utf8');

/**
 * Streams the planned entries one after the other, so that one file is open at a time whatever there is in all. The first file
 * is opened before: where the storage doesn't answer, the call is refused instead of cut off.
 */
export const streamZip = async ({ entries, missing }: ZipPlan, done: () => void): Promise<ZipStream> => {
  const first = entries.find((entry) => 'file' in entry);
  const opened = first && (await open(first.file));
  const archive = openArchive((error) => stop(error));
  let stopped = false;
  let current = opened;
  const absent = [...missing];

  const add = async (entry: ZipEntry) => {
    if ('make' in entry) return archive.add(await entry.make(), entry.name);
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
