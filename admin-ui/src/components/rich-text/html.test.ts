// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { htmlOf, plainText } from './html';

it.each([
  ['', ''],
  ['甲', '<p>甲</p>'],
  ['甲\r\n乙\n\n丙', '<p>甲<br>乙</p><p>丙</p>'],
  ['<b>1 & 2</b>', '<p>&lt;b&gt;1 &amp; 2&lt;/b&gt;</p>'],
])('htmlOf %j', (text, html) => {
  expect(htmlOf(text)).toBe(html);
});

it('plainText reads HTML without running it', () => {
  expect(plainText('<p>甲<strong>乙</strong></p>')).toBe('甲乙');
  expect(plainText(undefined)).toBe('');
});
