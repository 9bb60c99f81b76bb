import { APPLY_STATUS } from './status';

/** The orders of GET /story. Stories that were never sent in come last in both orders by `apply_time`. */
export const STORY_SORTS = [
  'create_time:desc',
  'apply_time:asc',
  'apply_time:desc',
  'account:asc',
  'account:desc',
] as const;
export type StorySort = (typeof STORY_SORTS)[number];

type Asked = {
  sort?: StorySort | undefined;
  status?: number | undefined;
  apply_status?: number | undefined;
  waiting?: unknown;
};

/** The order of the management list: as asked, else the newest first, and where only pending stories are asked for, who waits longest. */
export const storySort = ({ sort, status, apply_status, waiting }: Asked): StorySort => {
  if (sort) return sort;
  const isQueue = [status, apply_status].includes(APPLY_STATUS.pending) || waiting !== undefined;
  return isQueue ? 'apply_time:asc' : 'create_time:desc';
};
