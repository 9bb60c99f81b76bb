import { describe, expect, it } from 'vitest';
import { storySort } from './order';

describe('storySort', () => {
  it.each([
    [{}, 'create_time:desc'],
    [{ status: 4 }, 'create_time:desc'],
    [{ status: 1, apply_status: 1 }, 'create_time:desc'],
    [{ status: 2 }, 'apply_time:asc'],
    [{ apply_status: 2 }, 'apply_time:asc'],
    [{ waiting: { from: 8 } }, 'apply_time:asc'],
    [{ status: 2, sort: 'apply_time:desc' }, 'apply_time:desc'],
    [{ sort: 'account:asc' }, 'account:asc'],
  ] as const)('%o is %s', (asked, sort) => {
    expect(storySort(asked)).toBe(sort);
  });
});
