import { describe, expect, it } from 'vitest';
import { cleanText, MAIL_PATTERN, mailField, parseHttpUrl, phoneField, youtubeId } from './text';

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

describe('parseHttpUrl and youtubeId (T-30)', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//youtube.com/watch?v=abcdefghijk',
    'https://a@youtube.com/',
    'https:\\\\youtube.com',
    'https://youtube.com/\u0001',
    'java\nscript:alert(1)',
    'https://localhost',
    'ftp://a.b/c',
    '看 https://a.tw',
    'xhttps://a.tw',
    'https://!a.tw',
    'https://a.tw:123456',
    'https://a.tw/\u007f',
  ])('refuses %j', (url) => expect(parseHttpUrl(url)).toBeNull());
  it.each([
    ['HTTPS://A.tw', { protocol: 'https', host: 'a.tw', path: '/', search: '' }],
    ['http://127.0.0.1:8080/x?y=1#part-2', { protocol: 'http', host: '127.0.0.1:8080', path: '/x', search: '?y=1' }],
  ])('takes %s apart', (url, parts) => expect(parseHttpUrl(url)).toEqual(parts));
  it.each([
    'https://www.youtube.com/watch?v=abcdefghijk',
    'http://youtube.com/watch?list=1&v=abcdefghijk&t=3',
    'https://youtu.be/abcdefghijk?si=x',
    'https://m.youtube.com/shorts/abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
  ])('finds the video of %s', (url) => expect(youtubeId(url)).toBe('abcdefghijk'));
  it.each([
    'https://youtube.com.evil.tw/watch?v=abcdefghijk',
    'https://evil.tw/youtube.com/watch?v=abcdefghijk',
    'https://youtube.com@evil.tw/watch?v=abcdefghijk',
    'https://youtu.be/short',
    'https://drive.google.com/file/d/abcdefghijk',
  ])('finds none in %s', (url) => expect(youtubeId(url)).toBeNull());
});

describe('cleanText', () => {
  it('drops NUL and lone surrogates, and trims', () => expect(cleanText(' a\u0000b\ud800c ')).toBe('abc'));
  it('keeps emoji and Han beyond the basic plane', () => expect(cleanText('𠮷😀')).toBe('𠮷😀'));
});

describe('the video of an address (T-30)', () => {
  it.each([
    ['https://youtu.be/x/abcdefghijk', null],
    ['https://vimeo.com/embed/abcdefghijk', null],
    ['https://example.tw/shorts/abcdefghijk', null],
    ['https://www.youtube-nocookie.com/embed/abcdefghijk', 'abcdefghijk'],
    ['https://youtube-nocookie.com/watch?v=abcdefghijk', null],
    ['https://youtube.com/x/embed/abcdefghijk', null],
    ['https://youtube.com/embed/abcdefghijk/x', null],
    [' https://youtu.be/abcdefghijk ', 'abcdefghijk'],
    ['https://youtu.be/abcdefghijk/', 'abcdefghijk'],
    ['https://youtu.be/abcdefghijkl', null],
    ['https://youtube.www.com/watch?v=abcdefghijk', null],
    ['https://youtube.com/playlist?v=abcdefghijk', null],
    ['https://youtube.com/watch?list=abcdefghijk', null],
    ['https://youtube.com/watch', null],
  ])('%s: %s', (address, id) => expect(youtubeId(address)).toBe(id));
});

it('a phone that is missing is asked for, one with letters is refused', () => {
  const told = (text: string) => phoneField('必填').safeParse(text).error?.issues[0]?.message;
  expect(phoneField('必填').safeParse(undefined).error?.issues[0]?.message).toBe('必填');
  expect([told(' '), told('12345a')]).toEqual(['必填', '電話需要 6 到 20 個數字，可以包含 + - ( ) #']);
});
