import { describe, expect, it } from 'vitest';
import { isWebAddress, parseHttpUrl, youtubeId } from './web-address';

describe('isWebAddress', () => {
  it.each([
    'https://example.org',
    'http://example.org:8080/a%20b?c=1#d',
    'https://例子.tw/教案',
    'http://localhost:1337/api/file/public/0123.pdf',
    'http://127.0.0.1:1337/x',
  ])('takes %s', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });

  it.each([
    '',
    'example.org',
    '//example.org',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:example.org',
    'https://user@example.org',
    'https://example.org\\@evil.example',
    'https://example.org/a b',
    'http://localhost\\@evil.example',
    'http://localhost@evil.example/',
    'https://example.org/\r\nSet-Cookie: x',
    '/api/file/public/x.pdf',
  ])('refuses %j', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
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
