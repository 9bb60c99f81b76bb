import { describe, expect, it } from 'vitest';
import {
  isRecoveryCode,
  isTotpCode,
  loginCodeField,
  needsSecondFactor,
  panelNeedsSecondFactor,
  plainCode,
  RECOVERY_ALPHABET,
  recoveryCodeOf,
  shownRecoveryCode,
  totpField,
} from './second-factor';

describe('who needs a second factor (T-80)', () => {
  it.each([
    ['admin', 'none', false],
    ['admin', 'admins', true],
    ['admin', 'staff', true],
    ['manager', 'none', false],
    ['manager', 'admins', false],
    ['manager', 'staff', true],
    ['editor', 'admins', false],
    ['editor', 'staff', true],
    ['judge', 'admins', false],
    ['judge', 'staff', true],
    ['user', 'staff', false],
    ['visitor', 'staff', false],
  ] as const)('%s with REQUIRE_TOTP=%s: %s', (role, requirement, needed) => {
    expect(needsSecondFactor(role, requirement)).toBe(needed);
  });

  it.each([
    [true, 'none', false],
    [true, 'admins', true],
    [true, 'staff', true],
    [false, 'none', false],
    [false, 'admins', false],
    [false, 'staff', true],
  ] as const)('in the panel, super-admin %s with REQUIRE_TOTP=%s: %s', (isSuperAdmin, requirement, needed) => {
    expect(panelNeedsSecondFactor(isSuperAdmin, requirement)).toBe(needed);
  });
});

describe('codes as they are typed', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['１２３４５６', '123456'],
    ['ABCDE-23456', 'abcde23456'],
    ['ａｂｃｄｅ－23456', 'abcde23456'],
    ['abcde – 23456', 'abcde23456'],
  ])('%j is %s', (typed, code) => {
    expect(plainCode(typed)).toBe(code);
    expect(loginCodeField.parse(typed)).toBe(code);
  });

  it.each(['', '12345', '1234567', 'abcdef', 'abcde1234o', 'abcde-2345', 'x'.repeat(200), '١٢٣٤٥٦'])(
    '%j is neither',
    (typed) => {
      expect(loginCodeField.safeParse(typed).success).toBe(false);
      expect(totpField.safeParse(typed).success).toBe(false);
    },
  );

  it('takes no recovery code where the app must be shown to work', () => {
    expect(totpField.safeParse('abcde23456').success).toBe(false);
    expect([isTotpCode('123456'), isRecoveryCode('123456')]).toEqual([true, false]);
  });
});

it('makes recovery codes of random bytes that are read back as they are shown', () => {
  const code = recoveryCodeOf(Uint8Array.from({ length: 16 }, (_, index) => index * 17));
  expect(code).toHaveLength(10);
  expect(isRecoveryCode(plainCode(shownRecoveryCode(code)))).toBe(true);
  expect(new Set(RECOVERY_ALPHABET).size).toBe(31);
  expect(RECOVERY_ALPHABET).not.toMatch(/[01ilo]/);
});
