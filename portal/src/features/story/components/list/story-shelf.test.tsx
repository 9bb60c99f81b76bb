// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { APPLY_STATUS, type ApplyStatus, type PersonalRow } from 'contract';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { makeStory } from '../../test-story';
import { StoryShelf } from './story-shelf';

afterEach(cleanup);

const { incomplete, rejected, pending, approved } = APPLY_STATUS;

it.each<[string, ApplyStatus[], number]>([
  ['no story', [], 0],
  ['one that is being made, which stands above', [incomplete], 0],
  ['one that came back', [rejected], 0],
  ['one that was sent', [pending], 1],
  ['one that was approved', [approved], 1],
  ['two', [incomplete, approved], 2],
])('has a counsellor’s books on it: %s', (_, statuses, count) => {
  const stories = statuses.map(
    (apply_status, at): PersonalRow => ({ ...makeStory({ apply_status }), id: `s${at}`, cover: null, mended: [] }),
  );
  render(
    <MemoryRouter>
      <StoryShelf stories={stories} />
    </MemoryRouter>,
  );
  expect(screen.queryAllByRole('link')).toHaveLength(count);
});
