import type { ImportReport } from 'contract';
import { fail } from '../errors/fail';
import type { ParsedFile } from './read-csv';

/** Counts of an import in one sentence. */
export const importSentence = ({ total, added, changed, unchanged }: ImportReport): string =>
  `匯入完成，共 ${total} 筆：新增 ${added} 筆，更新 ${changed} 筆，${unchanged} 筆沒有變動`;

/** The same for the audit. */
export const importDetails = ({ added, changed }: { added: number; changed: number }): string[] => [
  `新增 ${added} 筆`,
  `更新 ${changed} 筆`,
];

/** Refuses a file with bad rows as a whole: 400 (415 for one of another kind) with the first bad cells in `errors` (`row`, `column`, `message`) and
 * the number of bad rows in `error_count`. */
export const refuseBadRows = ({
  errors,
  error_count,
  foreign,
}: Pick<ParsedFile<never>, 'errors' | 'error_count' | 'foreign'>): void => {
  if (error_count === 0) return;
  const message = `檔案裡有 ${error_count} 列需要修正，沒有匯入任何資料`;
  const places = errors.map((error) => ({ ...error, path: [error.row, error.column] }));
  if (foreign) fail('unsupported_media', { message: errors[0]?.message, errors: places, error_count });
  fail('validation', { message, errors: places, error_count });
};
