import { useState } from 'react';
import { api } from './api-client';
import { ApiError, errorText } from './api-error';
import { exportText, type Progress } from './export/progress';
import type { ExportRequest } from './export/protocol';
import { runExport } from './export/run-export';
import { leaveAfter } from './leave-after';
import { saveSheet } from './save-file';
import { useToast } from './use-toast';

type Source = { kind: ExportRequest['kind']; url: string; noun: string; fileName: string };

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
