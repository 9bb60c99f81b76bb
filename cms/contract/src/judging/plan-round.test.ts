import { describe, expect, it } from 'vitest';
import { assignmentQuality } from './assignment-quality';
import { type Assignment, type AssignmentState, type PlanInput, planRound, spreadJudge } from './plan-round';
import { seededRandom } from './random';
import type { Pair } from './readers';

declare const process: { env: Record<string, string | undefined> };

/** How many random years are assigned: `pnpm test:long` does 10,000. */
const YEARS = Number(process.env.JUDGING_YEARS ?? 400);

const names = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}${index}`);
const never = () => false;
const first = (more: Partial<PlanInput> = {}): PlanInput => ({
  round: 1,
  stories: names('story', 60),
  readings: 2,
  judges: names('judge', 6),
  assignments: [],
  conflicted: never,
  seed: 'one',
  ...more,
});
const stored = (pairs: readonly Pair[], state: AssignmentState = 'waiting', round = 1): Assignment[] =>
  pairs.map((pair) => ({ ...pair, round, state }));

describe('planRound', () => {
  it('reads every story twice, by different judges, with even loads and shares', () => {
    const { added, removed, short, quality } = planRound(first());
    expect(added).toHaveLength(120);
    expect(new Set(added.map(({ story, judge }) => `${story} ${judge}`)).size).toBe(120);
    expect({ removed, short }).toEqual({ removed: [], short: [] });
    expect(quality).toMatchObject({ load: { least: 20, most: 20 }, shared: { ideal: 4 }, connected: true });
    expect(quality.shared.least).toBeGreaterThanOrEqual(3);
  });

  it('follows from the seed alone, not from the order of stories and judges', () => {
    const turned = first({ stories: names('story', 60).reverse(), judges: names('judge', 6).reverse() });
    expect(planRound(turned).added).toEqual(planRound(first()).added);
    expect(planRound(first({ seed: 'two' })).added).not.toEqual(planRound(first()).added);
  });

  it('repeated with nothing changed moves nothing', () => {
    const assignments = stored(planRound(first()).added);
    expect(planRound(first({ assignments }))).toMatchObject({ added: [], removed: [], unchanged: 120 });
  });

  it('of another round moves nothing, though it waits', () => {
    const assignments = stored([{ story: 'story0', judge: 'judge0' }], 'waiting', 2);
    expect(planRound(first({ assignments, stories: [] }))).toMatchObject({ added: [], removed: [], unchanged: 1 });
  });

  it('repeated after a judge joined moves only what waits', () => {
    const before = planRound(first()).added;
    const begun = before.slice(0, 30);
    const assignments = [
      ...stored(begun.slice(0, 10), 'draft'),
      ...stored(begun.slice(10), 'sent'),
      ...stored(before.slice(30)),
    ];
    const plan = planRound(first({ assignments, judges: names('judge', 7) }));
    const isBegun = ({ story, judge }: Pair) => begun.some((pair) => pair.story === story && pair.judge === judge);
    expect(plan.removed.filter(isBegun)).toEqual([]);
    expect(plan.added.some(({ judge }) => judge === 'judge6')).toBe(true);
    expect(plan.quality.load.most - plan.quality.load.least).toBeLessThanOrEqual(1);
  });

  it('never gives a story back to who declined it, nor in a later round to who read it', () => {
    const [declined, read, ...rest] = planRound(first()).added;
    if (!declined || !read) throw new Error('nothing was assigned');
    const assignments = [...stored([declined], 'declined'), ...stored([read], 'sent'), ...stored(rest)];
    const again = planRound(first({ assignments }));
    expect(again.added).not.toContainEqual(declined);
    const second = planRound(first({ assignments, round: 2, stories: [read.story], readings: 4 }));
    expect(second.added).toHaveLength(4);
    expect(second.added).not.toContainEqual(read);
  });

  it('names the stories that too few judges may read', () => {
    const conflicted = ({ story, judge }: Pair) => story === 'story7' && judge !== 'judge0';
    expect(planRound(first({ conflicted })).short).toEqual([{ story: 'story7', missing: 1 }]);
  });
});

describe('spreadJudge', () => {
  it('gives what a judge has not sent to the others and moves nothing else', () => {
    const { added } = planRound(first());
    const own = added.filter(({ judge }) => judge === 'judge2');
    const assignments = [
      ...stored(added.filter(({ judge }) => judge !== 'judge2')),
      ...stored(own.slice(0, 5), 'sent'),
      ...stored(own.slice(5, 7), 'draft'),
      ...stored(own.slice(7)),
    ];
    const plan = spreadJudge({ ...first({ assignments }), judge: 'judge2', wanted: [] });
    expect(plan.removed).toEqual(own.slice(5));
    expect(plan.added.map(({ story }) => story).sort()).toEqual(
      own
        .slice(5)
        .map(({ story }) => story)
        .sort(),
    );
    expect(plan.added.some(({ judge }) => judge === 'judge2')).toBe(false);
    expect(plan.quality.load).toEqual({ least: 23, most: 23 });
  });
});

describe('spreadJudge and judges without a part in the session', () => {
  const { added } = planRound(first());
  const assignments = stored(added);
  const judges = [...names('judge', 6), 'chosen', 'other'];
  const wanted = [{ judges: ['chosen'] }];
  const takers = (more: Partial<Parameters<typeof spreadJudge>[0]> = {}) => {
    const { added: given, short } = spreadJudge({
      ...first({ assignments, judges }),
      judge: 'judge2',
      wanted,
      ...more,
    });
    expect(short).toEqual([]);
    return [...new Set(given.map(({ judge }) => judge))];
  };

  it('asks those who have a story or were chosen for a round', () => {
    expect(takers()).toContain('chosen');
    expect(takers()).not.toContain('other');
  });

  it('asks the rest where these may not read a story', () => {
    const [story] = added.filter(({ judge }) => judge === 'judge2').map((pair) => pair.story);
    const conflicted = (pair: Pair) => pair.story === story && pair.judge !== 'other';
    expect(takers({ conflicted })).toContain('other');
  });
});

describe('spreadJudge in a later round', () => {
  const rest = { judges: names('judge', 3), conflicted: never, seed: 'one', wanted: [] };
  const rows = [
    ...stored([{ story: 'a', judge: 'judge0' }], 'waiting', 1),
    ...stored([{ story: 'b', judge: 'judge0' }], 'waiting', 2),
    ...stored([{ story: 'c', judge: 'judge0' }], 'draft', 3),
    ...stored([{ story: 'd', judge: 'judge0' }], 'sent', 2),
    ...stored([{ story: 'b', judge: 'judge1' }], 'sent', 1),
  ];

  it.each([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ])('moves what is unsent in round %i alone', (round, story) => {
    const plan = spreadJudge({ ...rest, assignments: rows, round, judge: 'judge0' });
    expect(plan.removed).toEqual([{ story, judge: 'judge0' }]);
    expect(plan.added.map((pair) => pair.story)).toEqual([story]);
    expect(plan.added.some(({ judge }) => judge === 'judge0')).toBe(false);
  });

  it('gives nothing to who has read the story in an earlier round', () => {
    const plan = spreadJudge({ ...rest, assignments: rows, round: 2, judge: 'judge0' });
    expect(plan.added).toEqual([{ story: 'b', judge: 'judge2' }]);
  });

  it('says what it lacks where no one else may read it', () => {
    const judges = ['judge0', 'judge1'];
    const plan = spreadJudge({ ...rest, judges, assignments: rows, round: 2, judge: 'judge0' });
    expect(plan).toMatchObject({ added: [], short: [{ story: 'b', missing: 1 }] });
  });
});

describe('assigning in random years', () => {
  const random = seededRandom('years');
  const upTo = (most: number) => Math.floor(random() * most);
  const years = Array.from({ length: YEARS }, (_, year) => {
    const judges = names('judge', 4 + upTo(9));
    const readings = 2 + upTo(2);
    const stories = names('story', judges.length * (judges.length - 1) + upTo(60));
    const conflicts = new Set(
      stories.flatMap((story) => judges.filter(() => random() < 0.03).map((judge) => story + judge)),
    );
    const conflicted = ({ story, judge }: Pair) => conflicts.has(story + judge);
    const plan = planRound(first({ stories, judges, readings, conflicted, seed: String(year) }));
    return { plan, readings, judges, conflicted };
  });

  it('never gives a judge a story with a conflict of interest', () => {
    expect(years.flatMap(({ plan, conflicted }) => plan.added.filter(conflicted))).toEqual([]);
  });

  it('leaves loads that differ by 1 at two readings, by 2 at three', () => {
    for (const { plan, readings } of years) {
      expect(plan.quality.load.most - plan.quality.load.least).toBeLessThanOrEqual(readings - 1);
    }
  });

  it('lets every two judges share 0.6 of the ideal, and everybody be compared with everybody', () => {
    for (const { plan, judges } of years) {
      const { shared, connected } = assignmentQuality(plan.added, judges);
      expect(shared.least / shared.ideal).toBeGreaterThanOrEqual(0.6);
      expect(connected).toBe(true);
    }
  });
});

it('a hundred stories and ten judges, which the draw alone leaves uneven, share enough too', () => {
  for (const seed of ['2', '3', '4']) {
    const { quality } = planRound(first({ stories: names('s', 100), judges: names('j', 10), seed }));
    expect(quality.shared.least).toBeGreaterThanOrEqual(2);
  }
});
