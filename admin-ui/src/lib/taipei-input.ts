import { formatDate, formatTime, MINUTE, readDate, weekdayText } from 'contract';

/** The day that was typed, as `readDate` takes it. Null for nothing, undefined for what is no day (yet). */
export const readDay = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : (readDate(typed) ?? undefined);

/**
 * The instant that was typed, in Taipei whatever the zone of the browser: a day as `readDate` takes it and a time of
 * 24 hours, `2027-03-24 17:00`. Null for nothing, undefined for what is no moment (yet).
 */
export function readMoment(typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  const [, date = '', hour = '', minute = ''] = /^(.{6,16}?)[\sT]+(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  const day = readDate(date);
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return day + (Number(hour) * 60 + Number(minute)) * MINUTE;
}

/** A deadline with its weekday: `2027-03-24（三）17:00`. */
export const deadline = (instant: number) => `${formatDate(instant)}${weekdayText(instant)}${formatTime(instant)}`;
