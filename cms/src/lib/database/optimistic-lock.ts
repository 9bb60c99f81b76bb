import { fail } from '../errors/fail';

/**
 * What became of a write to a row that several people may have open: the row that is stored now. Unless `written`, it is
 * another version than the one that the write was to replace, and nothing was changed.
 */
export type WriteResult<Row> = { row: Row; written: boolean };

/** True when a write that was begun on the version `base` (ms) must not replace the one of `update_time`; without `base` it may. */
export const isNewer = (base: number | null | undefined, update_time: number): boolean =>
  base !== null && base !== undefined && base !== update_time;

/** The time of a version, ms: two within one millisecond are two. */
export const versionTime = (now: number, before: number): number => Math.max(now, before + 1);

/**
 * The row as it is shown. When it wasn't written: 409 `version_conflict`, the one answer to two people at one document, with
 * the stored row as `current`, so that the client can show both and neither text is lost.
 */
export const resolveConflict = <Row, Shown extends { update_time?: number | undefined }>(
  { row, written }: WriteResult<Row>,
  present: (row: Row) => Shown,
): Shown => {
  const current = present(row);
  const message = '這筆資料在你填寫時有人更新過，請選擇要保留的版本';
  return written ? current : fail('version_conflict', { message, update_time: current.update_time, current });
};
