import { readFileSync } from 'node:fs';
import { bookOf } from 'contract';
import { expect, it } from 'vitest';
import { stageNames } from '@/components/ui/stage-shape';
import { pagesOf } from './pages';

const source = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const carried = new Set(
  [...source('./book-face.css').matchAll(/U\+([0-9a-f]+)/g)].map(([, code = '']) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  ),
);

it('every heading in the round face has all of its characters, so that no two faces mix in one', () => {
  const pictures = { feeling: [], imagine: [], implement: [], share: [] };
  const frames = pagesOf(bookOf({ story_name: '', pictures }, 'team'), true);
  const headings = [
    ...Object.values(stageNames),
    ...frames.flatMap((page) => (page.kind === 'frame' ? page.title : [])),
    '我們的地球目標',
    '故事的最後一頁',
    '學習單',
    '影片',
  ];
  expect(headings.filter((text) => [...text].some((character) => !carried.has(character)))).toEqual([]);
  // Those that are written in the pages are these.
  const written = [source('./page.tsx'), source('./video-page.tsx')].join('');
  const own = [...written.matchAll(/book-heading[^>]*>(\p{Script=Han}+)</gu)].map(([, text]) => text);
  expect(own.filter((text) => !text || !headings.includes(text))).toEqual([]);
});
