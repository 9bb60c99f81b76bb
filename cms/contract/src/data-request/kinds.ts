import { DAY } from '../common/durations';
import { TAIPEI_OFFSET } from '../common/time';

/**
 * What a member may ask for, and in how many days it has to be decided (Personal Data Protection Act, article 13: 15 days to look at
 * data or have a copy, 30 to correct or erase, each once more for as long with a reason that the member gets in writing).
 */
export const DATA_REQUEST_KINDS = {
  access: { label: '查詢、閱覽或複製本', days: 15 },
  correct: { label: '補充或更正', days: 30 },
  erase: { label: '停止使用或刪除', days: 30 },
} as const satisfies Record<string, { label: string; days: number }>;
export type DataRequestKind = keyof typeof DATA_REQUEST_KINDS;
export const DATA_REQUEST_KIND_NAMES = Object.keys(DATA_REQUEST_KINDS) as [DataRequestKind, ...DataRequestKind[]];

/** So many days before its last one a request is shown as urgent. */
const NEAR_DAYS = 5;

const dayOf = (ms: number): number => Math.floor((ms + TAIPEI_OFFSET) / DAY);

/** The last instant (ms) of the day in Taipei by which a request has to be decided; the day on which it came in doesn't count. */
export function requestDue(kind: DataRequestKind, received: number, extended: boolean): number {
  const days = DATA_REQUEST_KINDS[kind].days * (extended ? 2 : 1);
  return (dayOf(received) + days + 1) * DAY - TAIPEI_OFFSET - 1;
}

/** What is left of it in days of the calendar in Taipei: 「還有 3 天」, 「今天到期」, 「已逾期 2 天」. */
export function requestLeft(due: number, now: number): { urgent: boolean; text: string } {
  const days = dayOf(due) - dayOf(now);
  if (days < 0) return { urgent: true, text: `已逾期 ${-days} 天` };
  return { urgent: days <= NEAR_DAYS, text: days === 0 ? '今天到期' : `還有 ${days} 天` };
}
