import { APPLY_STATUS, failedMessage } from 'contract';
import { describe, expect, it } from 'vitest';
import { placesToMend, returnedPositions, returnedReasons } from './returned';

const failed_message = failedMessage('請再看一次第三張照片', ['photo_quality', 'sdgs_count']);
const rejected = { apply_status: APPLY_STATUS.rejected, failed_message, mended: [] };

describe('what a reviewer sent back', () => {
  it('is there while the story is rejected, and in no other status', () => {
    expect(returnedReasons(rejected).map(({ code }) => code)).toEqual(['photo_quality', 'sdgs_count']);
    expect(returnedReasons({ ...rejected, apply_status: APPLY_STATUS.pending })).toEqual([]);
  });

  it('marks the positions of those sections while the story is rejected', () => {
    expect(returnedPositions(rejected)).toEqual([3, 7]);
    const catalogueOrder = ['video_private', 'photo_quality'] as const;
    expect(returnedPositions({ ...rejected, failed_message: '影片\n照片', failed_reasons: catalogueOrder })).toEqual([
      3, 6,
    ]);
    expect(returnedPositions({ ...rejected, apply_status: APPLY_STATUS.pending })).toEqual([]);
  });

  it('leaves out what has changed since', () => {
    const mended = { ...rejected, mended: ['2.2' as const] };
    expect([returnedPositions(mended), placesToMend(mended)]).toEqual([[7], 1]);
  });
});
