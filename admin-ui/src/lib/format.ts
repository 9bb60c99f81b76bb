import { DAY, formatDate, formatTime } from 'contract';

/** `1,284` */
export const count = (value: number) => value.toLocaleString('en-US');

/** What was noted by a server whose clock was off. */
export const CHECK_TIME = '當時伺服器的時鐘不準，請確認時間';

/** `5.01 MB`, rounded up, so that what is too big never reads like the limit. */
export const megabytes = (bytes: number) => `${(Math.ceil((bytes / 1024 / 1024) * 100) / 100).toFixed(2)} MB`;

/** `2026-11-18 20:41`, an em dash for nothing. */
export const moment = (instant: number | null | undefined) =>
  instant == null ? '—' : `${formatDate(instant)} ${formatTime(instant)}`;

/** `2026-11-18 20:41（3 天前）`; from a week on the date and time alone (B §1). */
export function ago(instant: number, now: number): string {
  const days = Math.round((midday(now) - midday(instant)) / DAY);
  if (days >= 7) return moment(instant);
  return `${moment(instant)}（${days <= 0 ? '今天' : `${days} 天前`}）`;
}

const midday = (instant: number) => Date.parse(`${formatDate(instant)}T12:00:00Z`);

/** The text, or an em dash for an empty one. */
export const orDash = (text: string | null | undefined) => text?.trim() || '—';

/** One space between Han and what is not, as our own sentences have it: `已在今天 20:41 退件`. */
export const spaced = (text: string) =>
  text.replace(/(\p{Script=Han})([\dA-Za-z])/gu, '$1 $2').replace(/([\dA-Za-z])(\p{Script=Han})/gu, '$1 $2');
