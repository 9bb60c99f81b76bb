import { count } from '@/lib/format';
import type { ImportProgress } from '@/lib/import-file';

const words = {
  uploading: '正在上傳檔案',
  waiting: '等待前一份檔案處理完成',
  reading: '正在讀取檔案',
  storing: '正在整理資料',
  comparing: '正在和現有資料比對',
  saving: '正在寫入資料',
} as const;

/** What is being done, and how much of it where that is known: bytes in percent, rows by number. */
export function progressText({ step, done, total }: ImportProgress): string {
  if (step === 'uploading' && total > 0) return `${words.uploading}（${Math.floor((done / total) * 100)}%）`;
  if (step === 'storing' && total > 0) return `${words.storing}（${count(done)} / ${count(total)} 筆）`;
  return total > 0 && step === 'saving' ? `${words.saving}（${count(total)} 筆）` : words[step];
}

/** The share that is done, where it is known. */
export const progressShare = ({ step, done, total }: ImportProgress): number | undefined =>
  total > 0 && (step === 'uploading' || step === 'storing') ? done / total : undefined;
