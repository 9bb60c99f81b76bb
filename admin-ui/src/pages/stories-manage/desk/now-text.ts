import { APPLY_STATUS, type ApplyStatus, EDITABLE, isOpen, onTimeText, type Story, waitedDays } from 'contract';
import { ago, CHECK_TIME, moment } from '@/lib/format';

/** What a story of an archived session was left at: nothing of it is waited for. */
const LEFT: Partial<Record<ApplyStatus, string>> = {
  [APPLY_STATUS.incomplete]: '小組沒有送出這則故事。',
  [APPLY_STATUS.pending]: '送出以後沒有審核。',
  [APPLY_STATUS.rejected]: '退件以後沒有再送出。',
  [APPLY_STATUS.approved]: '審核通過，沒有評分。',
  [APPLY_STATUS.judging]: '審核通過，評分沒有送出。',
};

type Shown = Pick<
  Story,
  'apply_status' | 'apply_time' | 'holder' | 'archived' | 'started' | 'started_unsure' | 'extended'
>;

/** The state of a story, in a sentence, with the time that staff gave it. */
export function nowText(story: Shown, now: number): string {
  const { extended, started_unsure } = story;
  const longer = isOpen(story) && extended !== undefined ? `截止時間延長到 ${moment(extended)}。` : '';
  return `${stateText(story, now)}${started_unsure ? `${CHECK_TIME}。` : ''}${longer}`;
}

function stateText(story: Shown, now: number): string {
  const { apply_status, apply_time, holder, archived, started } = story;
  const judge = holder?.name;
  const left = archived ? LEFT[apply_status] : undefined;
  if (left) return left;
  if (started !== undefined && EDITABLE.includes(apply_status))
    return `已登記在 ${moment(started)} 開始送出，還沒送出。`;
  if (apply_status === APPLY_STATUS.incomplete) return '小組還沒有送出這則故事。';
  if (apply_status === APPLY_STATUS.pending)
    return apply_time === null
      ? '等待審核。'
      : `送出時間：${ago(apply_time, now)}${started === undefined ? '' : `，${onTimeText(started, apply_time)}`}`;
  if (apply_status === APPLY_STATUS.rejected) return '已退件，等小組修改後重新送出。';
  if (apply_status === APPLY_STATUS.approved) return '審核通過，等待評審評分。';
  if (apply_status === APPLY_STATUS.judging) return judge ? `${judge}評分中。` : '評審評分中。';
  return judge ? `${judge}已完成評分。` : '已完成評分。';
}

/** `等了 3 天`, for the head; nothing on the day it came, or when it isn't waiting. */
export function waitText({ apply_status, apply_time }: Story, now: number): string | undefined {
  if (apply_status !== APPLY_STATUS.pending || apply_time === null) return undefined;
  const days = waitedDays(apply_time, now);
  return days > 0 ? `等了 ${days} 天` : '今天送出';
}
