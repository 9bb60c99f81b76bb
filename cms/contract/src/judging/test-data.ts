import { INDICATORS } from '../score/indicators';
import type { StoryEstimate } from './model';
import type { Reading } from './reading';

/** The marks of a reading with the first `ticks` indicators ticked. */
export const ticked = (ticks: number): boolean[] => INDICATORS.map((_, index) => index < ticks);

/** A reading from marks such as `xx--x---`. */
export const readingOf = (story: string, judge: string, marks: string): Reading => ({
  story,
  judge,
  marks: [...marks].map((mark) => mark === 'x'),
});

/** A story of a ranking. */
export const ranked = (story: string, points: number, more: Partial<StoryEstimate> = {}): StoryEstimate => ({
  story,
  points,
  readings: 2,
  error: 0.4,
  plain: points,
  ability: 0,
  ability_error: 0.4,
  ...more,
});
