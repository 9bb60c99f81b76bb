// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { bookOf } from 'contract';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { StoryBook } from './story-book';

const photo = (url: string) => ({ url, description: '斑馬線', is_cover: false });
/** Two pages of text, two photos of one chapter, and frames for all the rest. */
const book = bookOf(
  {
    story_name: '斑馬線',
    problem: '路口的車子不讓行人。'.repeat(20),
    pictures: { feeling: [photo('/a'), photo('/b')], imagine: [photo('/c')], implement: [], share: [] },
    pdf_list: [{ url: '/sheet.pdf', name: '學習單' }],
    video: { src: 'https://youtu.be/dQw4w9WgXcQ' },
  },
  'team',
);

const next = { key: '2.2', words: '下一步：放上實踐的照片', place: { stage: 'implement' } } as const;
const draw = () =>
  render(
    <MemoryRouter>
      <StoryBook book={book} framed next={next} onWrite={() => undefined} />
    </MemoryRouter>,
  );
const writing = () => screen.getAllByRole('button', { name: /^(?:改這一頁：|做這一頁：|下一步：)/ });

afterEach(cleanup);

it('calls each page that is to be tapped by a name of its own, which holds the words that are seen', () => {
  draw();
  const names = writing().map((button) => button.getAttribute('aria-label') ?? '');
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      '改這一頁：感受的照片',
      '改這一頁：感受的第 1 張照片',
      '改這一頁：感受的第 2 張照片',
      '改這一頁：想像的第 1 張照片',
      '下一步：放上實踐的照片（實踐的照片）',
      '做這一頁：分享的照片',
    ]),
  );
  for (const button of writing()) expect(button.getAttribute('aria-label')).toContain(button.textContent);
});

it('asks on its cover for the name of the story', () => {
  const naming = { key: '2.3', words: '下一步：幫故事取名字', onCover: true };
  render(
    <MemoryRouter>
      <StoryBook book={{ ...book, sheet: null }} framed next={naming} onWrite={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('button', { name: /^下一步：/ })).toEqual([
    screen.getByRole('button', { name: '下一步：幫故事取名字（故事名稱）' }),
  ]);
  screen.getByRole('button', { name: '做這一頁：學習單' });
});

it('is turned by Tab’s first stops; of its pages Tab stops at those in sight alone', () => {
  draw();
  const marks = within(screen.getByRole('navigation', { name: '翻頁' })).getAllByRole('button');
  const all = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')];
  expect(all).toEqual(
    expect.arrayContaining([
      screen.getByRole('button', { name: '播放影片' }),
      screen.getByRole('link', { name: /學習單/ }),
    ]),
  );
  const stops = all.filter(({ tabIndex }) => tabIndex >= 0);
  expect(stops.slice(0, marks.length)).toEqual(marks);
  expect(stops.slice(marks.length).map((stop) => stop.getAttribute('aria-label'))).toEqual(['改這一頁：故事名稱']);
});
