import { describe, expect, it } from 'vitest';
import { fillMissing, type MissingInput, missingReadings, type WantedRound, wantedRounds } from './missing';
import { type Assignment, type AssignmentState, planRound } from './plan-round';
import type { Pair } from './readers';

const names = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}${index}`);
const row = (story: string, judge: string, state: AssignmentState = 'waiting', round = 1): Assignment => ({
  story,
  judge,
  round,
  state,
});
const round1 = (more: Partial<WantedRound> = {}): WantedRound => ({
  round: 1,
  readings: 2,
  stories: null,
  judges: [],
  ...more,
});
const session = (more: Partial<MissingInput> = {}): MissingInput => ({
  stories: ['a', 'b'],
  wanted: [round1()],
  assignments: [row('a', 'j0'), row('a', 'j1', 'draft'), row('b', 'j0', 'sent'), row('b', 'j1')],
  judges: ['j0', 'j1', 'j2'],
  conflicted: () => false,
  ...more,
});
const whole = session().assignments;
const without = (index: number, state: AssignmentState) =>
  whole.map((one, at) => (at === index ? { ...one, state } : one));

it('wantedRounds puts rounds in their order, however they became known', () => {
  const late = { ...round1(), round: 2 };
  expect(wantedRounds([late], whole).map(({ round }) => round)).toEqual([1, 2]);
  expect(wantedRounds([{ ...late, round: 3 }, late], whole).map(({ round }) => round)).toEqual([1, 2, 3]);
});

describe('fillMissing gives to the judge with least to read', () => {
  const fill = (assignments: Assignment[], more: Partial<MissingInput> = {}) =>
    fillMissing({
      ...session({ stories: ['a', 'b', 'c', 'd', 'e'], wanted: [round1({ readings: 1, stories: ['e'] })], ...more }),
      assignments,
      seed: 'x',
      reserve: false,
    }).added.map(({ judge }) => judge);

  it.each(['declined', 'void'] as const)('what was %s is no load', (state) => {
    const rows = ['a', 'b', 'c'].map((story) => row(story, 'j0', state));
    const judges = ['j0', 'j1'];
    expect(fill([...rows, row('d', 'j1')], { judges })).toEqual(['j0']);
    expect(fill([...rows, row('d', 'j0'), row('c', 'j1', 'void')], { judges })).toEqual(['j1']);
  });

  it('what a conflict takes from a judge is no load', () => {
    const rows = ['a', 'b', 'c'].map((story) => row(story, 'j0'));
    const conflicted = ({ story, judge }: Pair) => judge === 'j0' && story !== 'e';
    expect(fill([...rows, row('d', 'j1')], { judges: ['j0', 'j1'], conflicted })).toEqual(['j0']);
  });

  it('one judge never reads a story twice, in two rounds that lack it', () => {
    const wanted = [round1({ readings: 1, stories: ['e'] }), { ...round1({ readings: 1, stories: ['e'] }), round: 2 }];
    const { added, short } = fillMissing({
      ...session({ stories: ['e'], wanted, assignments: [row('a', 'j0', 'sent')], judges: ['j0'] }),
      seed: 'x',
      reserve: false,
    });
    expect([added, short]).toEqual([[{ story: 'e', judge: 'j0', round: 1 }], [{ story: 'e', round: 2, missing: 1 }]]);
  });
});

describe('missingReadings (decision 75)', () => {
  it.each<[string, Partial<MissingInput>, [string, number, number][]]>([
    ['nothing while each has its readings, sent or to be sent', {}, []],
    ['what a judge declined', { assignments: without(0, 'declined') }, [['a', 1, 1]]],
    ['what was taken away', { assignments: without(1, 'void') }, [['a', 1, 1]]],
    ['all that a story approved later is to have', { stories: ['a', 'b', 'late'] }, [['late', 1, 2]]],
    [
      'nothing of a story that judges may not read any more',
      { stories: ['b'], assignments: without(0, 'declined') },
      [],
    ],
    [
      'what a judge who can’t log in has not sent, drafts too',
      { judges: ['j0', 'j2'] },
      [
        ['a', 1, 1],
        ['b', 1, 1],
      ],
    ],
    ['but what was sent stays when its judge is gone', { judges: ['j1', 'j2'] }, [['a', 1, 1]]],
    [
      'what a conflict noted later keeps from its judge',
      { conflicted: ({ story, judge }) => story + judge === 'aj0' },
      [['a', 1, 1]],
    ],
    [
      'but a reading sent before the conflict was noted stays',
      { conflicted: ({ story, judge }) => story + judge === 'bj0' },
      [],
    ],
    [
      'nothing of a later round’s story that judges may not read any more',
      { wanted: [{ ...round1({ stories: ['gone'] }), round: 2 }] },
      [],
    ],
    [
      'in a later round only of its own stories, in addition to the first round’s',
      {
        wanted: [round1(), { ...round1({ stories: ['b'], readings: 1 }), round: 2 }],
        assignments: without(0, 'declined'),
      },
      [
        ['a', 1, 1],
        ['b', 2, 1],
      ],
    ],
  ])('counts %s', (_, more, expected) => {
    expect(missingReadings(session(more)).map(({ story, round, missing }) => [story, round, missing])).toEqual(
      expected,
    );
  });

  it('lists them by story, then round', () => {
    const wanted = [round1({ round: 2, stories: ['b', 'a'] }), round1()];
    const missing = missingReadings(session({ stories: ['b', 'a'], wanted, assignments: [] }));
    expect(missing.map(({ story, round }) => story + round)).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  it('of a round from before this was stored, what was declined is no reading that it was to have', () => {
    const assignments = [row('a', 'j0'), row('a', 'j1', 'declined')];
    expect(wantedRounds([], assignments).map(({ readings }) => readings)).toEqual([1]);
  });

  it('counts nothing before anything was assigned', () => {
    expect(missingReadings(session({ wanted: wantedRounds([], []), assignments: [] }))).toEqual([]);
  });
});

describe('wantedRounds', () => {
  it('keeps what was stored', () => {
    const stored = [round1({ readings: 3 })];
    expect(wantedRounds(stored, whole)).toEqual(stored);
  });

  it.each<[string, Assignment[], WantedRound[]]>([
    [
      'as many as the story with most',
      [row('a', 'j0'), row('a', 'j1'), row('b', 'j0'), row('b', 'j1', 'declined')],
      [round1()],
    ],
    ['one at least, when all was declined', [row('a', 'j0', 'declined')], [round1({ readings: 1 })]],
    [
      'of those that were in it in a later one',
      [row('a', 'j0', 'sent'), row('a', 'j1', 'waiting', 2)],
      [round1({ readings: 1 }), { round: 2, readings: 1, stories: ['a'], judges: [] }],
    ],
  ])('of what an earlier release assigned: %s', (_, assignments, expected) => {
    expect(wantedRounds([], assignments)).toEqual(expected);
  });
});

describe('fillMissing (decision 75)', () => {
  const fill = (more: Partial<MissingInput> & { only?: string[]; reserve?: boolean } = {}) =>
    fillMissing({ ...session(more), seed: 'one', only: more.only, reserve: more.reserve ?? false });

  it('gives a declined reading to the judge with least load who may read it', () => {
    const assignments = [...without(0, 'declined'), row('c', 'j2'), row('c', 'j3'), row('d', 'j3'), row('e', 'j2')];
    const judges = names('j', 4);
    const stories = ['a', 'b', 'c', 'd', 'e'];
    const conflicted = ({ judge }: Pair) => judge === 'j3';
    expect(fill({ assignments, judges, stories, conflicted, only: ['a'] })).toEqual({
      added: [{ story: 'a', judge: 'j2', round: 1 }],
      removed: [],
      short: [],
    });
  });

  it('never gives it back, nor to who reads it already: it is short then, and nothing is taken away', () => {
    const assignments = without(0, 'declined');
    expect(fill({ assignments, judges: ['j0', 'j1'] })).toEqual({
      added: [],
      removed: [],
      short: [{ story: 'a', round: 1, missing: 1 }],
    });
  });

  it('asks a judge without a part in the session only where staff do, and only where the others don’t suffice', () => {
    const assignments = without(0, 'declined');
    expect(fill({ assignments }).short).toHaveLength(1);
    expect(fill({ assignments, reserve: true }).added).toEqual([{ story: 'a', judge: 'j2', round: 1 }]);
    const wanted = [round1({ judges: ['j3'] })];
    const judges = names('j', 4);
    expect(fill({ assignments, wanted, judges, reserve: true }).added).toEqual([{ story: 'a', judge: 'j3', round: 1 }]);
  });

  it('takes away from a judge who is gone what others get instead', () => {
    const { added, removed, short } = fill({ judges: ['j0', 'j2'], reserve: true });
    expect(added.map(({ story, judge }) => [story, judge])).toEqual([
      ['a', 'j2'],
      ['b', 'j2'],
    ]);
    expect(removed).toEqual([
      { story: 'a', judge: 'j1' },
      { story: 'b', judge: 'j1' },
    ]);
    expect(short).toEqual([]);
  });

  it('takes nothing from a judge who is gone while no other is free', () => {
    expect(fill({ judges: ['j0'] })).toMatchObject({ added: [], removed: [], short: [{ story: 'a' }, { story: 'b' }] });
  });

  it('fills only the stories that are named', () => {
    const late = ['c', 'd'];
    expect(fill({ stories: ['a', 'b', ...late], only: ['d'], reserve: true }).added.map(({ story }) => story)).toEqual([
      'd',
      'd',
    ]);
  });

  it('fills a later round too, by who hasn’t read the story in the first', () => {
    const wanted = [round1(), { round: 2, readings: 1, stories: ['b'], judges: ['j2'] }];
    const assignments = [...whole, row('b', 'j3', 'declined', 2)];
    expect(fill({ wanted, assignments }).added).toEqual([{ story: 'b', judge: 'j2', round: 2 }]);
  });

  it('of 60 stories, when both readers of one decline, leaves none without its two readings', () => {
    const stories = names('story', 60);
    const judges = names('judge', 6);
    const conflicted = () => false;
    const { added } = planRound({ round: 1, stories, readings: 2, judges, assignments: [], conflicted, seed: 'one' });
    const assignments = added.map((pair) =>
      row(pair.story, pair.judge, pair.story === 'story7' ? 'declined' : 'waiting'),
    );
    const input = { ...session({ stories, judges, assignments }), seed: 'one', reserve: false };
    const filled = fillMissing(input);
    expect(filled.added).toHaveLength(2);
    const after = [...assignments, ...filled.added.map((pair) => ({ ...pair, state: 'waiting' as const }))];
    expect(missingReadings({ ...input, assignments: after })).toEqual([]);
    const readers = assignments.filter(({ story }) => story === 'story7').map(({ judge }) => judge);
    expect(filled.added.filter(({ judge }) => readers.includes(judge))).toEqual([]);
  });
});
