import { describe, expect, it } from 'vitest';
import type { ApplyStatus } from '../story/status';
import { missingSteps, NOTIFICATION_TARGETS, notificationTarget, targetLabel } from './targets';

const without = (...missing: number[]) => Array.from({ length: 12 }, (_, position) => !missing.includes(position));

const targetsOf = (bar_list: boolean[], apply_status: ApplyStatus = 1, is_participate: boolean | null = null) =>
  NOTIFICATION_TARGETS.map(({ value }) => value).filter((target) =>
    notificationTarget(target, { bar_list, apply_status, is_participate }),
  );

describe('notificationTarget (decision 36)', () => {
  it.each([
    ['nothing at all', without(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), [1, 7]],
    ['members missing', without(0), [1, 7]],
    ['counsellor missing', without(1), [1, 7]],
    ['counsellor and problem missing: the first wins', without(1, 2), [1, 7]],
    ['problem missing', without(2), [2, 7]],
    ['problem and photos missing: the first wins', without(2, 3), [2, 7]],
    ['photos missing', without(3), [3, 31, 7]],
    ['learning sheet missing', without(4), [3, 31, 7]],
    ['consent missing: it is no step', without(5), [4, 7]],
    ['video missing', without(6), [3, 31, 7]],
    ['SDGs missing', without(7), [3, 31, 7]],
    ['certificate missing', without(8), [4, 7]],
    ['questionnaire missing', without(9), [4, 7]],
    ['sharing season not answered', without(10), [4, 7]],
    ['all done, not sent', without(11), [4, 7]],
  ])('%s', (_what, bars, targets) => {
    expect(targetsOf(bars)).toEqual(targets);
  });

  it.each([
    [null, [3, 31, 7]],
    [false, [3, 31, 7]],
    [true, [3, 7]],
  ])('31 looks at the sharing season: %s', (is_participate, targets) => {
    expect(targetsOf(without(6), 1, is_participate)).toEqual(targets);
  });

  it.each([
    [1, without(11), [4, 7]],
    [2, without(11), [7]],
    [2, without(6, 11), [7]],
    [3, without(11), [6, 7]],
    [3, without(6, 11), [3, 31, 6, 7]],
    [4, without(), [5, 7]],
    [4, without(6, 7), [5, 7]],
    [5, without(), [5, 7]],
    [6, without(), [5, 7]],
  ] as const)('status %i (decision 53)', (status, bars, targets) => {
    expect(targetsOf([...bars], status)).toEqual(targets);
  });

  it('never puts a story into two of 1 to 4', () => {
    for (let bits = 0; bits < 4096; bits += 1) {
      const bars = Array.from({ length: 12 }, (_, position) => Boolean(bits & (2 ** position)));
      expect(targetsOf(bars).filter((target) => target <= 4)).toHaveLength(1);
    }
  });
});

describe('missingSteps', () => {
  it('names what lacks, in order, without consent and review', () => {
    expect(missingSteps(without(2, 5, 9, 11))).toEqual(['2.1 感受到的問題', '3.2 輔導員問卷']);
    expect(missingSteps(without())).toEqual([]);
  });
});

it('targetLabel', () => {
  expect(targetLabel(31)).toBe('未完成步驟三，且未報名分享季');
  expect(targetLabel(99)).toBe('99');
});
