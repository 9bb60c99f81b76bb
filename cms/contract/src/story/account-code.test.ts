import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountCode, canonicalAccount, isAccountCode } from './account-code';

describe('accountCode', () => {
  it.each([
    [2026, 128, false, 'CHI-2026-00128'],
    [2026, 128, true, '2026-00128'],
    [2025, 1, false, 'CHI-2025-00001'],
    [2025, 99999, true, '2025-99999'],
    [2025, 100000, false, 'CHI-2025-100000'],
  ])('%i %i %s: %s (decision 17)', (session, number, is_18, code) => {
    expect(accountCode(session, number, is_18)).toBe(code);
    expect(isAccountCode(code)).toBe(true);
  });

  it.each([
    '',
    'CHI-2026-128',
    'CHI-26-00128',
    'chi-2026-00128',
    'CHI2026-00128',
    'CHI-2026-00128 ',
    'CHI-2026-00128a',
    'CHI-2026-1234567890',
    'ABC-2026-00128',
    'teacher@example.tw',
  ])('%j is none', (text) => {
    expect(isAccountCode(text)).toBe(false);
  });
});

describe('canonicalAccount', () => {
  it.each([
    ['  chi-2026-00128 ', 'CHI-2026-00128'],
    ['ＣＨＩ－２０２６－００１２８', 'CHI-2026-00128'],
    ['chi–2026—00128', 'CHI-2026-00128'],
    ['CHI-2026-00128\u200b', 'CHI-2026-00128'],
    ['\u30002026-00128\n', '2026-00128'],
    ['Teacher@Example.TW', 'teacher@example.tw'],
    ['ｔｅａｃｈｅｒ＠example.tw\u00a0', 'teacher@example.tw'],
    ['a.b+C@x.tw', 'a.b+c@x.tw'],
    ['a–b@x.tw', 'a–b@x.tw'],
    ['', ''],
  ])('%j is %s', (input, account) => {
    expect(canonicalAccount(input)).toBe(account);
  });

  it('is its own canonical form, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        const once = canonicalAccount(input);
        expect(canonicalAccount(once)).toBe(once);
      }),
    );
  });
});
