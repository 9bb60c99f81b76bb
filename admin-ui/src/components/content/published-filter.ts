import type { Narrowing } from '@/lib/list-state';

const published = { true: '已發布', false: '草稿' };

const filterOf = (words: Record<string, string>): Narrowing => ({
  key: 'published',
  valid: (value) => value in words,
  label: (value) => words[value] ?? value,
  choose: {
    label: '狀態',
    none: '全部',
    options: Object.entries(words).map(([value, label]) => ({ value, label })),
  },
});

/** The published filter of resources (B §2.4, §2.5). */
export const publishedFilter = filterOf(published);

/** That of posts (B §2.6), which may wait for their time. */
export const postFilter = filterOf({ ...published, scheduled: '排程中' });
