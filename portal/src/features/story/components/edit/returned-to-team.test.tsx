// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { returnedToTeam } from '../../model/returned';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider } from './edit-context';
import { ReturnedToTeam } from './returned-to-team';

afterEach(cleanup);

it('leaves the focus at the words that stay when those that opened by themselves are closed', () => {
  const story = makeStory({ apply_status: 3, failed_message: '缺少影片', failed_reasons: ['video_missing'] });
  const edit = { story, returned: returnedToTeam(story), goTo: () => undefined } as unknown as Edit;
  render(
    <EditProvider value={edit}>
      <ReturnedToTeam />
    </EditProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement?.textContent).toContain('還沒有影片。請貼上影片的連結。');
  expect(document.activeElement).not.toBe(document.body);
});
