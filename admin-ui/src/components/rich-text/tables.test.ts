// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { tablesAsText } from './tables';

it.each([
  ['<p>甲</p>', { html: '<p>甲</p>', tables: 0 }],
  [
    '<p>前</p><table><tr><th>日期</th><th>地點</th></tr><tr><td>3/1</td><td>臺北<br>一樓</td></tr></table><p>後</p>',
    { html: '<p>前</p><p>日期｜地點</p><p>3/1｜臺北一樓</p><p>後</p>', tables: 1 },
  ],
  ['<table><tr><td>甲</td><td></td></tr><tr><td></td><td> </td></tr></table>', { html: '<p>甲｜</p>', tables: 1 }],
  [
    '<table><caption>名單</caption><tr><td>甲 &lt;b&gt;</td></tr></table>',
    { html: '<p>名單</p><p>甲 &lt;b&gt;</p>', tables: 1 },
  ],
])('%s', (html, expected) => {
  expect(tablesAsText(html)).toEqual(expected);
});
