import type { Narrowing } from '@/lib/list-state';

const words: Record<string, string> = { true: '已發布', false: '草稿' };

/** The published filter of posts and resources (B §2.4 to §2.6). */
export const publishedFilter: Narrowing = {
  key: 'published',
  valid: (value) => value in words,
  label: (value) => words[value] ?? value,
  choose: {
    label: '狀態',
    none: '全部',
    options: Object.entries(words).map(([value, label]) => ({ value, label })),
  },
};
