import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json';

const parse = (text: string) => parseJson(Buffer.from(text));

describe('parseJson', () => {
  it('gives the value', () => {
    expect(parse('{"名":["字",1,null,true]}')).toEqual({ 名: ['字', 1, null, true] });
  });

  it.each([
    ['{"length":{"toString":1}}', { length: null }],
    ['{"a":[{"length":{"valueOf":1}}]}', { a: [{ length: null }] }],
    ['{"length":7}', { length: 7 }],
  ])('ignores the length in %s', (text, value) => {
    expect(parse(text)).toEqual(value);
  });

  it.each([
    ['no JSON', 'account=1'],
    ['nothing', ''],
    ['NaN', '{"a":NaN}'],
    ['a prototype key', '{"__proto__":{"polluted":true}}'],
    ['a prototype key within', '{"a":[{"constructor":{"prototype":{"polluted":true}}}]}'],
    ['NUL in a text', '{"a":["b\\u0000"]}'],
    ['21 levels', `${'['.repeat(21)}1${']'.repeat(21)}`],
    ['a list of 1,001', `[${'1,'.repeat(1_000)}1]`],
    ['400,000 levels', '['.repeat(400_000) + ']'.repeat(400_000)],
  ])('refuses %s', (_name, text) => {
    expect(() => parse(text)).toThrow('送出的內容無法讀取');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('refuses what is not UTF-8', () => {
    expect(() => parseJson(Buffer.from([0x22, 0xff, 0xfe, 0x22]))).toThrow('送出的內容無法讀取');
  });

  it('lets 20 levels and a list of 1,000 pass', () => {
    expect(parse(`${'['.repeat(20)}${']'.repeat(20)}`)).toBeDefined();
    expect(parse(`[${'1,'.repeat(999)}1]`)).toHaveLength(1_000);
  });
});
