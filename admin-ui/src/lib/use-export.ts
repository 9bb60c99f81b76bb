import { useState } from 'react';
import { api } from './api-client';
import { ApiError, errorText } from './api-error';
import type { ExportRequest } from './export/protocol';
import { type Progress, runExport } from './export/run-export';
import { leaveAfter } from './leave-after';
import { saveSheet } from './save-file';
import { useToast } from './use-toast';
import { count } from './words';

type Source = { kind: ExportRequest['kind']; url: string; noun: string; fileName: string };

/** `正在整理 1,284 筆故事（45%），完成後會自動下載。` */
export function exportText(noun: string, progress: Progress | undefined): string {
  if (!progress) return `正在取得${noun}資料，完成後會自動下載。`;
  const { done, total } = progress;
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  return `正在整理 ${count(total)} 筆${noun}（${percent}%），完成後會自動下載。`;
}

/** Fetches a whole list and makes a spreadsheet of it, off the main thread. */
export function useExport({ kind, url, noun, fileName }: Source) {
  const [running, setRunning] = useState(false);
  const [progress, setProgress] = useState<Progress>();
  const toast = useToast();

  const start = async (params: Record<string, unknown>) => {
    setRunning(true);
    setProgress(undefined);
    try {
      const body = await api.text(url, { params });
      saveSheet(await runExport({ kind, body }, setProgress), fileName);
      toast.done('下載成功！');
    } catch (thrown) {
      if (thrown instanceof ApiError && leaveAfter(thrown)) return;
      toast.failed(`下載失敗：${errorText(thrown)}`);
    } finally {
      setRunning(false);
    }
  };

  return { running, text: running ? exportText(noun, progress) : undefined, start };
}
