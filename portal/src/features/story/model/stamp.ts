import { APPLY_STATUS, COMPLETED, editionName, formatDate, type Story } from 'contract';

/** What is stamped on the book of a story that has been sent, or has passed. */
export function stampOf({
  apply_status,
  apply_time,
  session,
}: Pick<Story, 'apply_status' | 'apply_time' | 'session'>): { word: string; under: string } | undefined {
  if (COMPLETED.includes(apply_status)) return { word: '審核通過', under: editionName(session) };
  if (apply_status !== APPLY_STATUS.pending) return undefined;
  return { word: '已送出', under: apply_time === null ? '' : formatDate(apply_time) };
}
