import { formatDate, formatTime, parseDate, weekdayText } from 'contract';

const MINUTE = 60_000;

/** An instant as a field for date and time wants it, in Taipei; empty for none. */
export const toField = (instant: number | null) =>
  instant === null ? '' : `${formatDate(instant)}T${formatTime(instant)}`;

/** The instant that such a field means, in Taipei whatever the zone of the browser; null when it is empty or half filled in. */
export function fromField(text: string): number | null {
  const [, date = '', hour = '', minute = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? [];
  const day = parseDate(date);
  return day === null ? null : day + (Number(hour) * 60 + Number(minute)) * MINUTE;
}

/** A deadline with its weekday: `2027-03-24（三）17:00`. */
export const deadline = (instant: number) => `${formatDate(instant)}${weekdayText(instant)}${formatTime(instant)}`;
