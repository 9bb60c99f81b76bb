import pLimit from 'p-limit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { waitingUploads } from '@/lib/online';
import { waitForServer } from '@/lib/passing';
import { useMachine } from '@/lib/use-machine';
import { withdrawFile } from '../api/upload-file';
import type { KeptFile, SentFile } from '../drafts/draft-db';
import { keepFile, readFile } from '../drafts/files';
import { checkKept, transfer } from './transfer';
import { countGoing, NO_UPLOADS, putOff, type UploadsEvent, uploadsReducer } from './uploads-state';
import { useResend } from './use-resend';

/** Whose files these are; `code` is the story's account. */
export type Place = Pick<KeptFile, 'account' | 'story' | 'section' | 'tab' | 'kind'> & { code: string };

/** A large photo fills the memory of a tablet while it is drawn: one at a time. So they are sent. */
const checking = pLimit(1);
const sending = pLimit(1);

const SHOWN = ['uploads', 'notes', 'away'] as const;
const start = () => NO_UPLOADS;

/** The files of a section on their way to the server: each is kept on this device first, and goes on by itself, as `uploadsReducer` says. */
export function useUploads(place: Place, onDone: (row: string, sent: SentFile) => void, onGone: (row: string) => void) {
  const { drawn, send, doing } = useMachine(uploadsReducer, start, SHOWN);
  const [previews, setPreviews] = useState<Record<string, string>>({});
  const running = useRef(new Map<string, AbortController>());
  const urls = useRef<string[]>([]);
  const { kind, code } = place;

  /** Runs a step of a file when it is its turn; what ends after the file was taken away says nothing. */
  const run = (
    row: string,
    turn: typeof sending,
    work: (signal: AbortSignal, say: typeof send) => Promise<UploadsEvent>,
  ) => {
    const control = new AbortController();
    const { signal } = control;
    running.current.set(row, control);
    const say: typeof send = async (event) => (signal.aborted ? undefined : send(event));
    void turn(async () => {
      if (signal.aborted) return;
      const end = await work(signal, say);
      if (!signal.aborted) running.current.delete(row);
      void say(end);
    });
  };
  doing.current = {
    show: ({ row, blob }) => {
      if (kind !== 'image') return;
      const url = URL.createObjectURL(blob);
      urls.current.push(url);
      setPreviews((all) => ({ ...all, [row]: url }));
    },
    keep: async ({ row, file }) => {
      const { account, story, section, tab } = place;
      await keepFile({ id: row, account, story, section, tab, kind, name: file.name, blob: file, at: Date.now() });
      await send({ type: 'check', row });
    },
    read: async ({ row, arrived }) => send({ type: 'found', row, arrived, kept: await readFile(row) }),
    check: ({ row }) =>
      run(row, checking, async (_signal, say) => ({
        type: 'checked',
        row,
        checked: await checkKept(row, (step) => void say({ type: 'step', row, step })),
      })),
    send: ({ row }) =>
      run(row, sending, (signal, say) =>
        transfer(row, code, {
          signal,
          onProgress: (percent) => void say({ type: 'progress', row, percent }),
          onPlace: (place) => void say({ type: 'placed', row, place }),
        }).then(
          (sent): UploadsEvent => ({ type: 'sent', row, sent }),
          (error): UploadsEvent => ({ type: 'failed', row, error }),
        ),
      ),
    stop: ({ row }) => {
      running.current.get(row)?.abort();
      running.current.delete(row);
    },
    withdraw: ({ row }) => void withdrawFile(code, row).catch(() => undefined),
    done: ({ row, sent }) => onDone(row, sent),
    gone: ({ row }) => onGone(row),
  };

  const { uploads, notes, away } = drawn;
  const going = countGoing(uploads);
  useEffect(() => {
    waitingUploads.set({ ...waitingUploads.get(), [kind]: going });
    return () => waitingUploads.set({ ...waitingUploads.get(), [kind]: 0 });
  }, [going, kind]);
  const waiting = putOff(uploads).length > 0;
  useResend(waiting, () => void send({ type: 'again' }), away);
  const unserved = going > 0 && away.failures > 0;
  useEffect(() => (unserved ? waitForServer() : undefined), [unserved]);
  useEffect(
    () => () => {
      for (const control of running.current.values()) control.abort();
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );

  return {
    uploads,
    notes,
    previews,
    going,
    /** Keeps a chosen file on this device and starts it on its way. */
    add: useCallback((row: string, file: File) => send({ type: 'add', row, file }), [send]),
    /** Goes on with a file of a draft; one that has arrived is only shown again. */
    resume: useCallback((row: string, arrived: boolean) => send({ type: 'resume', row, arrived }), [send]),
    retry: useCallback((row: string) => void send({ type: 'check', row }), [send]),
    cancel: useCallback((row: string) => void send({ type: 'cancel', row }), [send]),
  };
}
