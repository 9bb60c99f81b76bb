import { expect, it } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { passwordHint } from './password-hint';

const wrong = new ApiError(400, 'bad_credentials', '帳號或密碼錯誤');

it.each([
  ['a team', wrong, ' chi-2026-00128', '小組的密碼在登入卡上。找不到的話，請問帶隊的人。'],
  ['a team of adults', wrong, '2026-00128', '小組的密碼在登入卡上。找不到的話，請問帶隊的人。'],
  ['a member', wrong, 'lin@example.org', undefined],
  ['a team without a connection', new ApiError(0, 'offline', ''), 'CHI-2026-00128', undefined],
])('says to %s where its password is, or nothing', (_who, error, account, words) => {
  expect(passwordHint(error, account)).toBe(words);
});
