import { readErrorBody } from 'contract';
import { ApiError } from 'web-kit/api-error';
import { readToken } from '../token';
import type { Progress } from './progress';
import type { ExportKind, ExportReport, ExportRequest } from './protocol';

type Options = {
  kind: ExportKind;
  url: string | readonly string[];
  params: Record<string, unknown>;
  signal: AbortSignal;
};

const broken = () => new ApiError(0, 'export_failed', '資料沒有全部取得，請確認網路後再試一次。');

function addressOf(url: string, params: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) if (value !== undefined) query.set(key, String(value));
  return `/api${url}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * Fetches a whole list (several: a sheet each) and makes a spreadsheet of it, both off the main thread. Rejects with an ApiError when it can't,
 * with the signal's reason when it was cancelled.
 */
export function runExport(
  { kind, url, params, signal }: Options,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onmessage = ({ data }: MessageEvent<ExportReport>) => {
      if (data.type === 'progress') onProgress(data);
      else if (data.type === 'done') resolve(data.file);
      else if (data.type === 'failed') reject(broken());
      else {
        const { code, message, fields, details } = readErrorBody(data.body);
        reject(new ApiError(data.status, code, message, fields, details));
      }
    };
    worker.onerror = () => reject(broken());
    const urls = [url].flat().map((one) => addressOf(one, params));
    worker.postMessage({ kind, urls, token: readToken() } satisfies ExportRequest);
  }).finally(() => worker.terminate());
}
