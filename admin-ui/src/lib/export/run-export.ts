import { ApiError } from '../api-error';
import type { Progress } from './progress';
import type { ExportReport, ExportRequest } from './protocol';

const broken = () => new ApiError(0, 'export_failed', '試算表沒有整理完成，請再試一次。');

/** Makes a spreadsheet off the main thread. Rejects with an ApiError when it can't be made. */
export function runExport(request: ExportRequest, onProgress: (progress: Progress) => void): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ExportReport>) => {
      if (data.type === 'progress') onProgress(data);
      else if (data.type === 'done') resolve(data.file);
      else reject(broken());
    };
    worker.onerror = () => reject(broken());
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
