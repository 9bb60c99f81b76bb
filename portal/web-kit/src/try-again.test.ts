import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { pauseBefore, untilAnswered } from './try-again';

describe('the pause before a further try', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [4, 8_000],
    [5, 15_000],
    [50, 15_000],
  ])('after %i failures is %i ms, ± 30 %%', (failures, ms) => {
    expect(pauseBefore(failures, undefined, 0.5)).toBe(ms);
    expect(pauseBefore(failures, undefined, 0)).toBeCloseTo(ms * 0.7);
    expect(pauseBefore(failures, undefined, 1)).toBeCloseTo(ms * 1.3);
  });

  it('is never shorter than the server asks for', () => {
    expect(pauseBefore(1, 20, 0)).toBe(20_000);
    expect(pauseBefore(9, 2, 1)).toBeCloseTo(2_600);
  });
});

describe('a call that is made until it is answered', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const away = new ApiError(503, 'unavailable', '', [], { retry_after: 2 });

  it('is made again while its failures pass', async () => {
    const call = vi
      .fn()
      .mockRejectedValueOnce(away)
      .mockRejectedValueOnce(new ApiError(0, 'offline', ''));
    call.mockResolvedValueOnce('stored');
    const over = vi.fn();
    const onWait = vi.fn(() => over);
    const answer = untilAnswered(call, { onWait });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(call).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000 + 2_600);
    expect(await answer).toBe('stored');
    expect(call).toHaveBeenCalledTimes(3);
    expect(onWait).toHaveBeenCalledTimes(1);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('throws what doesn’t pass', async () => {
    const refusal = new ApiError(409, 'story_locked', '');
    await expect(untilAnswered(() => Promise.reject(refusal))).rejects.toBe(refusal);
  });

  it('throws what passes, too, once the caller has enough of it', async () => {
    const goesOn = vi.fn().mockReturnValueOnce(true).mockReturnValueOnce(false);
    const call = vi.fn().mockRejectedValue(away);
    const refused = expect(untilAnswered(call, { goesOn })).rejects.toBe(away);
    await vi.advanceTimersByTimeAsync(2_600);
    await refused;
    expect(call).toHaveBeenCalledTimes(2);
    expect(goesOn).toHaveBeenCalledWith(away);
  });

  it('is given up with the reason of its signal', async () => {
    const control = new AbortController();
    const call = vi.fn().mockRejectedValue(away);
    const answer = untilAnswered(call, { signal: control.signal });
    const given = expect(answer).rejects.toBe('left');
    await vi.advanceTimersByTimeAsync(1);
    control.abort('left');
    await given;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
