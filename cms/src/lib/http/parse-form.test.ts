import { describe, expect, it } from 'vitest';
import { parseForm } from './parse-form';

describe('parseForm', () => {
  it('reads names and values, one that comes twice as a list', () => {
    expect(parseForm(Buffer.from('a=1&b=%E4%B8%AD+x&a=2&c'))).toEqual({ a: ['1', '2'], b: '中 x', c: '' });
    expect(parseForm(Buffer.from(''))).toEqual({});
  });

  it.each(['a=%00', 'a=1&a=%00', 'x\0=1&a=x\0'])('refuses NUL: %j', (text) => {
    expect(() => parseForm(Buffer.from(text))).toThrow();
  });

  it('refuses bytes that are no text, and keeps names of prototypes harmless', () => {
    expect(() => parseForm(Buffer.from([0x61, 0x3d, 0xff]))).toThrow();
    const form = parseForm(Buffer.from('__proto__=x')) as object;
    expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
  });
});
