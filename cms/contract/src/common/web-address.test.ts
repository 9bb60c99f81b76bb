import { describe, expect, it } from 'vitest';
import { isWebAddress } from './web-address';

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
