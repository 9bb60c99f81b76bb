import { MINUTE, SECOND } from 'contract';
import pLimit from 'p-limit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';
import { waitingUploads } from '@/lib/online';
import type { KeptFile, SentFile } from '../drafts/draft-db';
import { keepFile, readFile } from '../drafts/files';
import type { Step } from './prepare-photo';
import { checkKept, transfer } from './transfer';

import { useResend } from './use-resend';

/** Where a file is on its way, by its row. `refused` needs another file, `failed` may be tried again. */
export type Upload =
  | { state: 'checking' | Step }
  /** `busy`: the server has put it off for a moment. */
  | { state: 'waiting'; busy?: boolean }
  | { state: 'uploading'; percent: number }
  | { state: 'refused' | 'failed'; reason: string };

export type Uploads = Record<string, Upload>;

/** Whose files these are; `code` is the story's account. */
export type Place = Pick<KeptFile, 'account' | 'story' | 'section' | 'tab' | 'kind'> & { code: string };

/** A large photo fills the memory of a tablet while it is drawn: one at a time. */
const checking = pLimit(1);
const sending = pLimit(2);

/** A server that is busy says in how many seconds it may be asked again; what takes longer is said to who sends the file. */
const isBusy = ({ details }: ApiError) => Number(details.retry_after) <= MINUTE / SECOND;
/** After these the same file gets through later; a duplicate is our own earlier try, which the server is still at. */
const mayPass = ({ offline, status, code }: ApiError) => offline || status === 401 || code === 'duplicate_request';
const onWay = ['checking', 'shrinking', 'converting', 'waiting', 'uploading'];

/** The files of a section on their way to the server: each is kept on this device first, and goes on by itself. */
export function useUploads(place: Place, onDone: (row: string, sent: SentFile) => void, onGone: (row: string) => void) {
  const [uploads, setUploads] = useState<Uploads>({});
  const [notes, setNotes] = useState<Record<string, string>>({});
  const [previews, setPreviews] = useState<Record<string, string>>({});
  const running = useRef(new Map<string, AbortController>());
  const urls = useRef<string[]>([]);
  const latest = useRef({ onDone, onGone });
  latest.current = { onDone, onGone };
  const { account, story, section, tab, kind, code } = place;

  const set = useCallback((row: string, upload: Upload | undefined) => {
    setUploads(({ [row]: _old, ...rest }) => (upload ? { ...rest, [row]: upload } : rest));
  }, []);
  const preview = useCallback(
    (row: string, file: Blob) => {
      if (kind !== 'image') return;
      const url = URL.createObjectURL(file);
      urls.current.push(url);
      setPreviews((all) => ({ ...all, [row]: url }));
    },
    [kind],
  );
  const note = useCallback((row: string, text: string | undefined) => {
    if (text) setNotes((all) => ({ ...all, [row]: text }));
  }, []);
  const gone = useCallback(
    (row: string) => {
      set(row, undefined);
      latest.current.onGone(row);
    },
    [set],
  );

  const send = useCallback(
    (row: string, control = new AbortController()) => {
      const { signal } = control;
      running.current.set(row, control);
      set(row, { state: 'waiting' });
      void sending(async () => {
        if (signal.aborted) return;
        try {
          const onProgress = (percent: number) => set(row, { state: 'uploading', percent });
          const sent = await transfer(row, code, { signal, onProgress });
          running.current.delete(row);
          if (!sent) return gone(row);
          set(row, undefined);
          latest.current.onDone(row, sent);
        } catch (error) {
          if (signal.aborted) return;
          running.current.delete(row);
          const known = error instanceof ApiError;
          if (known && isBusy(error)) return set(row, { state: 'waiting', busy: true });
          if (known && mayPass(error)) return set(row, { state: 'waiting' });
          const again = !known || error.status === 429 || error.status >= 500;
          set(row, { state: again ? 'failed' : 'refused', reason: errorText(error) });
        }
      });
    },
    [set, gone, code],
  );

  /** Checks a kept file, then sends it. */
  const begin = useCallback(
    (row: string) => {
      const control = new AbortController();
      running.current.set(row, control);
      set(row, { state: 'checking' });
      void checking(async () => {
        const checked = await checkKept(row, (state) => set(row, { state }));
        if (control.signal.aborted) return;
        if (checked && !checked.refused && !checked.failed) {
          note(row, checked.note);
          return send(row, control);
        }
        running.current.delete(row);
        if (checked?.refused) set(row, { state: 'refused', reason: checked.refused });
        else if (checked?.failed) set(row, { state: 'failed', reason: checked.failed });
        else gone(row);
      });
    },
    [set, send, gone, note],
  );

  /** Keeps a chosen file on this device and starts it on its way. */
  const add = useCallback(
    async (row: string, file: File) => {
      set(row, { state: 'checking' });
      preview(row, file);
      await keepFile({ id: row, account, story, section, tab, kind, name: file.name, blob: file, at: Date.now() });
      begin(row);
    },
    [set, preview, begin, account, story, section, tab, kind],
  );

  /** Goes on with a file of a draft; one that has arrived is only shown again. */
  const resume = useCallback(
    async (row: string, arrived: boolean) => {
      const kept = await readFile(row);
      if (kept) preview(row, kept.blob);
      note(row, kept?.note);
      if (arrived) return;
      if (!kept) return gone(row);
      if (kept.sent) latest.current.onDone(row, kept.sent);
      else begin(row);
    },
    [preview, note, begin, gone],
  );

  const cancel = useCallback(
    (row: string) => {
      running.current.get(row)?.abort();
      running.current.delete(row);
      set(row, undefined);
    },
    [set],
  );

  const going = Object.values(uploads).filter(({ state }) => onWay.includes(state)).length;
  useEffect(() => {
    waitingUploads.set({ ...waitingUploads.get(), [kind]: going });
    return () => waitingUploads.set({ ...waitingUploads.get(), [kind]: 0 });
  }, [going, kind]);

  const idle = Object.entries(uploads).flatMap(([row, { state }]) =>
    state === 'waiting' && !running.current.has(row) ? [row] : [],
  );
  useResend(idle.length > 0, () => {
    for (const row of idle) send(row);
  });

  useEffect(
    () => () => {
      for (const control of running.current.values()) control.abort();
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );
  return { uploads, notes, previews, going, add, resume, retry: begin, cancel };
}
