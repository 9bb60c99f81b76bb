import { describe, expect, it } from 'vitest';
import { followingOf, neighboursOf, nextQueue, positionOf, type Queue, type QueueEvent, startQueue } from './queue';

const list = { resource: 'stories-manage', search: '' };
const whole = startQueue('run', { ...list, ids: ['a', 'b', 'c', 'd'], first: 1, total: 4 });
const part = startQueue('run', { ...list, ids: ['c', 'd'], first: 3, total: 9 });

const skip = (queue: Queue, id: string) => nextQueue(queue, { type: 'skipped', id });
const settle = (queue: Queue, id: string) => nextQueue(queue, { type: 'settled', id });
const unsettle = (queue: Queue, id: string) => nextQueue(queue, { type: 'unsettled', id });

const grown = startQueue('run', { ...list, ids: ['a', 'b', 'c', 'd', 'e'], first: 1, total: 5 });
const worked = { ...whole, skipped: ['a', 'b'], settled: ['c'] };

describe('after an event', () => {
  it.each<[string, Queue, QueueEvent, Queue]>([
    ['put off: last', whole, { type: 'skipped', id: 'b' }, { ...whole, skipped: ['b'] }],
    ['put off again: behind the others', worked, { type: 'skipped', id: 'a' }, { ...worked, skipped: ['b', 'a'] }],
    ['put off, of another list: nothing', worked, { type: 'skipped', id: 'x' }, worked],
    ['decided', worked, { type: 'settled', id: 'd' }, { ...worked, settled: ['c', 'd'] }],
    ['decided, of another list: kept', whole, { type: 'settled', id: 'x' }, { ...whole, settled: ['x'] }],
    ['decided twice: nothing', worked, { type: 'settled', id: 'c' }, worked],
    ['taken back', worked, { type: 'unsettled', id: 'c' }, { ...worked, settled: [] }],
    ['taken back, never decided: nothing', worked, { type: 'unsettled', id: 'd' }, worked],
    ['grown', worked, { type: 'grown', queue: grown }, { ...grown, skipped: ['a', 'b'], settled: ['c'] }],
    ['grown, of an earlier run: nothing', worked, { type: 'grown', queue: { ...grown, key: 'before' } }, worked],
  ])('%s', (_, queue, event, next) => {
    const before = structuredClone(queue);
    const after = nextQueue(queue, event);
    expect(after).toEqual(next);
    expect(after === queue).toBe(next === queue);
    expect(queue).toEqual(before);
  });
});

describe('a queue', () => {
  it('knows the place and the neighbours of a story', () => {
    expect(positionOf(whole, 'b')).toBe('2/4');
    expect(neighboursOf(whole, 'b')).toEqual({ previous: 'a', next: 'c' });
    expect(neighboursOf(whole, 'd')).toEqual({ previous: 'c', next: undefined });
    expect(positionOf(part, 'd')).toBe('4/9');
  });

  it('says nothing of a story that is not in it, but where it begins', () => {
    expect(positionOf(whole, 'x')).toBeUndefined();
    expect(neighboursOf(whole, 'x')).toEqual({ previous: undefined, next: 'a' });
  });

  it('brings what was put off again at the end, in the order in which it was', () => {
    const queue = skip(skip(whole, 'a'), 'b');
    expect(neighboursOf(queue, 'c')).toEqual({ previous: undefined, next: 'd' });
    expect(neighboursOf(queue, 'd').next).toBe('a');
    expect(['c', 'd', 'a', 'b'].map((id) => positionOf(queue, id))).toEqual(['1/4', '2/4', '3/4', '4/4']);
    expect(neighboursOf(skip(queue, 'a'), 'b')).toEqual({ previous: 'd', next: 'a' });
  });

  it('keeps what was put off back until the end of the list is known', () => {
    expect(neighboursOf(skip(part, 'c'), 'd').next).toBeUndefined();
    expect(positionOf(skip(part, 'c'), 'c')).toBe('9/9');
  });

  it('passes over what others hold, unless they hold all that is left', () => {
    expect(neighboursOf(whole, 'a', ['b'])).toEqual({ previous: undefined, next: 'c' });
    expect(neighboursOf(whole, 'c', ['b', 'd'])).toEqual({ previous: 'b', next: 'd' });
    expect(followingOf(whole, 'b', ['c', 'd'])).toBe('a');
    expect(followingOf(settle(whole, 'a'), 'b', ['c', 'd'])).toBe('c');
  });

  it('goes on to what is undecided, from the beginning too', () => {
    const queue = settle(settle(whole, 'c'), 'd');
    expect(followingOf(queue, 'b')).toBe('a');
    expect(followingOf(settle(queue, 'a'), 'b')).toBeUndefined();
    expect(followingOf(unsettle(queue, 'd'), 'b')).toBe('d');
    expect(positionOf(queue, 'c')).toBe('3/4');
  });
});
