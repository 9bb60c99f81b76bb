import { describe, expect, it } from 'vitest';
import { checkAccountPassword, checkStoryPassword, isCommonPassword } from './password';

const story = { account: 'CHI-2026-00128', team_name: 'Ocean Heroes' };

describe('checkAccountPassword', () => {
  it.each([
    ['', '請輸入密碼'],
    ['1234567', '長度至少為8字元'],
    ['12345678', null],
    ['一二三四五六七', '長度至少為8字元'],
    ['一二三四五六七八', null],
    ['😀😀😀😀', '長度至少為8字元'],
    ['密'.repeat(128), null],
    ['密'.repeat(129), '長度最多為128字元'],
    ['😀'.repeat(128), null],
  ])('%#', (password, message) => {
    expect(checkAccountPassword(password)).toBe(message);
  });
});

describe('checkStoryPassword (T-18, M §9)', () => {
  it.each([
    ['', '請輸入密碼（至少6字元）'],
    ['kiwi7', '長度至少為6字元'],
    ['kiwi73', null],
    ['kiwi-4827', null],
    ['海邊的貝殼很漂亮', null],
    ['x7'.padEnd(128, 'kq9'), null],
    ['x7'.padEnd(129, 'kq9'), '長度最多為128字元'],
    ['CHI-2026-00128', '密碼不能和故事帳號相同'],
    ['chi202600128', '密碼不能和故事帳號相同'],
    ['2026-00128', '密碼不能和故事帳號相同'],
    ['ＣＨＩ-2026-00128', '密碼不能和故事帳號相同'],
    ['CHI-2026-00129', null],
    ['ocean heroes', '密碼不能和小組名稱相同'],
    ['OceanHeroes!', '密碼不能和小組名稱相同'],
    ['OceanHeroes73', null],
    ['123456', '這組密碼太容易被猜到，請換一組'],
  ])('%j: %j', (password, message) => {
    expect(checkStoryPassword(password, story)).toBe(message);
  });

  it('lets a team without letters in its name keep its password', () => {
    expect(checkStoryPassword('★☆♪♫★♪', { account: '2026-00001', team_name: '★★' })).toBeNull();
  });
});

describe('isCommonPassword', () => {
  it.each([
    '123456',
    '１２３４５６',
    '12345678',
    '1234567890',
    '654321',
    '000000',
    '888888',
    '121212',
    '123123',
    '12341234',
    '123321',
    '147258',
    '5201314',
    'aaaaaa',
    'abcabc',
    'abc123',
    '123abc',
    'abcd1234',
    'a1b2c3',
    'abcdef',
    'fedcba',
    'qwerty',
    'qwerty123',
    'qwe123',
    'asdf1234',
    '1qaz2wsx',
    '1q2w3e4r',
    'qazwsx',
    'aaa111',
    '123444',
    '111222',
    '!@#$%^',
    '123456!',
    'password',
    'Password1',
    'P@ssw0rd',
    'passw0rd123',
    'pa55word',
    'iloveyou',
    'i love you',
    'love1314',
    'princess',
    'sunshine1',
    'pokemon',
    'admin123',
    'welcome!',
    'test1234',
    'taiwan',
    'school2025',
    'dfc2025',
    'DFC-2026',
    '2025dfc',
    'dfc123',
    'chi2026',
  ])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'kiwi-4827',
    'kiwi-star-4827',
    '482917',
    'abx419',
    'seaside-walk',
    'dfc-shell-73',
    'mypandaeatsrice',
    '風吹過海邊',
    'password48271',
    'qwx739',
  ])('lets %s pass', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('follows a run only as far as it holds, in input as long as a password may be', () => {
    expect(isCommonPassword(`${'a'.repeat(127)}x`)).toBe(false);
    expect(isCommonPassword(`${'abc'.repeat(42)}x`)).toBe(false);
  });
});
