import { EDITION_DATES, type EditionKey } from 'contract';
import { moment } from '@/lib/format';

/** What the dates and notices of the programme are called. */
export const EDITION_WORDS: Record<EditionKey, string> = {
  ...EDITION_DATES,
  review_deadline: '審核完成（預計）',
  notice: '未開放時的公告',
  supplement_notice: '補件公告',
};

/** A value as it is read: instants with their minute, nothing as an em dash. */
export const valueWord = (value: string | number | null) => (typeof value === 'number' ? moment(value) : value || '—');
