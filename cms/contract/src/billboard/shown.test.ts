import { expect, it } from 'vitest';
import { isScheduled } from './shown';

it.each([
  [true, null, false],
  [true, 1_000, false],
  [true, 1_001, true],
  [false, 1_001, false],
])('isScheduled: published %s, at %s', (is_published, publish_at, expected) => {
  expect(isScheduled({ is_published, publish_at }, 1_000)).toBe(expected);
});
