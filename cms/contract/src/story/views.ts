import { z } from 'zod';
import { idField, textField } from '../common/text';
import type { StoryAllQuery } from './api';
import { readPicked } from './picked';

/** Lengths of a name and of a view's query; how many views a person has and all have together, and how many of each are pinned. */
export const VIEW_LIMITS = { name: 40, search: 1_000, each: 30, pinned: 5 } as const;

/** What a view's query asks of GET /story/all: the list's filters and its order alone, never rows; null when it can't be read. The size of a page is its reader's matter. */
export const readView = (search: string): StoryAllQuery | null => {
  const asked = readPicked(
    search
      .split('&')
      .filter((part) => !part.startsWith('size='))
      .join('&'),
  );
  return asked?.ids ? null : asked;
};

const viewFields = {
  name: textField('請輸入檢視的名稱', VIEW_LIMITS.name),
  /** Everybody's who manages stories; else the maker's alone. */
  shared: z.boolean({ error: '請選擇給誰看' }),
  /** Below 報名故事 in the menu, with a count. */
  pinned: z.boolean({ error: '請選擇要不要釘選' }),
};

/** POST /story/views: the list as it is narrowed and ordered, under a name. `search` is the query of its address, without the page. */
export const viewBody = z.strictObject({
  ...viewFields,
  search: z
    .string({ error: '條件不正確' })
    .max(VIEW_LIMITS.search, '條件太長')
    .refine((text) => readView(text) !== null, '條件不正確'),
});
export type ViewBody = z.infer<typeof viewBody>;

/** PUT /story/views/{id}. */
export const viewChange = z.strictObject(viewFields);
export type ViewChange = z.infer<typeof viewChange>;

/** `mine`: the caller may change it; `maker` is empty for an account that is gone. `count`: of its stories now, of pinned ones alone. */
export const storyView = z.object({
  id: idField,
  name: z.string(),
  search: z.string(),
  shared: z.boolean(),
  pinned: z.boolean(),
  mine: z.boolean(),
  maker: z.string(),
  count: z.number().int().nullable(),
});
export type StoryView = z.infer<typeof storyView>;

/** GET /story/views: the caller's and everybody's, by name. */
export const viewsAnswer = z.array(storyView).max(2 * VIEW_LIMITS.each);
