import { type ClickDays, DAY, formatDate, parseDate, taipeiDateParts, WEEK } from 'contract';

/** Clicks of a week, which bears the name of its Monday (`YYYY-MM-DD`, Taipei). */
export type Week = { label: string; count: number };

const mondayOf = (instant: number) => {
  const daysAfter = (taipeiDateParts(instant).weekday + 6) % 7;
  return (parseDate(formatDate(instant)) ?? instant) - daysAfter * DAY;
};

/** The Monday with which the last `weeks` weeks begin, the running one included. */
export const firstDay = (weeks: number, now: number): string => formatDate(mondayOf(now) - (weeks - 1) * WEEK);

/** The clicks of the last `weeks` weeks, oldest first, weeks without any too. */
export function weeksOf(days: ClickDays['days'], weeks: number, now: number): Week[] {
  const newest = mondayOf(now);
  const counts = new Map<string, number>();
  for (const { day, count } of days) {
    const monday = formatDate(mondayOf(parseDate(day) ?? 0));
    counts.set(monday, (counts.get(monday) ?? 0) + count);
  }
  return Array.from({ length: weeks }, (_, index) => {
    const label = formatDate(newest - (weeks - 1 - index) * WEEK);
    return { label, count: counts.get(label) ?? 0 };
  });
}
