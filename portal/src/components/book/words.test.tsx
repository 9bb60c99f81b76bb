// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lineParts, Words } from './words';

it.each([
  ['風箏小隊的故事', '風箏|小隊的|故事'],
  ['避難包研究室', '避難包|研究室'],
  ['謝謝你們聽我們的故事！', '謝謝你們|聽我們的|故事！'],
  ['貓咪小圖書館', '貓咪|小圖書館'],
  ['《小小守護者》出發', '《小小|守護者》|出發'],
  ['歡迎你們，風箏小隊！', '歡迎|你們，|風箏|小隊！'],
  ['', ''],
])('a line of %s may end at %s', (text, parts) => {
  expect(lineParts(text).join('|')).toBe(parts);
});

it('is the plain text to be heard; a word that is too long for a line may be broken', () => {
  render(
    <h2>
      <Words text="避難包研究室Supercalifragilistic" />
    </h2>,
  );
  const heading = screen.getByRole('heading');
  expect(heading.textContent).toBe('避難包研究室Supercalifragilistic');
  expect(Array.from(heading.children, ({ textContent, className }) => [textContent, className])).toEqual([
    ['避難包', 'whitespace-nowrap'],
    ['研究室', 'whitespace-nowrap'],
    ['Supercalifragilistic', ''],
  ]);
});

it('keeps the ends of lines that a text has itself', () => {
  render(
    <p>
      <Words text={'垃圾。\n捨不得'} />
    </p>,
  );
  expect(screen.getByText('捨不得').className).toBe('whitespace-nowrap');
  expect(screen.getByText('垃圾。').className).toBe('');
});

it('is one part where the browser knows no words', async () => {
  vi.resetModules();
  vi.stubGlobal('Intl', { DateTimeFormat: Intl.DateTimeFormat });
  const plain = await import('./words');
  vi.unstubAllGlobals();
  expect(plain.lineParts('避難包研究室')).toEqual(['避難包研究室']);
});
