import type { HistoryRow, RejectReasonCode, ReviewReason, SectionKey } from 'contract';
import type { Review } from './use-review';

/** What the team was asked for at the last rejection, and whether the machine finds it done; undefined where it can't tell. */
export type Asked = { text: string; answered: boolean | undefined };

type Check = Pick<Review['checks'][number], 'code' | 'state'>;

/** The old reasons and words, a line each; a rejection that was taken back asked for nothing, and a section as it was answers nothing. */
export function askedFor(
  list: readonly Pick<HistoryRow, 'kind' | 'failed_message' | 'reasons'>[],
  checks: readonly Check[],
  reasons: readonly Pick<ReviewReason, 'code' | 'text' | 'section'>[],
  mended: readonly SectionKey[],
): Asked[] {
  const last = list.find(({ kind }, at) => kind === 'rejected' && list[at - 1]?.kind !== 'taken_back');
  if (!last) return [];
  const known = (last.reasons ?? []).flatMap((code: RejectReasonCode) => {
    const { text, section } = reasons.find((reason) => reason.code === code) ?? {};
    if (!text) return [];
    const touched = mended.some((key) => key === section);
    return [{ text, answered: touched && answered(checks.find((check) => check.code === code)) }];
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
