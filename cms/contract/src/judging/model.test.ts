import { describe, expect, it } from 'vitest';
import { fitModel, LEAST_OVERLAP } from './model';
import { shuffled } from './random';
import { makeSeason, readSeason } from './simulation';
import { ticked } from './test-data';

const season = makeSeason({ seed: 'model', stories: 120, judges: 6 });
const readings = readSeason(season, 2);
const fit = fitModel(readings);

describe('fitModel', () => {
  it('gives the same twice, however the readings are ordered', () => {
    const names = shuffled(
      readings.map(({ story, judge }) => `${story} ${judge}`),
      'other order',
    );
    const byName = new Map(readings.map((reading) => [`${reading.story} ${reading.judge}`, reading]));
    const other = names.flatMap((name) => byName.get(name) ?? []);
    expect(other).not.toEqual(readings);
    expect(fitModel(other)).toEqual(fit);
  });

  it('settles in at most 25 rounds on points from 4.0 to 20.0 with one decimal and an error', () => {
    expect(fit.rounds).toBeLessThanOrEqual(25);
    for (const { points, error, readings: count } of fit.stories) {
      expect(points).toBeGreaterThanOrEqual(4);
      expect(points).toBeLessThanOrEqual(20);
      expect(Number(points.toFixed(1))).toBe(points);
      expect(error).toBeGreaterThan(0);
      expect(count).toBe(2);
    }
  });

  it('finds the severities within three errors of the truth, the median judge at 0', () => {
    const truth = [...season.judges.values()].sort((a, b) => a - b);
    const middle = ((truth[2] ?? 0) + (truth[3] ?? 0)) / 2;
    for (const { judge, severity, error, corrected } of fit.judges) {
      expect(corrected).toBe(true);
      expect(Math.abs(severity - ((season.judges.get(judge) ?? 0) - middle))).toBeLessThan(3 * error + 0.2);
    }
  });

  it('holds two of three true points within one error', () => {
    const logistic = (value: number) => 1 / (1 + Math.exp(-value));
    const severities = [...season.judges.values()].sort((a, b) => a - b);
    const middle = ((severities[2] ?? 0) + (severities[3] ?? 0)) / 2;
    const within = fit.stories.filter(({ story, points, error }) => {
      const ability = season.stories.get(story) ?? 0;
      const chances = season.difficulties.map((difficulty) => logistic(ability - difficulty - middle));
      return Math.abs(points - (4 + 2 * chances.reduce((sum, chance) => sum + chance, 0))) <= error;
    });
    expect(within.length / fit.stories.length).toBeGreaterThan(0.58);
    expect(within.length / fit.stories.length).toBeLessThan(0.8);
  });

  it('lifts a story above another of the same marks when its judge is stricter', () => {
    const bySeverity = fit.judges.toSorted((a, b) => b.severity - a.severity).map(({ judge }) => judge);
    const marks = ticked(4);
    const { stories } = fitModel([
      ...readings,
      { story: 'of strict', judge: bySeverity[0] ?? '', marks },
      { story: 'of mild', judge: bySeverity.at(-1) ?? '', marks },
    ]);
    const [strict, mild] = ['of strict', 'of mild'].map((name) => stories.find(({ story }) => story === name));
    expect((strict?.points ?? 0) - (mild?.points ?? 0)).toBeGreaterThan(1);
    expect(strict?.plain).toBe(mild?.plain);
  });

  it.each([
    [LEAST_OVERLAP - 1, false],
    [LEAST_OVERLAP, true],
  ])('with %i overlapping readings corrects a judge: %s', (count, corrected) => {
    const extra = [...season.stories.keys()]
      .slice(0, count)
      .map((story) => ({ story, judge: 'new', marks: ticked(0) }));
    const judge = fitModel([...readings, ...extra]).judges.find(({ judge: name }) => name === 'new');
    expect(judge).toMatchObject({ overlapping: count, corrected });
    if (corrected) expect(judge?.severity).toBeGreaterThan(0.5);
    else expect(judge?.severity).toBe(0);
  });

  it('ranks one reading a story as the plain points do', () => {
    const once = fitModel(readSeason(season, 1));
    expect(once.judges.every(({ corrected }) => !corrected)).toBe(true);
    const plain = once.stories.map((story) => story.plain);
    expect(plain).toEqual(plain.toSorted((a, b) => b - a));
  });

  it('is empty without readings', () => {
    expect(fitModel([])).toMatchObject({ stories: [], judges: [] });
  });
});
