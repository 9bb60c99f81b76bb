import { STATUS_FILTERS } from 'contract';
import type { ListState } from '@/lib/list-state';
import { storyNarrowings } from './narrowings';

/** What the list is narrowed to, as its API asks for it. */
export const filterParams = ({ text, status, session, narrow }: ListState) => ({
  text: text || undefined,
  status,
  session,
  ...narrow,
});

/** The same in words. */
export const filterWords = ({ text, status, session, narrow }: ListState): string[] => [
  ...(text === '' ? [] : [`搜尋「${text}」`]),
  ...STATUS_FILTERS.filter(({ value }) => status !== undefined && value === status).map(({ label }) => label),
  ...(session === undefined ? [] : [`${session} 屆`]),
  ...storyNarrowings.flatMap(({ key, label }) => {
    const value = narrow[key];
    return value === undefined ? [] : [label(value)];
  }),
];
