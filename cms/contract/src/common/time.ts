import { DAY, HOUR } from './durations';

/**
 * Dates of the programme. Instants are milliseconds since the epoch, days are those of Asia/Taipei: UTC+8 all year
 * (no daylight saving since 1979), so plain arithmetic is exact and the zone of the process never matters.
 */
/** How far Taipei is ahead of UTC. */
export const TAIPEI_OFFSET = 8 * HOUR;
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];
const FIRST_YEAR = 2018;
/** A session begins three months before the year it is named after. */
const SESSION_LEAD_MONTHS = 3;
const REPUBLIC_ERA = 1911;

export interface TaipeiDateParts {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** 0 is Sunday */
  weekday: number;
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const fromTaipei = (year: number, month: number, day: number, timeOfDay = 0) =>
  Date.UTC(year, month - 1, day) + timeOfDay - TAIPEI_OFFSET;

/** Calendar date, time of day and weekday of an instant (ms) in Taipei. */
export function taipeiDateParts(ms: number): TaipeiDateParts {
  const shifted = new Date(ms + TAIPEI_OFFSET);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay(),
  };
}

/** The instant (ms) at which the Taipei day of `ms` began. */
export function taipeiDay(ms: number): number {
  return Math.floor((ms + TAIPEI_OFFSET) / DAY) * DAY - TAIPEI_OFFSET;
}

/** `YYYY-MM-DD` in Taipei (M §9, B §1). */
export function formatDate(ms: number): string {
  const { year, month, day } = taipeiDateParts(ms);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** `HH:mm` in Taipei, 24 hours (B §1). */
export function formatTime(ms: number): string {
  const { hour, minute } = taipeiDateParts(ms);
  return `${pad(hour)}:${pad(minute)}`;
}

/** `YYYY-MM-DD HH:mm` in Taipei. */
export function formatDateTime(ms: number): string {
  return `${formatDate(ms)} ${formatTime(ms)}`;
}

/** The weekday as it follows a date: `（三）`. */
export function weekdayText(ms: number): string {
  return `（${WEEKDAYS[taipeiDateParts(ms).weekday] ?? ''}）`;
}

/** Start of the Taipei day written as `YYYY-MM-DD`, in ms; null when it is not a day of the calendar. */
export function parseDate(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  if (year < 100 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return fromTaipei(year, month, day);
}

/** The same time of day `n` months later (earlier when negative); a day that the month lacks becomes its last one. */
export function addMonths(ms: number, n: number): number {
  const { year, month, day } = taipeiDateParts(ms);
  const months = year * 12 + (month - 1) + n;
  const targetYear = Math.floor(months / 12);
  const targetMonth = months - targetYear * 12 + 1;
  const targetDay = Math.min(day, daysInMonth(targetYear, targetMonth));
  return fromTaipei(targetYear, targetMonth, targetDay, ms - taipeiDay(ms));
}

/** Whether more than `n` months have passed since `ms`; exactly `n` months is not older (M §2, six-month guard). */
export function isOlderThanMonths(ms: number, n: number, now: number): boolean {
  return addMonths(ms, n) < now;
}

/** Whole years between the Taipei days of two instants, never negative. From 29 February a year ends on 1 March. */
export function yearsBetween(fromMs: number, toMs: number): number {
  const from = taipeiDateParts(fromMs);
  const to = taipeiDateParts(toMs);
  const reached = to.month > from.month || (to.month === from.month && to.day >= from.day);
  return Math.max(0, to.year - from.year - (reached ? 0 : 1));
}

/** Age in whole years on the Taipei day of `nowMs` (M §5); born on 29 February, a year older on 1 March. */
export function ageOn(bornMs: number, nowMs: number): number {
  return yearsBetween(bornMs, nowMs);
}

/** The session that begins now: the year of today plus three months in Taipei (B §9, decision 16). */
export function sessionOf(nowMs: number): number {
  return taipeiDateParts(addMonths(taipeiDay(nowMs), SESSION_LEAD_MONTHS)).year;
}

/** The years that a session filter offers, newest first: the current session down to 2018 (B §9, decision 16). */
export function sessionYears(nowMs: number): number[] {
  const newest = sessionOf(nowMs);
  return Array.from({ length: Math.max(0, newest - FIRST_YEAR + 1) }, (_, index) => newest - index);
}

/** Year of the Republic era (民國) of an instant in Taipei: 2025 is 114. */
export function rocYear(ms: number): number {
  return taipeiDateParts(ms).year - REPUBLIC_ERA;
}

/** `2018–2026`: from the first year to the current one in Taipei (M §9). */
export function copyrightYears(nowMs: number): string {
  const { year } = taipeiDateParts(nowMs);
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : String(FIRST_YEAR);
}
