import { STORY_SORTS, type StorySort, storySort } from 'contract';
import type { ListState } from '@/lib/list-state';

const words: Record<StorySort, string> = {
  'create_time:desc': '最新建立的在前',
  'apply_time:asc': '最早送出的在前',
  'apply_time:desc': '最晚送出的在前',
  'account:asc': '帳號由小到大',
  'account:desc': '帳號由大到小',
};

/** The orders that the list of stories offers. */
export const storyOrders = STORY_SORTS.map((value) => ({ value, label: words[value] }));

/** The order that the server gives the list, chosen or not. */
export const orderOf = ({ sort, status, narrow }: ListState): StorySort =>
  storySort({
    sort: STORY_SORTS.find((one) => one === sort),
    status,
    apply_status: Number(narrow.apply_status),
    waiting: narrow.waiting,
  });
