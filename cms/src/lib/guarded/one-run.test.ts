import { describe, expect, it, vi } from 'vitest';
import { oneRun } from './one-run';

describe('oneRun', () => {
  it('runs again whenever it is asked, also after a run that failed', async () => {
    const failed = vi.fn();
    const work = vi.fn(async () => undefined as unknown).mockRejectedValueOnce(new Error('no table yet'));
    const runs = oneRun(work, failed);
    for (const count of [1, 2, 3]) {
      runs.ask();
      await runs.running();
      expect(work).toHaveBeenCalledTimes(count);
      expect(runs.running()).toBeUndefined();
    }
    expect(failed).toHaveBeenCalledOnce();
  });

  it('never runs twice at once, and once more for all that asked while it ran', async () => {
    let atOnce = 0;
    let most = 0;
    let end = () => {};
    const work = vi.fn(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      atOnce -= 1;
    });
    const runs = oneRun(work, () => undefined);
    runs.ask();
    runs.ask();
    runs.ask();
    end();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
    end();
    await runs.running();
    expect([work.mock.calls.length, most]).toEqual([2, 1]);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('loses no wish that comes %i turns after its work ended', async (turns) => {
    const work = vi.fn(() => Promise.resolve());
    const runs = oneRun(work, () => undefined);
    runs.ask();
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    runs.ask();
    await vi.waitFor(() => expect([work.mock.calls.length, runs.running()]).toEqual([2, undefined]));
  });
});
