import { describe, expect, it } from 'vitest';
import { canonicalDeviceCode, DEVICE_CODE_BYTES, deviceCode, deviceCodeField } from './device-code';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('deviceCode', () => {
  it('takes one sign a byte', () => {
    expect(deviceCode(bytes(0, 7, 8, 31, 32, 255, 1, 9, 99))).toBe('29AZ-2Z3B');
  });

  it('needs eight bytes', () => {
    expect(DEVICE_CODE_BYTES).toBe(8);
    expect(() => deviceCode(bytes(1, 2, 3, 4, 5, 6, 7))).toThrow(RangeError);
  });

  it('picks each of 32 signs equally often, none that is confused with another', () => {
    const signs = Array.from({ length: 256 }, (_, byte) => deviceCode(bytes(byte, 0, 0, 0, 0, 0, 0, 0))[0] ?? '');
    const found = new Set(signs);
    expect([...found].sort().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ');
    for (const sign of found) expect(signs.filter((other) => other === sign)).toHaveLength(8);
  });
});

describe('canonicalDeviceCode', () => {
  it.each([
    ['K7MQ-2XPA', 'K7MQ2XPA'],
    [' k7mq 2xpa ', 'K7MQ2XPA'],
    ['ｋ７ＭＱ－２ＸＰＡ', 'K7MQ2XPA'],
    ['k7mq—2xpa', 'K7MQ2XPA'],
    ['k7mq_2xpa\u200b', 'K7MQ2XPA'],
    ['', ''],
    [' - ', ''],
  ])('%j is %j', (typed, code) => {
    expect(canonicalDeviceCode(typed)).toBe(code);
  });
});

describe('the field of a login', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['  ', undefined],
    ['k7mq-2xpa', 'K7MQ2XPA'],
  ])('takes %j as %j', (typed, code) => {
    expect(deviceCodeField.parse(typed)).toBe(code);
  });

  it.each([[7], [null], [{}], ['A'.repeat(65)]])('refuses %j with a sentence', (typed) => {
    expect(deviceCodeField.safeParse(typed).error?.issues[0]?.message).toBe('代碼不正確');
  });
});
