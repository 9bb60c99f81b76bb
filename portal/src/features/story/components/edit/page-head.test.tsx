// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { type PersonalRow, SECTION_KEYS, SECTIONS, type SectionKey, type Story } from 'contract';
import { afterEach, expect, it } from 'vitest';
import { returnedOf } from '../../model/returned';
import { nextStop, sectionState } from '../../model/stops';
import { makeStory } from '../../test-story';
import { nextPlace, progressWords } from '../list/progress-text';
import { type Edit, EditProvider } from './edit-context';
import { StoryStrip } from './page-head';

afterEach(cleanup);

const draw = (edit: Partial<Edit>) =>
  render(
    <EditProvider value={{ goTo: () => undefined, visitor: false, ...edit } as Edit}>
      <StoryStrip />
    </EditProvider>,
  );
const line = () => screen.getByText(/^已完成 \d+\/\d+/).textContent ?? '';

it.each([
  [false, /^已完成 \d+\/12(（含 \d 項尚不適用）)?$/],
  [true, /・這一屆已經結束$/],
])(
  'says how far it is, what comes next being the button’s, and where the session is archived that it has ended: %s',
  (archived, words) => {
    const story = makeStory({ archived });
    draw({ story, editable: !archived, returned: returnedOf(story) });
    expect(line()).toMatch(words);
  },
);

const filled = { sdgs: ['4'], problem: '車開得很快' };

it.each<[string, Partial<Story>, SectionKey[]]>([
  ['new', {}, []],
  ['sent back, filled in', { ...filled, failed_reasons: ['sdgs_count'] }, []],
  ['sent back and mended', { ...filled, failed_reasons: ['sdgs_count'] }, ['2.7']],
  ['sent back and emptied', { problem: 'x', failed_reasons: ['sdgs_count'] }, ['2.7']],
  ['sent back, one of two mended', { ...filled, failed_reasons: ['sdgs_count', 'photo_quality'] }, ['2.2']],
  ['sent back by words alone', { ...filled, failed_message: '請再看看' }, []],
])('decision 88: head, sections and list tell the same of a story: %s', (_name, patch, mended) => {
  const codes = patch.failed_reasons ?? [];
  const back = codes.length > 0 || patch.failed_message;
  const story = makeStory({
    failed_message: codes.map(() => '一句話').join('\n'),
    ...patch,
    apply_status: back ? 3 : 1,
  });
  const returned = returnedOf(story, { mended });
  draw({ story, editable: true, returned });
  const row = { ...story, mended, cover: null } as unknown as PersonalRow;
  expect(line().split('，')[0]).toBe(progressWords(row).done);
  expect(nextStop({ story, visitor: false, returned })).toBe(nextPlace(row));
  const done = SECTION_KEYS.filter((key) =>
    ['已完成', '已修改', '尚不適用'].includes(sectionState(key, { story, returned })),
  );
  const positions = done.flatMap((key) => [...SECTIONS[key].positions]);
  expect(line()).toContain(`已完成 ${positions.length}/12`);
});
