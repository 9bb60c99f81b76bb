import { expect, it, vi } from 'vitest';

vi.mock('../../lib/settings', () => ({ settings: () => ({ PUBLIC_URL: 'https://example.org' }) }));

const { bothTexts } = await import('./both-texts');

const rich = { content: '甲\n\n乙', content_html: '<p>甲</p><p>乙</p>' };

it.each([
  [
    'a new post with HTML',
    { content_html: '<p>甲<script>x</script></p>' },
    {},
    { content: '甲', content_html: '<p>甲</p>' },
  ],
  ['a new post of text', { content: '甲' }, {}, { content_html: null }],
  [
    'new HTML, whatever text comes along',
    { content: '丙', content_html: '<p>丁</p>' },
    rich,
    { content: '丁', content_html: '<p>丁</p>' },
  ],
  ['a new text with the HTML as it was', { ...rich, content: '丙' }, rich, { content_html: null }],
  ['a new text alone', { content: '丙' }, rich, { content_html: null }],
  ['both as they were', rich, rich, {}],
  ['the text as it was', { content: rich.content }, rich, {}],
  ['neither', {}, rich, {}],
  ['HTML taken away', { content_html: '' }, rich, { content_html: null }],
])('%s', (_, data, stored, expected) => {
  expect(bothTexts(data, stored)).toEqual(expected);
});
