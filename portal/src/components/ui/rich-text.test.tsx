// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText } from './rich-text';

const drawn = (html: string) =>
  renderToStaticMarkup(<RichText html={html} />)
    .replace(/ class="[^"]*"/g, '')
    .replace(/^<div>|<\/div>$/g, '');

it.each([
  ['<p>甲<strong>乙</strong></p>', '<p>甲<strong>乙</strong></p>'],
  ['<ul><li>一</li></ul><hr>', '<ul><li>一</li></ul><hr/>'],
  ['<h2>好例子</h2>', '<h4>好例子</h4>'],
  ['<p onclick="x()">甲<marquee>乙</marquee></p>', '<p>甲乙</p>'],
  ['<a href="https://a.example/">甲</a>', '<a href="https://a.example/" target="_blank" rel="noreferrer">甲</a>'],
  ['1 &lt; 2', '1 &lt; 2'],
])('%s', (html, expected) => {
  expect(drawn(html)).toBe(expected);
});
