import { z } from 'zod';
import { type StoryAllQuery, storyAllQuery } from './api';

/** The longest text that names stories: the ids of a page, or a filter. */
const LONGEST = 7_000;

const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

const pairOf = (text: string) => {
  const [key = '', ...value] = text.split('=');
  return [decoded(key), decoded(value.join('='))] as const;
};

/** Stories as the query of GET /story/all names them: `ids=a,b` of ticked rows, or the filter of the list; null when it can't be read. */
export const readPicked = (text: string): StoryAllQuery | null => {
  try {
    const asked = storyAllQuery.safeParse(Object.fromEntries(text.split('&').filter(Boolean).map(pairOf)));
    return asked.success ? asked.data : null;
  } catch {
    return null;
  }
};

/** Such a text; the empty one means all stories. */
export const pickedStories = z
  .string({ error: '請選擇故事' })
  .max(LONGEST, '一次選取的故事太多')
  .refine((text) => readPicked(text) !== null, '選取的故事不正確');
