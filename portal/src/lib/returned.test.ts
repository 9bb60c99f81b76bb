import { APPLY_STATUS, failedMessage } from 'contract';
import { describe, expect, it } from 'vitest';
import { returnedPositions, returnedReasons } from './returned';

const failed_message = failedMessage('請再看一次第三張照片', ['photo_quality', 'sdgs_count']);

describe('what a reviewer sent back', () => {
  it('is read from the lines of the message, free text left out', () => {
    expect(returnedReasons(failed_message).map(({ code }) => code)).toEqual(['photo_quality', 'sdgs_count']);
  });

  it('marks the positions of those sections while the story is rejected', () => {
    expect(returnedPositions({ apply_status: APPLY_STATUS.rejected, failed_message })).toEqual([3, 7]);
    expect(returnedPositions({ apply_status: APPLY_STATUS.pending, failed_message })).toEqual([]);
  });
});
