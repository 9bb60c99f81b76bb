import { describe, expect, it } from 'vitest';
import { doneOf, percentOf, stepOf } from './progress';

const counts = (recipients: number, delivered: number, failed = 0, unknown = 0) => ({
  recipients,
  delivered,
  failed,
  unknown,
});

describe('the progress of a notification', () => {
  it.each([
    [counts(0, 0), 0, 0, 0],
    [counts(500, 0), 0, 0, 0],
    [counts(500, 3, 1, 1), 5, 1, 0],
    [counts(500, 49, 0, 1), 50, 10, 10],
    [counts(3, 1), 1, 33, 30],
    [counts(1000, 999), 999, 99, 90],
    [counts(1000, 990, 8, 2), 1000, 100, 100],
  ])('%j: %i done, %i %%, read as %i %%', (row, done, percent, step) => {
    expect(doneOf(row)).toBe(done);
    expect(percentOf(row)).toBe(percent);
    expect(stepOf(row)).toBe(step);
  });
});
