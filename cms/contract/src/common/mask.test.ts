import { expect, it } from 'vitest';
import { maskMail, maskName, maskPhone } from './mask';

it.each([
  ['0912345678', '0912***678'],
  ['0912-345-678', '0912***678'],
  ['(02) 2736-5678', '0227***678'],
  ['+886 912 345 678', '8869***678'],
  ['0227365678#123', '0227***123'],
  ['27365678', '273***78'],
  ['2736567', '27***67'],
  ['273656', '27***6'],
  ['1234', '1***'],
  ['123', '***'],
  ['1', '***'],
  ['', ''],
  ['#-', ''],
])('%s shows as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

it('hides at least three digits of any number', () => {
  for (let length = 1; length <= 20; length += 1) {
    const shown = maskPhone('1'.repeat(length)).replaceAll('*', '').length;
    expect(shown).toBeLessThanOrEqual(Math.max(0, length - 3));
    expect(shown).toBeLessThanOrEqual(7);
  }
});

it.each([
  ['wang@example.org', 'w***@example.org'],
  ['a@b.tw', 'a***@b.tw'],
  ['', '***'],
  ['@x.tw', '***'],
])('masks the address %j as %j', (address, masked) => {
  expect(maskMail(address)).toBe(masked);
});

it.each([
  ['王小明', '王○明'],
  ['王明', '王○'],
  ['歐陽小明', '歐○○明'],
  [' 王小明 ', '王○明'],
  ['𠮷小明', '𠮷○明'],
  ['Anna Wang', 'A○○○g'],
  ['王', '王○'],
  ['', ''],
])('%s shows as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
