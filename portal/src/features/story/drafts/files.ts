import { noteDevice } from '@/lib/device-takes';
import { draftDb, type KeptFile } from './draft-db';

/** What a device without room or storage could not take: it lives as long as the page. */
const memory = new Map<string, KeptFile>();

/** Keeps a chosen file on this device before anything else is done with it. */
export async function keepFile(file: KeptFile): Promise<void> {
  try {
    await (await draftDb()).put('files', file);
    memory.delete(file.id);
  } catch {
    memory.set(file.id, file);
  }
  noteDevice({ files: memory.size === 0 });
}

export async function readFile(id: string): Promise<KeptFile | undefined> {
  const held = memory.get(id);
  if (held) return held;
  return draftDb()
    .then((db) => db.get('files', id))
    .catch(() => undefined);
}

/** Notes what became of a kept file; one that was discarded meanwhile stays gone. */
export async function noteFile(id: string, patch: Partial<KeptFile>): Promise<void> {
  const file = await readFile(id);
  if (file) await keepFile({ ...file, ...patch });
}

export function dropMemory(gone: (file: KeptFile) => boolean) {
  for (const [id, file] of memory) if (gone(file)) memory.delete(id);
  noteDevice({ files: memory.size === 0 });
}
