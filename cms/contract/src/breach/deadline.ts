import { HOUR, MINUTE } from '../common/durations';

/** From becoming aware to the report and the notices (draft regulations of January 2026). */
export const BREACH_HOURS = 72;

/** Until when the authority and the persons concerned have to be informed, ms. */
export const breachDeadline = (noticed: number): number => noticed + BREACH_HOURS * HOUR;

/** What is left of it, or how much too late it is: 「還有 2 天 5 小時」, 「已超過 1 小時 5 分」. */
export function breachRemaining(noticed: number, now: number): { over: boolean; text: string } {
  const left = breachDeadline(noticed) - now;
  const over = left < 0;
  const minutes = Math.floor(Math.abs(left) / MINUTE);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = days > 0 ? [`${days} 天`, `${hours} 小時`] : [...(hours > 0 ? [`${hours} 小時`] : []), `${rest} 分`];
  return { over, text: `${over ? '已超過' : '還有'} ${parts.join(' ')}` };
}
