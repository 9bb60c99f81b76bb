import { expect, it } from 'vitest';
import { checkAccountPassword, checkStoryPassword, isCommonPassword } from './password';
import { READABLE_PASSWORD_BYTES, readablePassword } from './readable-password';

const bytes = (...values: number[]) => Uint8Array.from(values);
const words = Array.from({ length: 256 }, (_, index) => readablePassword(bytes(index, 0, 0, 0, 0, 0)).split('-')[0]);

it('is two words and four digits that its bytes name', () => {
  expect(readablePassword(bytes(0, 255, 0, 1, 6, 255))).toBe('amber-zoo-2389');
  expect(readablePassword(bytes(0, 255, 0, 1, 6, 255, 99))).toBe('amber-zoo-2389');
});

it('needs six bytes', () => {
  expect(READABLE_PASSWORD_BYTES).toBe(6);
  expect(() => readablePassword(bytes(1, 2, 3, 4, 5))).toThrow(RangeError);
});

it('picks each of 256 different words with one byte, each of 8 digits with three bits', () => {
  expect(new Set(words).size).toBe(256);
  const digits = Array.from({ length: 256 }, (_, index) => readablePassword(bytes(0, 0, index, 0, 0, 0)).at(-4));
  for (const digit of '23456789') expect(digits.filter((found) => found === digit)).toHaveLength(32);
});

it('has no sign that paper confuses, and passes its own rules, whatever the words (decision 20)', () => {
  for (const first of words) {
    for (const second of words) {
      const password = `${first}-${second}-4827`;
      if (!/^[a-km-z]{3,6}-[a-km-z]{3,6}-[2-9]{4}$/.test(password)) expect.fail(password);
      if (isCommonPassword(password)) expect.fail(password);
    }
  }
  const password = readablePassword(bytes(7, 7, 3, 3, 3, 3));
  expect(checkStoryPassword(password, { account: 'CHI-2026-00128', team_name: '海風小隊' })).toBeNull();
  expect(checkAccountPassword(password)).toBeNull();
});
