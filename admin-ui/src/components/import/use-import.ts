import { useInvalidate } from '@refinedev/core';
import { IMPORT_LIMITS, type ImportReport } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';
import { megabytes } from '@/lib/format';
import { type ImportProgress, importFile } from '@/lib/import-file';
import { leaveAfter } from '@/lib/leave-after';
import type { ImportKind } from './import-kind';

/** Where the dialog is. `choose` may say why the last file wasn't taken. */
export type ImportPhase =
  | { at: 'choose'; refused?: string }
  | { at: 'checking' | 'writing'; file: File; progress: ImportProgress }
  | { at: 'checked'; file: File; report: ImportReport }
  | { at: 'failed'; file: File; message: string; unsure: boolean; again: () => void }
  | { at: 'done'; file: File; message: string };

/** What was chosen with the file. */
type Chosen = { choice: string | undefined; also: boolean };

const megabyte = 1024 * 1024;

const refusalOf = (file: File): string | undefined => {
  if (!/\.csv$/i.test(file.name))
    return `「${file.name}」不是 CSV 檔案。只能上傳 CSV，Excel 檔請另存新檔成「CSV UTF-8」後再上傳。`;
  if (file.size <= IMPORT_LIMITS.bytes) return undefined;
  const most = IMPORT_LIMITS.bytes / megabyte;
  return `「${file.name}」有 ${megabytes(file.size)}，最多 ${most} MB，請分成幾個檔案上傳。`;
};

/** A file that was changed after it was chosen can't be read any more. */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const CHANGED = '這個檔案在選擇之後修改過，請再選擇一次。';

/** Choosing, checking and importing one file; leaving ends what only reads. */
export function useImport(kind: ImportKind) {
  const [phase, setPhase] = useState<ImportPhase>({ at: 'choose' });
  const [choice, setChoice] = useState<string>();
  const [also, setAlso] = useState(false);
  const invalidate = useInvalidate();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const send = async <Answer>(
    at: 'checking' | 'writing',
    file: File,
    chosen: Chosen,
    then: (answer: Answer) => ImportPhase,
  ) => {
    const own = new AbortController();
    control.current?.abort();
    control.current = own;
    const put = (next: ImportPhase) => {
      if (!own.signal.aborted) setPhase(next);
    };
    if (!(await isReadable(file))) {
      put({ at: 'choose', refused: CHANGED });
      return;
    }
    try {
      const answer = await importFile<Answer>({
        url: at === 'checking' ? kind.check : kind.write,
        file,
        params: {
          ...(kind.choose && { [kind.choose.key]: chosen.choice }),
          ...(kind.also && at === 'writing' && chosen.also && { [kind.also.key]: 'true' }),
        },
        signal: own.signal,
        onProgress: (progress) => put({ at, file, progress }),
      });
      put(then(answer));
    } catch (thrown) {
      if (own.signal.aborted || (thrown instanceof ApiError && leaveAfter(thrown))) return;
      const unsure = at === 'writing' && thrown instanceof ApiError && thrown.status === 0;
      put({ at: 'failed', file, message: errorText(thrown), unsure, again: () => void send(at, file, chosen, then) });
    }
  };

  const check = (file: File, chosen: string | undefined) => {
    setAlso(false);
    const refused = refusalOf(file);
    if (refused) setPhase({ at: 'choose', refused });
    else
      void send<ImportReport>('checking', file, { choice: chosen, also: false }, (report) => ({
        at: 'checked',
        file,
        report,
      }));
  };

  return {
    phase,
    choice,
    also,
    setAlso,
    /** Another answer to what the file can't say; a file that was checked is checked again. */
    choose: (chosen: string | undefined) => {
      setChoice(chosen);
      if ('file' in phase && phase.at !== 'done') check(phase.file, chosen);
    },
    take: (file: File) => check(file, choice),
    write: (file: File) =>
      void send<{ message: string }>('writing', file, { choice, also }, ({ message }) => {
        void invalidate({ resource: kind.resource, invalidates: ['list'] });
        return { at: 'done', file, message };
      }),
    /** Back to the choice of a file; a check that runs is given up. */
    back: () => {
      control.current?.abort();
      setPhase({ at: 'choose' });
    },
  };
}
