import { describe, expect, it } from 'vitest';
import { ranked, readingOf } from './test-data';
import { tieAt } from './ties';

const clear = [ranked('a', 18), ranked('b', 16), ranked('c', 14)];
const tied = [ranked('a', 18), ranked('b', 16.1), ranked('c', 16), ranked('d', 15.9), ranked('e', 12)];

describe('tieAt', () => {
  it('is none where the points decide, or nothing is left to decide', () => {
    expect(tieAt(1, clear, [], 0)).toBeUndefined();
    expect(tieAt(3, clear, [], 0)).toBeUndefined();
    expect(tieAt(1, tied, [], 0)).toBeUndefined();
  });

  it.each([
    [0.2, true],
    [0.3, false],
  ])('points %d apart with an error of 0.4 are tied: %s', (apart, isTied) => {
    const ranking = [ranked('a', 10), ranked('b', 10 - apart)];
    expect(tieAt(1, ranking, [], 9) !== undefined).toBe(isTied);
  });

  it.each([
    [0.2, 0.8, true],
    [0.8, 0.2, true],
    [0.2, 0.6, false],
  ])('errors of %d and %d, 0.4 apart: the larger decides, tied: %s', (above, below, isTied) => {
    const ranking = [ranked('a', 10.4, { error: above }), ranked('b', 10, { error: below })];
    expect(tieAt(1, ranking, [], 9) !== undefined).toBe(isTied);
  });

  it('leaves the places that those above have', () => {
    const ranking = [ranked('a', 18), ranked('b', 17), ranked('c', 10.1), ranked('d', 10)];
    expect(tieAt(3, ranking, [], 9)).toMatchObject({ places: 1, stories: ['c', 'd'] });
    expect(tieAt(3, ranking, [], 0)).toMatchObject({ places: 1, way: 'plain', stories: ['c', 'd'] });
  });

  it('asks for another reading while there is capacity', () => {
    expect(tieAt(2, tied, [], 3)).toEqual({ places: 1, way: 'reading', stories: ['b', 'c', 'd'] });
    expect(tieAt(2, tied.toReversed(), [], 3)).toEqual({ places: 1, way: 'reading', stories: ['b', 'c', 'd'] });
  });

  it('then takes the plain mean', () => {
    const plain = tied.map((story) => (story.story === 'd' ? { ...story, plain: 17 } : { ...story, plain: 15 }));
    expect(tieAt(2, plain, [], 2)).toEqual({ places: 1, way: 'plain', stories: ['d', 'b', 'c'] });
  });

  it('then who is most even over the stages, then the jury', () => {
    const equal = tied.map((story) => ({ ...story, plain: 12 }));
    const readings = [
      readingOf('b', 'j', 'xxxx----'),
      readingOf('c', 'j', 'x-x-x-x-'),
      readingOf('d', 'j', 'xx--xx--'),
    ];
    expect(tieAt(2, equal, readings, 0)).toMatchObject({ places: 1, way: 'even', stories: ['c', 'b', 'd'] });
    expect(tieAt(3, equal, readings, 0)).toMatchObject({ places: 2, way: 'jury' });
  });

  it('even is measured around the story’s own mean, whatever its height', () => {
    const equal = [ranked('low', 10.1, { plain: 12 }), ranked('high', 10, { plain: 12 })];
    const readings = [readingOf('low', 'j', 'x-------'), readingOf('high', 'j', 'xxxxxxxx')];
    expect(tieAt(1, equal, readings, 0)).toMatchObject({ way: 'even', stories: ['high', 'low'] });
  });

  it('a better plain mean stays first where evenness decides behind it', () => {
    const points = [ranked('a', 10.1, { plain: 14 }), ranked('b', 10.1, { plain: 12 }), ranked('c', 10, { plain: 12 })];
    const readings = [
      readingOf('a', 'j', 'xxxx----'),
      readingOf('b', 'j', 'xxxx----'),
      readingOf('c', 'j', 'x-x-x-x-'),
    ];
    expect(tieAt(2, points, readings, 0)).toEqual({ places: 2, way: 'even', stories: ['a', 'c', 'b'] });
  });
});
