import type { AxiosRequestConfig } from 'axios';
import {
  type BeginUploadAnswer,
  type FinishUploadAnswer,
  missingParts,
  NO_ANSWER,
  partSize,
  type UploadAnswer,
} from 'contract';
import { ApiError, hasCode } from './api-error';
import { pause } from './try-again';

/** The calls of the client that it needs. */
export type UploadCalls = {
  post<T>(url: string, body?: unknown, config?: AxiosRequestConfig): Promise<T>;
  put<T>(url: string, body?: unknown, config?: AxiosRequestConfig): Promise<T>;
};

/** A file of the story with this account; the same `id` again is the same file. */
export type FileToSend = {
  kind: 'image' | 'pdf';
  account: string;
  id: string;
  name: string;
  blob: Blob;
  /** The device has drawn it smaller. */
  shrunk?: boolean;
};

export type Sending = {
  signal?: AbortSignal;
  /** Called with how much of the file has arrived at the server, also with what it had from before. */
  onProgress?(percent: number): void;
  /** Called with its place among those that have arrived whole and wait to be stored. */
  onPlace?(place: number): void;
};

/** Parts on their way together: a line that breaks costs no more. */
const AT_ONCE = 2;
/** Where a part takes longer than this (ms) it fills the line by itself: a second one would only hold up what is saved beside it. */
const QUICK = 500;

/** A line that moves nothing for so long is cut; where that was said of a line that is only slow, it gets longer. */
const SILENCE = 8_000;
const LONGEST_SILENCE = 64_000;

/** What is worth beginning again for, once. */
const AGAIN = ['upload_incomplete', 'upload_broken', 'not_found'];

const hashOf = async (blob: Blob): Promise<string | undefined> => {
  if (!globalThis.crypto?.subtle) return undefined;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Makes a call that is cut once it has moved nothing for `ms`. */
const watched = async <T>(call: (config: AxiosRequestConfig) => Promise<T>, ms: number, signal?: AbortSignal) => {
  signal?.throwIfAborted();
  const control = new AbortController();
  let silent = false;
  const cut = () => {
    silent = true;
    control.abort();
  };
  let clock = setTimeout(cut, ms);
  const onUploadProgress = () => {
    clearTimeout(clock);
    clock = setTimeout(cut, ms);
  };
  const stop = () => control.abort();
  signal?.addEventListener('abort', stop);
  try {
    return await call({ signal: control.signal, onUploadProgress, timeout: 0 });
  } catch (error) {
    throw silent ? new ApiError(0, 'offline', NO_ANSWER) : error;
  } finally {
    clearTimeout(clock);
    signal?.removeEventListener('abort', stop);
  }
};

/**
 * Sends files in parts over one line: each goes on from the last part that arrived, whatever happened in between. A line
 * that breaks is tried again at once as long as parts arrive; the other failures are thrown as `ApiError`, and those that
 * pass by themselves are the caller's to wait for.
 */
export function fileSender(calls: UploadCalls) {
  let silence = SILENCE;
  let isQuick = false;

  const sendParts = async (
    file: FileToSend,
    part: number,
    missing: number[],
    signal: AbortSignal | undefined,
    arrived: (n: number) => void,
  ) => {
    const { account, id, blob } = file;
    const headers = { 'Content-Type': 'application/octet-stream' };
    let failure: unknown;
    let flying = 0;
    const sendNext = async (): Promise<void> => {
      const n = missing.shift();
      if (n === undefined || failure) return;
      const bytes = blob.slice(n * part, (n + 1) * part);
      const path = `/upload/part/${encodeURIComponent(account)}/${id}/${n}`;
      const begun = performance.now();
      flying += 1;
      try {
        await watched((config) => calls.put(path, bytes, { ...config, headers }), silence, signal);
      } catch (error) {
        failure ??= error;
        return;
      } finally {
        flying -= 1;
      }
      silence = SILENCE;
      isQuick = performance.now() - begun < QUICK;
      arrived(n);
      await fill();
    };
    const fill = async () => {
      await Promise.all(Array.from({ length: (isQuick ? AT_ONCE : 1) - flying }, sendNext));
    };
    await fill();
    if (failure) throw failure;
  };

  const finish = async ({ account, id }: FileToSend, { signal, onPlace }: Sending): Promise<UploadAnswer> => {
    for (;;) {
      const path = `/upload/finish/${encodeURIComponent(account)}/${id}`;
      const answer = await calls.post<FinishUploadAnswer>(path, undefined, { signal });
      if ('Location' in answer) return answer;
      onPlace?.(answer.place);
      await pause(answer.retry_after_ms, signal);
    }
  };

  return async (file: FileToSend, sending: Sending = {}): Promise<UploadAnswer> => {
    const { kind, account, id, name, blob, shrunk } = file;
    const { size } = blob;
    const body = { id, name, size, sha256: await hashOf(blob), shrunk };
    for (let mayRepeat = true; ; ) {
      let moved = false;
      try {
        const path = `/upload/begin/${kind}/${encodeURIComponent(account)}`;
        const begun = await calls.post<BeginUploadAnswer>(path, body, { signal: sending.signal });
        if ('done' in begun) return begun.done;
        let bytes = begun.have.reduce((sum, n) => sum + partSize(size, n), 0);
        const say = () => sending.onProgress?.(Math.floor((bytes / size) * 100));
        say();
        await sendParts(file, begun.part, missingParts(size, begun.have), sending.signal, (n) => {
          moved = true;
          bytes += partSize(size, n);
          say();
        });
        return await finish(file, sending);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const repeats = mayRepeat && AGAIN.some((code) => hasCode(error, code));
        if (error.offline && !moved) silence = Math.min(LONGEST_SILENCE, silence * 2);
        if (!repeats && !(error.offline && moved)) throw error;
        if (repeats) mayRepeat = false;
      }
    }
  };
}
