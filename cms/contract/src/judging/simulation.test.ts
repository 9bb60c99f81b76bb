import { describe, expect, it } from 'vitest';
import { ALARM_LIMITS, alarmsOf } from './alarms';
import { type Fit, fitModel } from './model';
import { mean } from './numbers';
import { storiesOfRound } from './rounds';
import { foundOfBest, makeSeason, readSeason, type Season, spearman } from './simulation';

declare const process: { env: Record<string, string | undefined> };

/** Every test run shows each claim on few, smaller seasons; `pnpm test:long` on those that the claims were made for. */
const SEASONS = Number(process.env.JUDGING_SEASONS ?? 8);
const STORIES = Number(process.env.JUDGING_STORIES ?? 500);

const seasons = (made: (seed: string) => Season) =>
  Array.from({ length: SEASONS }, (_, index) => made(`season ${index}`));

const pointsOf = (fit: Fit) => new Map(fit.stories.map(({ story, points }) => [story, points]));
const plainOf = (fit: Fit) => new Map(fit.stories.map(({ story, plain }) => [story, plain]));

const compare = (season: Season) => {
  const flat = fitModel(readSeason(season, 2));
  const once = readSeason(season, 1);
  const half = storiesOfRound(2, fitModel(once).stories, { all: STORIES, capacity: STORIES, seed: 'rounds' });
  const rounds = fitModel(readSeason(season, half.readings, half.stories, once));
  return {
    work: half.work,
    spearman: spearman(season, pointsOf(flat)) - spearman(season, plainOf(flat)),
    found: foundOfBest(season, pointsOf(flat)) - foundOfBest(season, plainOf(flat)),
    rounds: foundOfBest(season, pointsOf(rounds)) - foundOfBest(season, pointsOf(flat)),
  };
};

describe('judging two times, corrected by the model', () => {
  const compared = seasons((seed) => makeSeason({ seed, stories: STORIES })).map(compare);

  it('ranks nearer to the truth than the plain mean: Spearman + 0.03 and 3 points more of the best tenth', () => {
    expect(mean(compared.map((one) => one.spearman))).toBeGreaterThanOrEqual(0.03);
    expect(mean(compared.map(({ found }) => found))).toBeGreaterThanOrEqual(0.03);
  });

  it('finds 4 points more of the best tenth in two rounds of the same work', () => {
    for (const { work } of compared) expect(work).toBeLessThanOrEqual(STORIES);
    expect(mean(compared.map(({ rounds }) => rounds))).toBeGreaterThanOrEqual(0.04);
  });

  it('costs at most 0.003 of Spearman where judges do not differ', () => {
    const lost = seasons((seed) => makeSeason({ seed, stories: STORIES, severity: 0 })).map((season) => {
      const fit = fitModel(readSeason(season, 2));
      return spearman(season, plainOf(fit)) - spearman(season, pointsOf(fit));
    });
    expect(mean(lost)).toBeLessThanOrEqual(0.003);
  });
});

describe('alarms after 30 readings each', () => {
  const judged = Array.from({ length: 3 * SEASONS }, (_, index) => {
    const season = makeSeason({ seed: `alarm ${index}`, stories: 300, severity: 0.1 });
    const [strict] = season.judges.keys();
    if (strict !== undefined) season.judges.set(strict, 1.5);
    const readings = readSeason(season, 2).map((reading, sent) => ({ ...reading, sent, seconds: null }));
    const seen = alarmsOf(readings, fitModel(readings));
    const fair = [...season.judges].filter(([, severity]) => Math.abs(severity) <= ALARM_LIMITS.logits);
    return { strict, seen, fair: new Set(fair.map(([judge]) => judge)) };
  });

  it('see a judge who is 1.5 logits stricter in at least 9 of 10 seasons', () => {
    const seen = judged.filter(({ strict, seen: alarms }) => alarms.some(({ judge }) => judge === strict));
    expect(seen.length / judged.length).toBeGreaterThanOrEqual(0.9);
  });

  it('sound for at most 1 % of fair judges', () => {
    const alarmed = judged.flatMap(({ fair, seen }) => seen.filter(({ judge }) => fair.has(judge)));
    expect(alarmed.length / judged.reduce((sum, { fair }) => sum + fair.size, 0)).toBeLessThanOrEqual(0.01);
  });
});
