import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { searchUserBody } from '../auth/search-user';
import { markName, signUpMark } from '../auth/sign-up-mark';
import { clickDaysQuery } from '../resource/clicks';
import { pageQuery, sessionQuery, textQuery } from './pagination';
import { optionalText, textField } from './text';

const read = (schema: z.ZodType, value: unknown) => {
  const { success, data } = schema.safeParse(value);
  return success ? data : 'refused';
};

describe('what a list is asked for', () => {
  it.each([
    ['page', pageQuery.page, ['1', '999999', undefined], [1, 999_999, 1]],
    ['page', pageQuery.page, ['0', '-1', '1.5', 'x', '1000000'], []],
    ['size', pageQuery.size, ['1', '100', undefined], [1, 100, 10]],
    ['size', pageQuery.size, ['0', '101'], []],
    ['session', sessionQuery, ['2026', undefined], [2026, undefined]],
    ['session', sessionQuery, ['1999', '12026', '20261'], []],
    ['text', textQuery, [' 海\0 ', undefined, 'a'.repeat(100)], ['海', '', 'a'.repeat(100)]],
    ['text', textQuery, ['a'.repeat(101)], []],
    ['name', textField('必填', 3), [' 海 '], ['海']],
    ['name', textField('必填', 3), ['', ' \0 ', '海風小隊'], []],
    ['remark', optionalText(3), [' '], ['']],
    ['account', searchUserBody.shape.account, [' a@b.tw '], ['a@b.tw']],
    ['account', searchUserBody.shape.account, ['a@b', '', `${'a'.repeat(250)}@b.tw`], []],
    ['mark', signUpMark, ['0a'.repeat(32)], ['0a'.repeat(32)]],
    ['mark', signUpMark, ['0a'.repeat(31), `x${'0a'.repeat(32)}`, `${'0a'.repeat(32)}0`], []],
    ['day', clickDaysQuery.shape.since, ['2026-02-28', undefined], ['2026-02-28', undefined]],
    ['day', clickDaysQuery.shape.since, ['2026-02-30', '2026-2-1', 'x2026-02-01'], []],
  ] as const)('%s (%#)', (_, schema, values, expected) => {
    const refused = values.map(() => 'refused');
    expect(values.map((value) => read(schema, value))).toEqual(expected.length > 0 ? expected : refused);
  });

  it('a mark is named by its beginning', () => expect(markName('0123456789abcdef'.repeat(4))).toBe('0123456789abcdef'));
});
