import { type BookSource, bookOf } from 'contract';
import { describe, expect, it } from 'vitest';
import { changedPages } from './changed-pages';
import { leavesOf, pagesOf, textPages } from './pages';

const photo = (url: string) => ({ url, description: '說明', is_cover: false });
const none = { feeling: [], imagine: [], implement: [], share: [] };
const kinds = (story: Partial<BookSource>, outlet: 'team' | 'gallery', framed = false) =>
  pagesOf(bookOf({ story_name: '', pictures: none, ...story }, outlet), framed)
    .map(({ kind }) => kind)
    .join(' ');

it.each([
  ['one to a screen', 4, 1, '1 2 3 4'],
  ['the covers alone, two by two between them', 6, 2, '1 2–3 4–5 6'],
  ['the last of an odd number beside the inside of the back', 5, 2, '1 2–3 4 5'],
  ['a book of covers', 2, 2, '1 2'],
] as const)('the leaves of a book: %s', (_what, count, side, leaves) => {
  const shown = leavesOf(count, side).map(([first, behind]) =>
    behind > first + 1 ? `${first + 1}–${behind}` : `${first + 1}`,
  );
  expect(shown.join(' ')).toBe(leaves);
});

describe('the pages of a book', () => {
  it.each([
    ['nothing yet', {}, 'team', false, 'cover back'],
    [
      'frames where something belongs',
      {},
      'team',
      true,
      'cover opening frame frame opening frame opening frame opening frame frame frame frame back',
    ],
    [
      'a page for each photo and for what follows',
      {
        problem: '路太暗。',
        pictures: { ...none, feeling: [photo('a'), photo('b')] },
        pdf_list: [{ url: 's', name: 's.pdf' }],
        video: { src: 'https://youtu.be/x' },
        sdgs: ['4'],
      },
      'team',
      false,
      'cover opening text photo photo sheet video goals back',
    ],
    [
      'no text in the gallery while none is on show',
      { pictures: { ...none, share: [photo('a')] }, sdgs: ['4'] },
      'gallery',
      false,
      'cover opening photo goals back',
    ],
    [
      'no sheet and no video in the gallery',
      { problem: '路太暗。', video: { src: 'x' } },
      'gallery',
      false,
      'cover opening text back',
    ],
  ] as const)('%s', (_, story, outlet, framed, pages) => {
    expect(kinds(story as Partial<BookSource>, outlet, framed)).toBe(pages);
  });

  it.each([
    ['', []],
    ['一二三。', ['一二三。']],
    ['一二三四。五六七八。九', ['一二三四。', '五六七八。九']],
    ['一二三四五六七八九十', ['一二三四五六七', '八九十']],
  ])('part a text after its sentences: %s', (text, pages) => {
    expect(textPages(text, 7)).toEqual(pages);
  });
});

it.each([
  ['a photo', { pictures: { ...none, feeling: [photo('a'), photo('b')] } }, '2.2', ['b']],
  ['a caption', { pictures: { ...none, feeling: [{ ...photo('a'), description: '慢' }] } }, '2.2', ['a']],
  ['a text', { problem: '路很暗。' }, '2.1', ['problem-0']],
  ['the name of the story', { story_name: '亮起來' }, '2.3', ['cover']],
  ['a goal', { sdgs: ['11'] }, '2.7', ['goals']],
  ['nothing', {}, '2.2', []],
  ['another section', { sdgs: ['11'] }, '2.1', []],
] as const)('the pages that a save has changed: %s', (_, patch, section, keys) => {
  const story = { story_name: '', problem: '路太暗。', pictures: { ...none, feeling: [photo('a')] }, sdgs: ['4'] };
  const before = bookOf(story, 'team');
  const now = bookOf({ ...story, ...patch } as unknown as BookSource, 'team');
  expect([...changedPages(before, now, section)]).toEqual(keys);
});
