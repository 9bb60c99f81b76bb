import { MINUTE } from 'contract';
import { expect, it } from 'vitest';
import { afterFailure, type PullFailure } from './outcome';

it.each(['survey_unconfirmed', 'survey_decrypt_failed', 'survey_data_unreadable'] as const)(
  '%s is tried again after 1, 5, 30 minutes, 2 and 8 hours, then given up',
  (reason) => {
    const ends = [1, 2, 3, 4, 5, 6, 7].map((tries) => afterFailure(reason, tries));
    expect(ends.map(({ state }) => state)).toEqual(['due', 'due', 'due', 'due', 'due', 'failed', 'failed']);
    expect(ends.map(({ wait }) => wait && wait / MINUTE)).toEqual([1, 5, 30, 120, 480, null, null]);
  },
);

it('what the service knows nothing of is asked for once more after ten minutes', () => {
  expect(afterFailure('survey_hash_wrong', 1)).toEqual({ state: 'refused', wait: 10 * MINUTE });
  expect(afterFailure('survey_hash_wrong', 2)).toEqual({ state: 'refused', wait: null });
});

it.each<PullFailure>(['survey_link_unreadable', 'survey_empty'])('%s is never tried again', (reason) => {
  expect(afterFailure(reason, 1)).toEqual({ state: 'refused', wait: null });
});
