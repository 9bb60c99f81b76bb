import type { Sending } from 'web-kit/send-file';
import { uploadFile } from '../api/upload-file';
import type { KeptFile, SentFile } from '../drafts/draft-db';
import { noteFile, readFile } from '../drafts/files';
import { sheetProblem } from './check-sheet';
import { preparePhoto, type Step } from './prepare-photo';

/** `failed`: nothing is wrong with the file, and it may be checked once more. */
export type Checked = { refused?: string; code?: string; failed?: string; note?: string };

async function check({ kind, blob }: KeptFile, onStep: (step: Step) => void): Promise<Partial<KeptFile> & Checked> {
  if (kind === 'pdf') {
    const refused = sheetProblem(blob.size, await blob.slice(0, 5).text());
    return refused ? { refused: refused.reason, code: refused.code } : { ready: true };
  }
  const prepared = await preparePhoto(blob, onStep);
  if (!prepared.ok)
    return prepared.again ? { failed: prepared.reason } : { refused: prepared.reason, code: prepared.code };
  return { ready: true, blob: prepared.blob, shrunk: prepared.blob !== blob, note: prepared.note };
}

/** Checks a kept file and makes it small enough, once; undefined when it isn't on this device any more. */
export async function checkKept(id: string, onStep: (step: Step) => void): Promise<Checked | undefined> {
  const kept = await readFile(id);
  if (!kept || kept.ready || kept.refused) return kept && { refused: kept.refused, code: kept.code, note: kept.note };
  const { failed, ...patch } = await check(kept, onStep);
  if (!failed) await noteFile(id, patch);
  return { refused: patch.refused, code: patch.code, failed, note: patch.note };
}

/** Lets one page at a time of this browser send a file: two would only share its line. */
const alone = async <T>(signal: AbortSignal | undefined, send: () => Promise<T>): Promise<T> =>
  navigator.locks ? await navigator.locks.request('upload', { signal }, send) : await send();

/**
 * Brings a kept file to the server, once: what the server answered is noted beside it. Undefined when the file isn't on
 * this device any more. `code` is the story's account.
 */
export function transfer(id: string, code: string, sending: Sending = {}): Promise<SentFile | undefined> {
  return alone(sending.signal, async () => {
    const kept = await readFile(id);
    if (!kept || kept.sent) return kept?.sent;
    const { kind, name, blob, shrunk } = kept;
    const { Location: url, ...measures } = await uploadFile({ kind, account: code, id, name, blob, shrunk }, sending);
    const { size, width, height, pages } = measures;
    const sent = { url, size, width, height, pages };
    await noteFile(id, { sent });
    return sent;
  });
}
