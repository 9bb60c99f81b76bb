import { formatDate } from '../common/time';
import type { CertificateState } from './issue';

/** Why nothing of a story is noted as posted: no certificate holds, all that do were posted before, or were issued after that day. */
export const UNPOSTED_REASONS = ['uncertified', 'posted', 'later'] as const;
export type UnpostedReason = (typeof UNPOSTED_REASONS)[number];
export const UNPOSTED_LABELS: Readonly<Record<UnpostedReason, string>> = {
  uncertified: '沒有核發的證書',
  posted: '之前已經標記寄出',
  later: '證書是在這一天之後才核發的',
};

type Print = { id: string; state: CertificateState; issued_time: number };
/** The days of posting (`YYYY-MM-DD`) by print. */
type Days = ReadonlyMap<string, string>;

/** Which prints of a story are posted on this day: those that hold, were there, and weren't posted before; or why none is. */
export const postedNow = <P extends Print>(
  prints: readonly P[],
  { days, day }: { days: Days; day: string },
): { ready: P[]; reason: UnpostedReason | undefined } => {
  const valid = prints.filter(({ state }) => state === 'valid');
  const waiting = valid.filter(({ id }) => !days.has(id));
  const ready = waiting.filter(({ issued_time }) => formatDate(issued_time) <= day);
  if (ready.length > 0) return { ready, reason: undefined };
  if (valid.length === 0) return { ready, reason: 'uncertified' };
  return { ready, reason: waiting.length === 0 ? 'posted' : 'later' };
};

/** When something of a story was posted last, and how many of its prints that hold weren't yet. */
export const postedOf = (prints: readonly Print[], days: Days): { posted_day: string | null; unposted: number } => {
  const valid = prints.filter(({ state }) => state === 'valid');
  const known = valid.flatMap(({ id }) => days.get(id) ?? []).toSorted();
  return { posted_day: known.at(-1) ?? null, unposted: valid.length - known.length };
};
