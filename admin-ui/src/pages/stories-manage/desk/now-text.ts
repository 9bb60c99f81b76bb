import { APPLY_STATUS, type Story, waitedDays } from 'contract';
import { ago } from '@/lib/format';

/** The state of a story, in a sentence. */
export function nowText({ apply_status, apply_time, holder }: Story, now: number): string {
  const judge = holder?.name;
  if (apply_status === APPLY_STATUS.incomplete) return '小組還沒有送出這則故事。';
  if (apply_status === APPLY_STATUS.pending)
    return apply_time === null ? '等待審核。' : `送出時間：${ago(apply_time, now)}`;
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
