import { EDITION_DATES, type EditionKey } from 'contract';
import { moment } from '@/lib/format';

/** What the dates and notices of the programme are called. */
export const EDITION_WORDS: Record<EditionKey, string> = {
  ...EDITION_DATES,
  review_deadline: '審核完成（預計）',
  grace_minutes: '截止後的寬限',
  notice: '未開放時的公告',
  supplement_notice: '補件公告',
};

/** A value as it is read: instants with their minute, the grace in minutes, nothing as an em dash. */
export const valueWord = (key: string, value: string | number | null) => {
  if (typeof value !== 'number') return value || '—';
  return key === 'grace_minutes' ? `${value} 分鐘` : moment(value);
};
