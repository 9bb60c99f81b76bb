// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { SectionKey } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { returnedToTeam } from '../../model/returned';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider } from './edit-context';
import { ReturnedToTeam } from './returned-to-team';
import { voice, withVoices } from './test-voices';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = (mended: SectionKey[] = []) => {
  const story = makeStory({ apply_status: 3, failed_message: '缺少影片', failed_reasons: ['video_missing'] });
  const edit = {
    story,
    editable: true,
    returned: returnedToTeam(story, { mended }),
    goTo: () => undefined,
  } as unknown as Edit;
  render(
    <EditProvider value={edit}>
      <ReturnedToTeam />
    </EditProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
};

it('leaves the focus at the words that stay when those that opened by themselves are closed', () => {
  draw();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement?.textContent).toContain('還沒有影片。請貼上影片的連結。');
  expect(document.activeElement).not.toBe(document.body);
});

it('is read aloud to children who can’t read it yet', () => {
  const spoken = withVoices([voice('Meijia', 'zh-TW')]);
  draw();
  fireEvent.click(screen.getByRole('button', { name: '唸給我聽' }));
  expect(spoken.map(({ text }) => text)).toEqual([
    expect.stringContaining('請改好這些地方，再按儲存。\n還沒有影片。請貼上影片的連結。'),
  ]);
});

it('says that all is mended, and no more what was wrong', () => {
  draw(['2.6']);
  expect(screen.getByText('都改好了！')).toBeTruthy();
  expect(screen.queryByText(/還沒有影片/)).toBeNull();
});
