import { choiceOf, optionsOf } from '@/lib/list-state';

const published = { true: '已發布', false: '草稿' };

const filterOf = (words: Record<string, string>) => choiceOf('published', '狀態', optionsOf(words));

/** The published filter of resources (B §2.4, §2.5). */
export const publishedFilter = filterOf(published);

/** That of posts (B §2.6), which may wait for their time. */
export const postFilter = filterOf({ ...published, scheduled: '排程中' });
