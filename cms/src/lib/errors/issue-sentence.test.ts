import { expect, it } from 'vitest';
import { z } from 'zod';
import { issueSentence } from './issue-sentence';

const first = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueSentence }).error?.issues[0]?.message;

const many = Array.from({ length: 9 }, (_, index) => `${index}`);

it.each<[string, z.ZodType, unknown, string]>([
  ['a number for a text', z.string(), 5, '請輸入文字'],
  ['nothing for a text', z.string(), null, '請輸入文字'],
  ['a list for a text', z.string(), ['a', 'b'], '只能給一個值，請輸入文字'],
  ['a text for a number', z.number(), '5', '請輸入數字'],
  ['a fraction for a whole number', z.number().int(), 1.5, '請輸入整數'],
  ['a text for yes or no', z.boolean(), 'yes', '請選擇「是」或「否」（true 或 false）'],
  ['an object for a list', z.array(z.string()), {}, '請以 JSON 陣列傳送清單'],
  ['a list for an object', z.object({}), [], '請以 JSON 物件傳送內容'],
  ['a text for a record', z.record(z.string(), z.number()), 'a', '請以 JSON 物件傳送內容'],
  ['a value where none may be', z.null(), 1, '請留空（null）'],
  ['what is in no list', z.enum(['a', 'b']), 'c', '請選擇其中一項：a、b'],
  ['what is in no long list', z.enum(many), 'c', '請從選項中選擇'],
  ['another number', z.literal([1, 2]), 3, '請選擇其中一項：1、2'],
  ['another value than the one', z.literal('ok'), 'no', '只接受 ok'],
  ['another text than none', z.literal(''), 'no', '只接受空白'],
  ['none of several shapes', z.number().or(z.literal('')), true, '請輸入數字'],
  [
    'an unknown kind',
    z.discriminatedUnion('a', [z.object({ a: z.literal(1) }), z.object({ a: z.literal(2) })]),
    { a: 3 },
    '請選擇其中一項：1、2',
  ],
  ['a text that is too long', z.string().max(2), 'abc', '最多 2 個字'],
  ['a text that is too short', z.string().min(2), 'a', '至少 2 個字'],
  ['a list that is too long', z.array(z.string()).max(1), ['a', 'b'], '最多 1 項'],
  ['a list that is too short', z.array(z.string()).min(1), [], '至少 1 項'],
  ['a number that is too large', z.number().max(3), 4, '不能大於 3'],
  ['a number that is too small', z.number().min(3), 2, '不能小於 3'],
  ['an unknown name', z.partialRecord(z.enum(['a', 'b']), z.number()), { c: 1 }, '沒有這個欄位，請移除'],
  ['another form', z.string().regex(/^a/), 'b', '內容格式不正確，請照 API 文件（/api/docs）填寫'],
])('says what to do about %s', (_what, schema, value, sentence) => {
  expect(first(schema, value)).toBe(sentence);
});

it.each<[string, z.ZodType, string]>([
  ['a text', z.string(), '必填，請輸入文字'],
  ['one of a list', z.enum(['a', 'b']), '必填，請選擇其中一項：a、b'],
  ['the whole', z.object({}), '必填，請以 JSON 物件傳送內容'],
])('says of %s that is missing that it is needed', (_what, schema, sentence) => {
  expect(first(schema, undefined)).toBe(sentence);
});

it('leaves the sentences of a schema as they are', () => {
  const name = z.string({ error: '請輸入姓名' }).max(2, '最多 2 個字，請縮短');
  expect([first(name, 5), first(name, undefined), first(name, 'abc')]).toEqual([
    '請輸入姓名',
    '請輸入姓名',
    '最多 2 個字，請縮短',
  ]);
});
