import type { ImportRun, ImportStep } from 'contract';
import { api } from './api-client';

/** How far a file is: on its way to the server (bytes), or what the server does with it (rows). */
export type ImportProgress = { step: 'uploading' | ImportStep; done: number; total: number };

type Options = {
  url: string;
  file: File;
  params: Record<string, string | undefined>;
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
};

const askEvery = 700;

/** Sends a file to a check or an import and reports how far it is, by asking the server while that works. Rejects with an ApiError. */
export async function importFile<Answer>({ url, file, params, signal, onProgress }: Options): Promise<Answer> {
  const run = crypto.randomUUID();
  const body = new FormData();
  body.append('file', file);
  let asking: ReturnType<typeof setInterval> | undefined;
  let over = false;
  const ask = () =>
    api.get<ImportRun>(`/import-run/${run}`, { signal }).then(
      (progress) => {
        if (!over) onProgress(progress);
      },
      // Not begun, or over already: the call itself will say.
      () => undefined,
    );
  onProgress({ step: 'uploading', done: 0, total: file.size });
  try {
    return await api.post<Answer>(url, body, {
      params: { ...params, run },
      signal,
      // A server that reads 100,000 rows answers when it is done with them.
      timeout: 0,
      onUploadProgress: ({ loaded, total = file.size }) => {
        if (loaded < total) onProgress({ step: 'uploading', done: loaded, total });
        else asking ??= setInterval(() => void ask(), askEvery);
      },
    });
  } finally {
    over = true;
    clearInterval(asking);
  }
}
