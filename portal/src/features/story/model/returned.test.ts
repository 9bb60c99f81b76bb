import type { StoryChanges, StoryHistory } from 'contract';
import { describe, expect, it } from 'vitest';
import { returnedOf, stillReturned } from './returned';

const entry = { id: 'h', time: 1, actor: '審查人員', from_status: 2, to_status: 3 } as const;
const history = (codes: ('video_private' | 'sdgs_count')[], changes: StoryChanges | null = null): StoryHistory => ({
  list: [
    { ...entry, kind: 'submitted' },
    { ...entry, kind: 'rejected', reasons: codes },
    { ...entry, kind: 'rejected', reasons: ['sheet_incomplete'] },
  ],
  changes,
});
const rejected = (failed_message: string) => ({ apply_status: 3, failed_message }) as const;

describe('why a story was sent back', () => {
  it('is nothing in any other status', () => {
    expect(returnedOf({ apply_status: 2, failed_message: '學習單不完整' }, history(['sdgs_count'])).reasons).toEqual(
      [],
    );
  });

  it('is known by its codes, with the sentences that were sent', () => {
    const story = rejected('請把字放大。\n影片要公開喔\nSDGs 太多了');
    expect(returnedOf(story, history(['sdgs_count', 'video_private'])).reasons).toEqual([
      { code: 'video_private', section: '2.6', text: '影片要公開喔' },
      { code: 'sdgs_count', section: '2.7', text: 'SDGs 太多了' },
    ]);
    expect(returnedOf(rejected('只有說明'), history([])).reasons).toEqual([]);
  });

  it('is known by its words without a history', () => {
    const { reasons } = returnedOf(rejected('說明\n學習單不完整'), undefined);
    expect(reasons.map(({ code }) => code)).toEqual(['sheet_incomplete']);
  });

  it('knows the sections that have changed since', () => {
    const changes: StoryChanges = {
      since: 1,
      fields: [{ field: 'sdgs', section: '2.7', before: [], after: ['1'] }],
      photos: [{ stage: 'feeling', added: [], removed: [], edited: [] }],
    };
    const returned = returnedOf(rejected('影片\n目標'), history(['video_private', 'sdgs_count'], changes));
    expect([...returned.mended]).toEqual(['2.7', '2.2']);
    expect(stillReturned(returned)).toEqual(['2.6']);
  });
});
