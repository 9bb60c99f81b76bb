import { expect, it } from 'vitest';
import { waitingTries } from './in-flight';
import { inTurn } from './session-turn';

/** Work that is under way until it is ended. */
const openWork = () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (session: string, name: string) =>
    inTurn(session, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  return { begun, ends, begin };
};
/** What could begin has begun. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets three calls of a session go on at once, those of another beside them, the next when one is over', async () => {
  const { begun, ends, begin } = openWork();
  const calls = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => begin('a', name));
  calls.push(begin('b', 'b1'));
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
  expect(waitingTries()).toBe(0);
  ends[1]?.();
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
  while (ends.length > 0) {
    ends.shift()?.();
    await settled();
  }
  await Promise.all(calls);
  expect(begun.at(-1)).toBe('a5');
});

it('gives its place back after work that failed', async () => {
  const failing = () => inTurn('c', () => Promise.reject(new Error('no')));
  for (let call = 0; call < 5; call += 1) await expect(failing()).rejects.toThrow('no');
  expect(await inTurn('c', async () => 'done')).toBe('done');
});
