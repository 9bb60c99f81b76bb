import { APPLY_STATUS, failedMessage } from 'contract';
import { describe, expect, it } from 'vitest';
import { returnedPositions, returnedReasons, returnedWords } from './returned';

const failed_message = failedMessage('請再看一次第三張照片', ['photo_quality', 'sdgs_count']);
const rejected = { apply_status: APPLY_STATUS.rejected, failed_message };

describe('what a reviewer sent back', () => {
  it('is known by its codes, with the sentences that were sent', () => {
    const story = {
      ...rejected,
      failed_message: '請把字放大。\n影片要公開喔\nSDGs 太多了',
      failed_reasons: ['sdgs_count', 'video_private'] as const,
    };
    expect(returnedReasons(story)).toEqual([
      { code: 'video_private', section: '2.6', text: '影片要公開喔' },
      { code: 'sdgs_count', section: '2.7', text: 'SDGs 太多了' },
    ]);
  });

  it('is read from the lines of the message where there are no codes, free text left out', () => {
    expect(returnedReasons(rejected).map(({ code }) => code)).toEqual(['photo_quality', 'sdgs_count']);
    expect(returnedReasons({ ...rejected, failed_message: '只有說明' })).toEqual([]);
  });

  it('separates what the reviewer wrote from the reasons', () => {
    const message = '辛苦了！\n請把字放大。\n影片要公開喔';
    expect(returnedWords({ ...rejected, failed_message: message, failed_reasons: ['video_private'] })).toBe(
      '辛苦了！\n請把字放大。',
    );
    expect(returnedWords(rejected)).toBe('請再看一次第三張照片');
    expect(returnedWords({ ...rejected, failed_message: 'SDGs 太多了', failed_reasons: ['sdgs_count'] })).toBe('');
  });

  it('marks the positions of those sections while the story is rejected', () => {
    expect(returnedPositions(rejected)).toEqual([3, 7]);
    const catalogueOrder = ['video_private', 'photo_quality'] as const;
    expect(returnedPositions({ ...rejected, failed_message: '影片\n照片', failed_reasons: catalogueOrder })).toEqual([
      3, 6,
    ]);
    expect(returnedPositions({ ...rejected, apply_status: APPLY_STATUS.pending })).toEqual([]);
  });
});
