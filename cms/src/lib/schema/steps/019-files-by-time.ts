import type { Step } from '../step';

/** Private files by when they were stored: how fast a line of uploads moves is counted from it. */
export const filesByTime: Step = {
  number: 19,
  name: 'files-by-time',
  release: 2,
  statements: ['create index if not exists story_files_stored_idx on story_files (stored_time)'],
};
