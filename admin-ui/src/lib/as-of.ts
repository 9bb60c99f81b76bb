import { formatTime, taipeiDateParts } from 'contract';
import { makeStore } from 'web-kit/make-store';

/** What was answered a little old: which call, for which page, and of when (ms). */
type AsOf = { url: string | undefined; page: string; time: number };

export const asOf = makeStore<AsOf | undefined>(undefined);

/** Notes of when the answer to a call is, where the server says so (`X-As-Of`); one of now ends that. */
export function noteAsOf(url: string | undefined, header: unknown, page: string): void {
  const time = Number(header);
  if (time > 0) asOf.set({ url, page, time });
  else if (asOf.get()?.url === url) asOf.set(undefined);
}

/** `資料是 23:41:05 的，現在很多小組正在上傳` */
export const asOfText = (time: number): string => {
  const second = String(taipeiDateParts(time).second).padStart(2, '0');
  return `資料是 ${formatTime(time)}:${second} 的，現在很多小組正在上傳`;
};
