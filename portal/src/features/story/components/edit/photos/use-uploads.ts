import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '@/lib/api-error';
import { waitingUploads } from '@/lib/online';
import { uploadFile } from '../../../api/upload-file';
import { dropPhoto, keepPhoto, readPhoto } from '../../../drafts/drafts';
import { useResend } from '../use-resend';
import { preparePhoto } from './prepare-photo';
import { createUploadQueue } from './upload-queue';

/** Where a photo is on its way, by its row. `refused` needs another file, `failed` may be tried again. */
export type Upload =
  | { state: 'checking' | 'shrinking' | 'waiting' }
  | { state: 'uploading'; percent: number }
  | { state: 'refused' | 'failed'; reason: string };

type Uploaded = { url: string; size: { width: number; height: number } | undefined };
type Place = { account: string; story: string; code: string };

const AT_ONCE = 2;
const queue = createUploadQueue(AT_ONCE);

/** Answers of the server after which the same photo may get through later. */
const mayPass = (error: ApiError) => error.offline || error.status === 401;

export function useUploads(place: Place, onDone: (row: string, uploaded: Uploaded) => void) {
  const [uploads, setUploads] = useState<Record<string, Upload>>({});
  const [notes, setNotes] = useState<Record<string, string>>({});
  const [previews, setPreviews] = useState<Record<string, string>>({});
  const running = useRef(new Map<string, AbortController>());
  const urls = useRef<string[]>([]);
  const done = useRef(onDone);
  done.current = onDone;
  const { account, story, code } = place;

  const set = useCallback((row: string, upload: Upload | undefined) => {
    setUploads((all) => {
      const { [row]: _old, ...rest } = all;
      return upload ? { ...rest, [row]: upload } : rest;
    });
  }, []);

  const preview = useCallback((row: string, file: Blob) => {
    const url = URL.createObjectURL(file);
    urls.current.push(url);
    setPreviews((all) => ({ ...all, [row]: url }));
  }, []);

  /** Sends the kept file of a row. */
  const send = useCallback(
    (row: string) => {
      set(row, { state: 'waiting' });
      const control = new AbortController();
      running.current.set(row, control);
      queue.add(async () => {
        const kept = await readPhoto(row).catch(() => undefined);
        if (!kept || control.signal.aborted) return;
        set(row, { state: 'uploading', percent: 0 });
        try {
          const answer = await uploadFile('image', code, kept.blob, kept.name, {
            signal: control.signal,
            onProgress: (percent) => set(row, { state: 'uploading', percent }),
          });
          running.current.delete(row);
          set(row, undefined);
          const { Location: url, width, height } = answer;
          done.current(row, { url, size: width && height ? { width, height } : undefined });
          await dropPhoto(row);
        } catch (error) {
          running.current.delete(row);
          if (control.signal.aborted) return;
          if (error instanceof ApiError && mayPass(error)) set(row, { state: 'waiting' });
          else {
            const again = !(error instanceof ApiError) || error.status === 429 || error.status >= 500;
            set(row, { state: again ? 'failed' : 'refused', reason: errorText(error) });
          }
        }
      });
    },
    [set, code],
  );

  /** Checks a chosen file, keeps it on this device and sends it. */
  const add = useCallback(
    async (row: string, file: File) => {
      set(row, { state: 'checking' });
      preview(row, file);
      const prepared = await preparePhoto(file, () => set(row, { state: 'shrinking' }));
      if (!prepared.ok) {
        set(row, { state: 'refused', reason: prepared.reason });
        return;
      }
      const { note } = prepared;
      if (note) setNotes((all) => ({ ...all, [row]: note }));
      await keepPhoto({ id: row, account, story, name: file.name, blob: prepared.blob, at: Date.now() });
      send(row);
    },
    [set, preview, send, account, story],
  );

  /** Goes on with a photo of a draft; false when its file is no longer on this device. */
  const resume = useCallback(
    async (row: string) => {
      const kept = await readPhoto(row).catch(() => undefined);
      if (!kept) return false;
      preview(row, kept.blob);
      send(row);
      return true;
    },
    [preview, send],
  );

  const cancel = useCallback(
    (row: string) => {
      running.current.get(row)?.abort();
      running.current.delete(row);
      set(row, undefined);
    },
    [set],
  );

  const rows = Object.entries(uploads);
  const waiting = rows.filter(([, { state }]) => state === 'waiting' || state === 'uploading').length;
  useEffect(() => {
    waitingUploads.set(waiting);
    return () => waitingUploads.set(0);
  }, [waiting]);

  const idle = rows.filter(([row, { state }]) => state === 'waiting' && !running.current.has(row)).map(([row]) => row);
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
  return { uploads, notes, previews, add, resume, retry: send, cancel, set };
}
