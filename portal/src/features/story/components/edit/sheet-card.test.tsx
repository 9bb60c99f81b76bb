// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { SECTION_KEYS } from 'contract';
import { afterEach, expect, it } from 'vitest';
import { returnedToTeam } from '../../model/returned';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider } from './edit-context';
import { SheetCard } from './sheet-card';

afterEach(cleanup);

const typed = [{ label: '感受到的問題', text: '斑馬線看不清楚' }];

function draw(edit: Partial<Edit>, unsent?: typeof typed) {
  const story = makeStory({});
  const view = { open: true, mode: 'browse', typed: false };
  const base = {
    story,
    visitor: true,
    editable: false,
    others: [],
    returned: returnedToTeam(story),
    views: Object.fromEntries(SECTION_KEYS.map((key) => [key, view])),
  };
  render(
    <EditProvider value={{ ...base, ...edit } as unknown as Edit}>
      <SheetCard sectionKey="2.1" summary="" unsent={unsent} browse={<p>存好的內容</p>} />
    </EditProvider>,
  );
  return screen.getByRole('dialog', { name: '感受到的問題' }).textContent;
}

it('keeps in sight what a child typed while the story was sent by another device', () => {
  const words = draw({}, typed);
  expect(words).toContain('送出的時候，這些還沒有儲存。');
  expect(words).toContain('斑馬線看不清楚');
  expect(words).toContain('存好的內容');
});

it('says nothing of what was typed where all of it is stored', () => {
  expect(draw({})).not.toContain('還沒有儲存');
});

it('says over the book which other device is writing here', () => {
  const others = [{ name: '平板 2', part: 'team', own: false, since: 1, section: '2.1' }];
  expect(draw({ editable: true, others } as Partial<Edit>)).toContain('平板 2 正在編輯');
});
