import { formatDate, formatTime } from 'contract';

/** `今天 20:41` or `2026-11-21 20:41` of an instant in ms, in Taipei. */
export function momentText(instant: number, now = Date.now()): string {
  const date = formatDate(instant);
  return `${date === formatDate(now) ? '今天' : date} ${formatTime(instant)}`;
}
