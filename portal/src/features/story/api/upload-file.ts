import type { UploadAnswer } from 'contract';
import { MINUTE } from 'contract';
import { api } from '@/lib/api-client';

type Options = {
  signal?: AbortSignal;
  onProgress?: (percent: number) => void;
  /** The same key again means the same file: an answer that got lost makes no second one. */
  key: string;
};

/** A photo of 5 MB over a school's Wi-Fi may take minutes. */
const timeout = 5 * MINUTE;

/** Uploads one file into a story; `account` is the story's code. Percent counts what has left this device. */
export function uploadFile(kind: 'image' | 'pdf', account: string, file: Blob, name: string, options: Options) {
  const body = new FormData();
  body.append('file', file, name);
  return api.post<UploadAnswer>(`/upload/${kind}/${encodeURIComponent(account)}`, body, {
    timeout,
    signal: options.signal,
    headers: { 'Idempotency-Key': options.key },
    onUploadProgress: ({ loaded, total }) => options.onProgress?.(total ? Math.round((loaded / total) * 100) : 0),
  });
}
