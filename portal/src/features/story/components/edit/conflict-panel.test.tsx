// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Photo } from '../../model/photo-list';
import { picturesModel } from '../../model/pictures';
import { makeStory } from '../../test-story';
import ConflictPanel from './conflict-panel';
import { type Edit, EditProvider } from './edit-context';
import PhotoVersion from './photos/photo-version';
import type { Section } from './use-section';

vi.mock('@/lib/use-wide', () => ({ useWide: () => true }));
afterEach(cleanup);

const story = makeStory();
const theirs = picturesModel.read(story);
const chosen: Photo = { key: 'row1', row: 'row1', description: '新的斑馬線', is_cover: false };
const mine = { pictures: { ...theirs.pictures, feeling: [...theirs.pictures.feeling, chosen] } };
const clash = { mine, theirs, story };
const section = { clash, model: picturesModel, resolve: {} } as unknown as Section<typeof mine>;

const draw = (panel: ReactNode, visitor: boolean) =>
  render(<EditProvider value={{ visitor, story, others: [] as Edit['others'] } as Edit}>{panel}</EditProvider>);

const pictureOf = ({ key, url }: Photo) => url ?? `blob:${key}`;
const version = (one: typeof mine, other: typeof mine) => (
  <PhotoVersion photos={one.pictures} other={other.pictures} pictureOf={pictureOf} />
);

it('shows the photos of both versions where they differ, and which one alone has', () => {
  draw(<ConflictPanel section={section} version={version} />, false);
  const own = screen.getByRole('region', { name: '你的版本' });
  const stored = screen.getByRole('region', { name: '已儲存的版本' });
  expect([...own.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    theirs.pictures.feeling[0]?.url,
    'blob:row1',
  ]);
  expect(stored.querySelectorAll('img')).toHaveLength(1);
  expect(own.textContent).toContain('第 2 張只有這裡有新的斑馬線');
  expect(stored.textContent).not.toContain('只有這裡有');
  expect(own.textContent).not.toContain('想像');
});

it('speaks to children of devices', () => {
  draw(<ConflictPanel section={section} />, true);
  expect(screen.getByText(/^另一台裝置也改了這裡。/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    // First the one in which nothing of either goes.
    '自己合起來',
    '用這台的',
    '用另一台裝置的',
  ]);
  expect(document.body.textContent).not.toContain('版本');
});
