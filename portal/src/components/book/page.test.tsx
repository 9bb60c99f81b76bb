// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { type Book, bookOf } from 'contract';
import { afterEach, expect, it } from 'vitest';
import { bookName, pageContent } from './page';

const book = bookOf({ story_name: '', pictures: { feeling: [], imagine: [], implement: [], share: [] } }, 'gallery');

afterEach(cleanup);

it.each([
  [{ story_name: '斑馬線', team_name: '海風小隊' }, '斑馬線'],
  [{ story_name: '', team_name: '海風小隊' }, '海風小隊的故事'],
  // Judges and members read no team.
  [{ story_name: '' }, '還沒有故事名稱'],
] as const)('a book %j is called %s', (given, name) => {
  expect(bookName({ ...book, ...given } as Book)).toBe(name);
});

it.each([
  ['an upright photo', { width: 900, height: 1200 }, true],
  ['one whose focus is set', { width: 900, height: 1200, focus: { x: 0.5, y: 0.2 } }, false],
  ['a wide one', { width: 1200, height: 900 }, false],
  ['one of unknown size', {}, false],
] as const)('shows the whole of %s: %#', (_name, size, whole) => {
  const photo = { url: '/a', caption: '慢', is_cover: false, ...size };
  render(
    <div>
      {pageContent({ kind: 'photo', part: 'feeling', stage: 'feeling', key: 'a', number: 1, photo }, { book })}
    </div>,
  );
  expect(screen.getByRole('img').parentElement?.hasAttribute('data-whole')).toBe(whole);
});

it.each([
  [2400, true],
  [1800, false],
])('a photo %i times 900 is a panorama: %s', (width, wide) => {
  const photo = { url: '/a', caption: '慢', is_cover: false, width, height: 900 };
  render(
    <div>
      {pageContent({ kind: 'photo', part: 'feeling', stage: 'feeling', key: 'a', number: 1, photo }, { book })}
    </div>,
  );
  expect(screen.getByRole('img').parentElement?.hasAttribute('data-wide')).toBe(wide);
});

it('a caption is heard once, as the words of its photo', () => {
  const photo = { url: '/a', caption: '慢', is_cover: false };
  render(
    <div>
      {pageContent({ kind: 'photo', part: 'feeling', stage: 'feeling', key: 'a', number: 1, photo }, { book })}
    </div>,
  );
  expect(screen.getByRole('img', { name: '慢' })).toBeTruthy();
  expect(screen.queryByRole('figure', { name: /慢/ })).toBeNull();
  expect(screen.getByText('慢').closest('[aria-hidden="true"]')).not.toBeNull();
  expect(document.querySelector('figcaption')).toBeNull();
});

it.each([
  ['its words', '慢', '慢'],
  ['a question to the class where they may not be read', '', '猜猜看，他們發現了什麼？'],
] as const)('a photo has below it %s', (_what, caption, shown) => {
  const photo = { url: '/a', caption, is_cover: false };
  render(
    <div>
      {pageContent(
        { kind: 'photo', part: 'feeling', stage: 'feeling', key: 'a', number: 1, photo },
        { book, asking: true },
      )}
    </div>,
  );
  expect(document.querySelector('.book-strip')?.textContent).toBe(shown);
});

it('the back cover names each of the team, also two who are called the same', () => {
  const names = ['王小明', '王小明', '林小華'];
  const own = { ...book, team_name: '海風小隊', children: names } as Book;
  render(<div>{pageContent({ kind: 'back', part: 'back', key: 'back' }, { book: own, plate: <i>名牌</i> })}</div>);
  expect(screen.getByRole('heading').textContent).toBe('我們是海風小隊');
  expect(screen.getByText('名牌')).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(names);
});

it.each([
  ['without a photo', [], undefined, true],
  ['with one', ['/a'], undefined, false],
  ['whose words are celebrated', [], '車子不讓行人。', false],
] as const)('a cover %s bears the plate in its middle or beside its name: %#', (_name, urls, words, middle) => {
  const photos = urls.map((url) => ({ url, description: '慢', is_cover: true }));
  const own = bookOf(
    { story_name: '', pictures: { feeling: photos, imagine: [], implement: [], share: [] } },
    'gallery',
  );
  render(
    <div>
      {pageContent(
        { kind: 'cover', part: 'cover', key: 'cover' },
        { book: own, plate: <i>名牌</i>, stamp: <b>已送出</b>, words, over: true },
      )}
    </div>,
  );
  expect(screen.getByText('名牌').closest('.book-cover-art') !== null).toBe(middle);
  // Below the photo: it hides none of those who are on it.
  expect(screen.getByText('已送出').closest('.book-cover-art')).toBeNull();
});
