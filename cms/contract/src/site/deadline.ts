import { DAY } from '../common/durations';
import { formatDate, formatDateTime, taipeiDay, weekdayText } from '../common/time';
import { APPLY_STATUS } from '../story/status';
import type { EditionGate, SiteSetting } from './schema';

/** Until when a returned story is taken back: the gate's date if there is one, else the notice while the edition is closed (decision 15). */
export function deadlineOf({
  supplement_deadline,
  supplement_notice,
  closed,
}: Pick<SiteSetting['edition'], 'supplement_deadline' | 'supplement_notice' | 'closed'>): string | undefined {
  if (supplement_deadline !== null) return `補件截止時間：${formatDateTime(supplement_deadline)}`;
  return closed ? supplement_notice : undefined;
}

/** By when the review of a story that was sent in is done: 預計 2027-04-02（五）前審核完成。 Nothing without a date, and after it. */
export function reviewedBy(review_deadline: number | null, now: number): string | undefined {
  if (review_deadline === null || now > review_deadline) return undefined;
  return `預計 ${formatDate(review_deadline)}${weekdayText(review_deadline)}前審核完成。`;
}

/**
 * By when a story has to be sent in, and how many days that is away: 截止報名 2027-03-24 17:00（三），還有 12 天. Of a returned
 * one the day for supplements. Nothing without a date, and after it.
 */
export function daysLeft(
  { close_time, supplement_deadline }: Pick<EditionGate, 'close_time' | 'supplement_deadline'>,
  apply_status: number,
  now: number,
): string | undefined {
  const returned = apply_status === APPLY_STATUS.rejected;
  const end = returned ? (supplement_deadline ?? close_time) : close_time;
  if (end === null || now > end) return undefined;
  const days = (taipeiDay(end) - taipeiDay(now)) / DAY;
  const left = days === 0 ? '今天截止' : `還有 ${days} 天`;
  return `${returned ? '截止補件' : '截止報名'} ${formatDateTime(end)}${weekdayText(end)}，${left}`;
}
