import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';
import { makeStore } from 'web-kit/make-store';
import { saveFile } from 'web-kit/save-file';
import { exportText, type Progress } from './export/progress';
import type { ExportKind } from './export/protocol';
import { runExport } from './export/run-export';
import { leaveAfter } from './leave-after';
import { useToast } from './use-toast';

/** `url`: the list, or one for each sheet. */
type Source = { kind: ExportKind; url: string | readonly string[]; noun: string; fileName: string };
type Params = Record<string, unknown>;

export type ExportState = { running: boolean; progress?: Progress | undefined; failure?: string | undefined };

/**
 * An export and the ways on. Whether it runs, how far it is and what failed lie in a store of its own: the list, which may
 * have a hundred rows, needn't be drawn again for it.
 */
export type ExportJob = {
  get: () => ExportState;
  subscribe: (listen: () => void) => () => void;
  textOf: (progress: Progress | undefined) => string;
  start: (params: Params) => void;
  again: () => void;
  cancel: () => void;
};

const idle: ExportState = { running: false };

function makeJob({ kind, url, noun, fileName }: Source, toast: () => ReturnType<typeof useToast>): ExportJob {
  const store = makeStore(idle);
  let control: AbortController | undefined;
  let asked: Params = {};

  const run = async (params: Params) => {
    asked = params;
    control = new AbortController();
    const { signal } = control;
    const tell = (state: ExportState) => {
      if (!signal.aborted) store.set(state);
    };
    tell({ running: true });
    try {
      saveFile(
        await runExport({ kind, url, params, signal }, (progress) => tell({ running: true, progress })),
        fileName,
      );
      toast().done('下載成功！');
      tell(idle);
    } catch (thrown) {
      if (signal.aborted || (thrown instanceof ApiError && leaveAfter(thrown))) return;
      tell({ running: false, failure: `下載失敗：${errorText(thrown)}` });
    }
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    textOf: (progress) => exportText(noun, progress),
    start: (params) => void run(params),
    again: () => void run(asked),
    cancel: () => {
      control?.abort();
      store.set(idle);
    },
  };
}

/** Fetches a whole list and makes a spreadsheet of it, off the main thread. Leaving the page ends it. */
export function useExport(source: Source): ExportJob {
  const toast = useToast();
  const latest = useRef(toast);
  useEffect(() => {
    latest.current = toast;
  });
  const [job] = useState(() => makeJob(source, () => latest.current));
  useEffect(() => () => job.cancel(), [job]);
  return job;
}

export const useExportState = (job: ExportJob): ExportState => useSyncExternalStore(job.subscribe, job.get);
