import { describe, expect, it } from 'vitest';
import { addCalls, CALL_BOUNDS, callClass, noCalls, p95Of, type ServerSays, sumServers } from './server-figures';

const calls = (...durations: number[]) =>
  addCalls(durations.map((ms) => noCalls().map((none, at) => none + Number(at === callClass(ms)))));
const times = (count: number, ms: number) => Array.from({ length: count }, () => ms);
const says = (buckets: number[]): ServerSays => ({ buckets, level: 0, cpu: 0.1, memory: 1, waiting: 0 });

describe('calls by how long they took', () => {
  it.each([
    [0, 0],
    [10, 0],
    [10.1, 1],
    [10_000, CALL_BOUNDS.length - 1],
    [10_001, CALL_BOUNDS.length],
  ])('%d ms is in class %d', (ms, expected) => expect(callClass(ms)).toBe(expected));

  it.each([
    ['nothing', [], null],
    ['one', [30], 50],
    ['95 of 100 quick', [...times(95, 5), ...times(5, 900)], 10],
    ['94 of 100 quick', [...times(94, 5), ...times(6, 900)], 1_000],
    ['longer than any class', times(3, 20_000), null],
  ])('95 of 100 calls, of %s', (_name, durations, expected) => expect(p95Of(calls(...durations))).toBe(expected));
});

describe('what all servers say', () => {
  it('is read from all calls together, not from the figure of each', () => {
    // Each alone: 10 and 1,000. Together the slow ones are 9 of 109.
    const [quick, slow] = [calls(...times(100, 5)), calls(...times(9, 900))];
    const shown = sumServers([
      { age: 0, says: says(quick) },
      { age: 15_000, says: says(slow) },
    ]);
    expect(shown).toMatchObject({ calls: 109, p95: 1_000 });
    expect(shown.servers.map(({ silent }) => silent)).toEqual([false, false]);
  });

  it('leaves out who has been silent for longer than 15 s, and names it in its place', () => {
    const shown = sumServers([
      { age: 15_001, says: says(calls(900)) },
      { age: 4_000, says: says(calls(5, 5)) },
    ]);
    expect(shown).toMatchObject({ calls: 2, p95: 10 });
    expect(shown.servers.map(({ silent, age }) => [silent, age])).toEqual([
      [true, 15_001],
      [false, 4_000],
    ]);
  });
});
