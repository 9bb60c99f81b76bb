import type { HistoryRow, RejectReasonCode, ReviewReason } from 'contract';
import type { Review } from './use-review';

/** What the team was asked for at the last rejection, and whether the machine finds it done; undefined where it can't tell. */
export type Asked = { text: string; answered: boolean | undefined };

type Check = Pick<Review['checks'][number], 'code' | 'state'>;

/** The old reasons and words, a line each; a rejection that was taken back asked for nothing. */
export function askedFor(
  list: readonly Pick<HistoryRow, 'kind' | 'failed_message' | 'reasons'>[],
  checks: readonly Check[],
  reasons: readonly Pick<ReviewReason, 'code' | 'text'>[],
): Asked[] {
  const last = list.find(({ kind }, at) => kind === 'rejected' && list[at - 1]?.kind !== 'taken_back');
  if (!last) return [];
  const textOf = (code: RejectReasonCode) => reasons.find((reason) => reason.code === code)?.text;
  const known = (last.reasons ?? []).flatMap((code) => {
    const text = textOf(code);
    return text ? [{ text, answered: answered(checks.find((check) => check.code === code)) }] : [];
  });
  const own = (last.failed_message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !known.some(({ text }) => text === line))
    .map((text) => ({ text, answered: undefined }));
  return [...own, ...known];
}

const answered = (check: Check | undefined) =>
  check?.state === 'pass' ? true : check?.state === 'fail' ? false : undefined;
