// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider } from './edit-context';
import { StoryStrip } from './page-head';

afterEach(cleanup);

const returned = { reasons: [], mended: new Set(), words: '' };

it.each([
  [false, /・下一步：/],
  [true, /・這一屆已經結束$/],
])('says what comes next, and nothing but the end where the session is archived: %s', (archived, words) => {
  const edit = { story: makeStory({ archived }), editable: !archived, returned, goTo: () => undefined };
  render(
    <EditProvider value={edit as unknown as Edit}>
      <StoryStrip />
    </EditProvider>,
  );
  expect(screen.getByText(/^已完成 \d+\/\d+/).textContent).toMatch(words);
});
