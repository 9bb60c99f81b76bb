import { describe, expect, it } from 'vitest';
import { type DecisionEvent, type Decisions, lastOf, NO_DECISIONS, nextDecisions, type Undoable } from './decisions';

const named = (id: string, decided: number) =>
  ({ id, kind: 'approve', title: `海豚《${id}》`, account: `CHI-2026-${id}`, decided }) as const;
/** Half a second lies between a decision and its answer. */
const undoable = (id: string, until: number, decided = until - 10_500): Undoable => ({ ...named(id, decided), until });
const done = (at: number) => ({ state: 'done', at }) as const;

const two: Decisions = {
  sent: { a: done(1_000), b: done(4_000) },
  undoable: [undoable('b', 14_000), undoable('a', 11_000)],
};
const full: Decisions = {
  sent: {},
  undoable: Array.from({ length: 10 }, (_, at) => undoable(`s${10 - at}`, 20_000 - at)),
};

describe('decisions after an event', () => {
  it.each<[string, Decisions, DecisionEvent, Decisions]>([
    [
      'sent: another one than before of the same story',
      two,
      { type: 'sent', id: 'a', decided: 4_500 },
      { sent: { ...two.sent, a: { state: 'sending', decided: 4_500 } }, undoable: [undoable('b', 14_000)] },
    ],
    [
      'arrived: the first to take back, for ten seconds of its own',
      two,
      { type: 'arrived', decision: named('c', 4_500), at: 5_000 },
      { sent: { ...two.sent, c: done(5_000) }, undoable: [undoable('c', 15_000), ...two.undoable] },
    ],
    [
      'arrived behind the answer to a later one: in the order of the decisions',
      two,
      { type: 'arrived', decision: named('c', 2_000), at: 5_000 },
      {
        sent: { ...two.sent, c: done(5_000) },
        undoable: [undoable('b', 14_000), undoable('c', 15_000, 2_000), undoable('a', 11_000)],
      },
    ],
    [
      'arrived as the eleventh: the oldest leaves',
      full,
      { type: 'arrived', decision: named('new', 11_500), at: 12_000 },
      { sent: { new: done(12_000) }, undoable: [undoable('new', 22_000), ...full.undoable.slice(0, 9)] },
    ],
    [
      'refused: nothing to take back',
      two,
      { type: 'refused', id: 'c', error: 'no' },
      { ...two, sent: { ...two.sent, c: { state: 'refused', error: 'no' } } },
    ],
    [
      'undone: the others stay',
      two,
      { type: 'undone', id: 'b' },
      { sent: two.sent, undoable: [undoable('a', 11_000)] },
    ],
    [
      'kept: it couldn’t be taken back, and stands where it stood, for no longer than before',
      { ...two, undoable: [undoable('b', 14_000)] },
      { type: 'kept', decision: undoable('a', 11_000) },
      two,
    ],
    ['undone, not there any more', NO_DECISIONS, { type: 'undone', id: 'b' }, NO_DECISIONS],
    ['forgotten', two, { type: 'forgotten', id: 'a' }, { ...two, sent: { b: done(4_000) } }],
    ['forgotten, never decided', two, { type: 'forgotten', id: 'x' }, two],
    ['a moment before the end', two, { type: 'passed', at: 10_999 }, two],
    ['the first one is over', two, { type: 'passed', at: 11_000 }, { ...two, undoable: [undoable('b', 14_000)] }],
    ['all are over', two, { type: 'passed', at: 14_000 }, { ...two, undoable: [] }],
    ['opened again', two, { type: 'opened' }, { ...two, sent: {} }],
  ])('%s', (_, before, event, after) => {
    const copy = structuredClone(before);
    expect(nextDecisions(before, event)).toEqual(after);
    expect(before).toEqual(copy);
  });

  it('are the same ones where nothing changed', () => {
    expect(nextDecisions(two, { type: 'passed', at: 1 })).toBe(two);
    expect(nextDecisions(two, { type: 'forgotten', id: 'x' })).toBe(two);
  });
});

it.each<[string, Decisions, ReturnType<typeof lastOf>]>([
  ['none', NO_DECISIONS, undefined],
  ['the newest', two, undoable('b', 14_000)],
  ['one under way', { ...two, sent: { c: { state: 'sending', decided: 4_000 } } }, 'sending'],
  [
    'one under way before the newest',
    { ...two, sent: { c: { state: 'sending', decided: 1_000 } } },
    undoable('b', 14_000),
  ],
])('what is taken back first: %s', (_, decisions, last) => {
  expect(lastOf(decisions)).toEqual(last);
});
