import type { Story, StoryChanges } from 'contract';
import { expect, it } from 'vitest';
import { returnedOf, stillReturned } from './returned';

const story = {
  apply_status: 3,
  failed_message: '影片\n目標',
  failed_reasons: ['video_private', 'sdgs_count'],
} satisfies Pick<Story, 'apply_status' | 'failed_message' | 'failed_reasons'>;

it('knows the sections that have changed since the rejection, and those that have not', () => {
  const changes: StoryChanges = {
    since: 1,
    fields: [{ field: 'sdgs', section: '2.7', before: [], after: ['1'] }],
    photos: [{ stage: 'feeling', added: [], removed: [], edited: [] }],
  };
  const returned = returnedOf(story, changes);
  expect([...returned.mended]).toEqual(['2.7', '2.2']);
  expect(stillReturned(returned)).toEqual(['2.6']);
});
