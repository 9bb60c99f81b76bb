import type { Story } from 'contract';
import { expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { returnedOf, returnedToTeam, stillReturned } from './returned';

const story = {
  apply_status: 3,
  failed_message: '影片\n目標',
  failed_reasons: ['video_private', 'sdgs_count'],
} satisfies Pick<Story, 'apply_status' | 'failed_message' | 'failed_reasons'>;

it('knows the sections that have changed since the rejection, and those that have not', () => {
  const returned = returnedOf(story, { mended: ['2.2', '2.7'] });
  expect(stillReturned(returned)).toEqual(['2.6']);
});

it('begins with what comes first on the page', () => {
  const reasons = returnedOf({ ...story, failed_reasons: ['video_private', 'photo_drawn'] });
  expect(reasons.reasons.map(({ section }) => section)).toEqual(['2.2', '2.6']);
  expect(stillReturned(reasons)).toEqual(['2.2', '2.6']);
});

it('shows the team its own part, in plain words, until something has changed there', () => {
  const opened = makeStory({
    apply_status: 3,
    failed_message: '辛苦了！\n缺少影片\n缺少授權與家長同意書',
    failed_reasons: ['video_missing', 'consent_missing'],
  });
  const returned = returnedToTeam(opened);
  expect(returned.words).toBe('辛苦了！');
  expect(returned.reasons.map(({ text }) => text)).toEqual(['還沒有影片。請貼上影片的連結。']);
  expect(stillReturned(returned)).toEqual(['2.6']);
  expect(stillReturned(returnedToTeam(opened, { mended: ['2.6'] }))).toEqual([]);
});
