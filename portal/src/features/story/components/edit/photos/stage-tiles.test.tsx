// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { PictureStage, SectionKey } from 'contract';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { returnedOf } from '../../../model/returned';
import { makeStory } from '../../../test-story';
import { type Edit, EditProvider } from '../edit-context';
import { StageTiles } from './stage-tiles';

afterEach(cleanup);

it.each<[string, SectionKey[], boolean, string]>([
  ['while it is to be mended', [], false, '請檢查'],
  ['while it is to be mended, for children', [], true, '再看一下'],
  ['once it is mended', ['2.2'], true, '已完成'],
])('decision 88: a whole stage of photos that were sent back: %s', (_name, mended, visitor, words) => {
  const story = makeStory({ apply_status: 3, failed_message: '畫質', failed_reasons: ['photo_quality'] });
  const edit = { story, visitor, returned: returnedOf(story, { mended }) } as unknown as Edit;
  render(
    <EditProvider value={edit}>
      <StageTiles
        open={undefined}
        onOpen={() => undefined}
        panel="panel"
        count={() => 1}
        picture={() => undefined}
        state={(stage) => (stage === 'share' ? '還沒有照片' : '已完成')}
      />
    </EditProvider>,
  );
  expect(screen.getAllByText(words)).toHaveLength(3);
  expect(screen.getByText('還沒有照片')).toBeDefined();
});

/** The tiles with the place below them. */
function Photos() {
  const [open, setOpen] = useState<PictureStage>();
  return (
    <>
      <StageTiles
        open={open}
        onOpen={setOpen}
        panel="panel"
        count={() => 1}
        picture={() => undefined}
        state={() => '已完成'}
      />
      {open && <div id="panel">{open}</div>}
    </>
  );
}

it('shows the photos of a step once it is opened, though there are four tiles above', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  const edit = { story: makeStory(), visitor: false, returned: returnedOf(makeStory(), { mended: [] }) };
  render(
    <EditProvider value={edit as unknown as Edit}>
      <Photos />
    </EditProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /想像/ }));
  expect(scrolled.mock.instances).toEqual([screen.getByText('imagine')]);
});
