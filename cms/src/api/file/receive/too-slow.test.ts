import { expect, it } from 'vitest';
import { tooSlow } from './too-slow';

it.each([
  [0, 'unavailable', 15],
  [0.49, 'unavailable', 15],
  [0.5, 'image_unreadable', undefined],
  [1.8, 'image_unreadable', undefined],
])('a file that had %d of a core while it was looked at is refused as %s', (share, code, retry_after) => {
  expect(tooSlow(share, 'image_unreadable').body().error.details).toEqual({ code, retry_after });
});
