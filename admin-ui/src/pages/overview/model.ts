import { DAY, formatDate, type Overview, parseDate, sessionOf, weekdayText } from 'contract';
import { paths } from '@/paths';

/** How many days the charts by day show at once. */
export const windowDays = 30;

/** A share as people read it: 0 and 100 only when it is so. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '0%';
  const rounded = Math.round((part / whole) * 100);
  if (rounded === 0 && part > 0) return '<1%';
  if (rounded === 100 && part < whole) return '>99%';
  return `${rounded}%`;
}

/** The address of the list of stories that a number counts. */
export function listOf(session: number, narrow: Record<string, string | number> = {}): string {
  const query = new URLSearchParams({ session: String(session) });
  for (const [key, value] of Object.entries(narrow)) query.set(key, String(value));
  return `${paths.stories}?${query}`;
}

export type Day = { day: string; submissions: number; uploads: number };

/** The days of a window that ends `back` windows before the newest one, each with its numbers. */
export function daysOf({ session, submissions, uploads, time }: Overview, back: number): Day[] {
  const today = formatDate(time);
  const last =
    [...submissions, ...uploads]
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '';
  const newest = session === sessionOf(time) || last === '' || last > today ? today : last;
  const end = (parseDate(newest) ?? time) - back * windowDays * DAY;
  const numbers = (rows: Overview['uploads']) => new Map(rows.map(({ day, count: number }) => [day, number]));
  const [sent, stored] = [numbers(submissions), numbers(uploads)];
  return Array.from({ length: windowDays }, (_, index) => {
    const day = formatDate(end - (windowDays - 1 - index) * DAY);
    return { day, submissions: sent.get(day) ?? 0, uploads: stored.get(day) ?? 0 };
  });
}

/** True when something happened before the first of these days. */
export const hasEarlier = ({ submissions, uploads }: Overview, [first]: readonly Day[]) =>
  first !== undefined && [...submissions, ...uploads].some(({ day }) => day < first.day);

/** The closing date if it lies in these days: where, from 0 to 1, and its words. */
export function deadlineIn(days: readonly Day[], closes: number | null): { at: number; text: string } | undefined {
  const start = parseDate(days[0]?.day ?? '');
  if (closes === null || start === null) return undefined;
  const at = (closes - start) / (days.length * DAY);
  if (at < 0 || at > 1) return undefined;
  return { at, text: `截止 ${formatDate(closes).slice(5)}${weekdayText(closes)}` };
}
