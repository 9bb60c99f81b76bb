import { describe, expect, it } from 'vitest';
import { cleanText, MAIL_PATTERN, mailField, phoneField } from './text';

describe('mail addresses (decision 47)', () => {
  it.each(['a@b.tw', 'first.last+tag@school.edu.tw', 'a_b-c@x-y.org'])('takes %s', (mail) =>
    expect(MAIL_PATTERN.test(mail)).toBe(true),
  );
  it.each([
    '',
    'a',
    'a@b',
    '@b.tw',
    'a b@c.tw',
    'a@b..tw',
    'a@b.tw,c@d.tw',
    'a@b.tw\r\nBcc: x@y.tw',
    '.a@b.tw',
    'a@b.tw(x)',
  ])('refuses %j', (mail) => expect(MAIL_PATTERN.test(mail)).toBe(false));
  it.each([
    [254, true],
    [255, false],
  ])('%i characters: %s', (length, ok) => {
    expect(mailField.safeParse(`${'a'.repeat(length - 5)}@b.tw`).success).toBe(ok);
  });
  it('is kept trimmed', () => expect(mailField.parse(' A@b.tw ')).toBe('A@b.tw'));
  it('says what is missing', () => {
    expect(mailField.safeParse('').error?.issues[0]?.message).toBe('請輸入電子信箱');
    expect(mailField.safeParse('x').error?.issues[0]?.message).toBe('請輸入正確信箱格式');
  });
});

describe('phones', () => {
  it.each([
    ['12345', false],
    ['123456', true],
    ['+886 2-1234-5678#123', true],
    ['0'.repeat(20), true],
    ['0'.repeat(21), false],
    ['0912a45678', false],
  ])('%s → %s', (phone, ok) => expect(phoneField().safeParse(phone).success).toBe(ok));
});

describe('cleanText', () => {
  it('drops NUL and lone surrogates, and trims', () => expect(cleanText(' a\u0000b\ud800c ')).toBe('abc'));
  it('keeps emoji and Han beyond the basic plane', () => expect(cleanText('𠮷😀')).toBe('𠮷😀'));
});

it('a phone that is missing is asked for, one with letters is refused', () => {
  const told = (text: string) => phoneField('必填').safeParse(text).error?.issues[0]?.message;
  expect(phoneField('必填').safeParse(undefined).error?.issues[0]?.message).toBe('必填');
  expect([told(' '), told('12345a')]).toEqual(['必填', '電話需要 6 到 20 個數字，可以包含 + - ( ) #']);
});
