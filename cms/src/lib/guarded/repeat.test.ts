import { expect, it } from 'vitest';
import { repeat } from './repeat';

it('does it again after it went wrong, at once or later, until it is stopped', async () => {
  const failures: unknown[] = [];
  let count = 0;
  const stop = repeat(
    () => {
      count += 1;
      if (count === 1) throw new Error('at once');
      return count === 2 ? Promise.reject(new Error('later')) : undefined;
    },
    1,
    (error) => failures.push(error),
  );
  await expect.poll(() => count).toBeGreaterThan(3);
  stop();
  expect(failures.map(String)).toEqual(['Error: at once', 'Error: later']);
});
