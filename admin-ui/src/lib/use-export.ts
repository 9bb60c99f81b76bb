import { useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from './api-error';
import { exportText, type Progress, progressStore } from './export/progress';
import type { ExportKind } from './export/protocol';
import { runExport } from './export/run-export';
import { leaveAfter } from './leave-after';
import { saveFile } from './save-file';
import { useToast } from './use-toast';

type Source = { kind: ExportKind; url: string; noun: string; fileName: string };
type Params = Record<string, unknown>;

/** An export: whether it runs, what failed, and the ways on. How far it is lies in a store of its own: the list needn't follow. */
export type ExportJob = {
  running: boolean;
  progress: ReturnType<typeof progressStore>;
  textOf: (progress: Progress | undefined) => string;
  failure: string | undefined;
  start: (params: Params) => void;
  again: () => void;
  cancel: () => void;
};

/** Fetches a whole list and makes a spreadsheet of it, off the main thread. Leaving the page ends it. */
export function useExport({ kind, url, noun, fileName }: Source): ExportJob {
  const [progress] = useState(progressStore);
  const [failure, setFailure] = useState<string>();
  const [running, setRunning] = useState(false);
  const toast = useToast();
  const control = useRef<AbortController>(undefined);
  const asked = useRef<Params>({});
  useEffect(() => () => control.current?.abort(), []);

  const run = async (params: Params) => {
    control.current = new AbortController();
    const { signal } = control.current;
    asked.current = params;
    setRunning(true);
    setFailure(undefined);
    progress.set(undefined);
    try {
      saveFile(await runExport({ kind, url, params, signal }, progress.set), fileName);
      toast.done('下載成功！');
    } catch (thrown) {
      if (signal.aborted || (thrown instanceof ApiError && leaveAfter(thrown))) return;
      setFailure(`下載失敗：${errorText(thrown)}`);
    } finally {
      setRunning(false);
    }
  };

  return {
    running,
    progress,
    textOf: (now) => exportText(noun, now),
    failure,
    start: (params) => void run(params),
    again: () => void run(asked.current),
    cancel: () => {
      control.current?.abort();
      setFailure(undefined);
    },
  };
}
