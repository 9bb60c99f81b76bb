// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { isOpen, SECTION_KEYS, type Story } from 'contract';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { returnedToTeam } from '../../model/returned';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider } from './edit-context';
import TeamPage from './team-page';

vi.mock('./team-sections', () => ({ default: () => null }));

afterEach(cleanup);

const photo = (name: string) => [{ url: `/api/file/${name}`, description: '斑馬線', is_cover: true }];
/** All that is a team's. */
const done: Partial<Story> = {
  problem: '路口的車子不讓行人。',
  story_name: '斑馬線',
  pictures: { feeling: photo('a'), imagine: photo('b'), implement: photo('c'), share: photo('d') },
  pdf_list: [{ name: '學習單.pdf', url: '/api/file/e' }],
  video: { src: 'https://youtu.be/a' },
  sdgs: ['11'],
};

const here = { name: '平板 1', part: 'team', own: false, since: 1 };

function draw(patch: Partial<Story>, edition?: Partial<Edit['edition']>) {
  const story = makeStory(patch);
  const editable = isOpen(story);
  const returned = returnedToTeam(story);
  const view = { open: false, mode: 'edit', typed: false };
  const views = Object.fromEntries(SECTION_KEYS.map((key) => [key, view]));
  const others = [here, { ...here, since: 2 }];
  render(
    <MemoryRouter>
      <EditProvider
        value={{ story, editable, visitor: true, views, others, returned, edition, whole: true } as unknown as Edit}
      >
        <TeamPage />
      </EditProvider>
    </MemoryRouter>,
  );
  return document.body.textContent;
}

it('tells the team how many places are left of what came back, and who is here once', () => {
  const words = draw({
    apply_status: 3,
    failed_message: '照片\n目標',
    failed_reasons: ['photo_quality', 'sdgs_count'],
  });
  expect(words).toContain('還有 2 個地方要改');
  expect(words).not.toContain('個部分，');
  expect(screen.getAllByText('平板 1 也開著這則故事')).toHaveLength(1);
});

it('counts what its strip shows: each part by its name and state', () => {
  const words = draw({ ...done, sdgs: [], video: { src: '' } });
  const parts = within(screen.getByRole('list', { name: '你們的部分' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    '問題完成了',
    '照片完成了',
    '學習單完成了',
    '影片還沒完成',
    '目標下一步',
  ]);
  expect(words).toContain('5 個部分，完成了 3 個');
});

it('says what is next in the same words below the book and on the page that waits', () => {
  draw({ ...done, sdgs: [] });
  const words = '下一步：選和故事有關的地球目標';
  expect(screen.getAllByRole('button', { name: new RegExp(words) }).map(({ textContent }) => textContent)).toEqual([
    words,
    words,
  ]);
});

it('leads a team that has filled in its part to the self-assessments that are left', () => {
  const one = [{ id: 'm1', name: '小明', status: true }];
  expect(draw({ ...done, questionnaireStatus: one })).toContain('下一步：寫自我評量（還有 1 人）');
  cleanup();
  const all = [...one, { id: 'm2', name: '小華', status: true }];
  const words = draw({ ...done, questionnaireStatus: all });
  expect(words).toContain('你們寫完了！');
  expect(words).not.toContain('下一步');
});

it('leads a team to its self-assessments before the film, which is its counsellor’s unless it was sent back', () => {
  const unfilmed = { ...done, video: { src: '' } };
  const one = [{ id: 'm1', name: '小明', status: true }];
  expect(draw({ ...unfilmed, questionnaireStatus: one })).toContain('下一步：寫自我評量（還有 1 人）');
  cleanup();
  const all = [...one, { id: 'm2', name: '小華', status: true }];
  expect(draw({ ...unfilmed, questionnaireStatus: all })).toContain('下一步：請老師貼上影片連結');
  cleanup();
  const back = { apply_status: 3, failed_message: '影片', failed_reasons: ['video_private'] } as const;
  const words = draw({ ...unfilmed, questionnaireStatus: one, ...back, failed_reasons: [...back.failed_reasons] });
  expect(words).toContain('下一步：修改影片');
});

it('speaks to a team of adults of its representative', () => {
  const words = draw({ is_18: true, counselors: [] });
  expect(words).toContain('代表人會幫大家送出');
  expect(words).toContain('由代表人填寫');
  expect(words).not.toContain('老師');
});

it.each([
  [2, '正在等審核'],
  [4, '恭喜！你們的故事通過審核了。'],
  [6, '恭喜！你們的故事通過審核了。'],
] as const)('tells the team where its story is: %i', (apply_status, words) => {
  expect(draw({ apply_status })).toContain(words);
  // There is no way left to go: the book itself is what is seen.
  expect(screen.queryByText(/個部分/)).toBeNull();
});

it.each([1, 2, 3] as const)(
  'tells the team that its session has ended, and asks for nothing any more: %i',
  (apply_status) => {
    const words = draw({ apply_status, archived: true, failed_message: '照片', failed_reasons: ['photo_quality'] });
    expect(words).toContain('這一屆已經結束了。');
    expect(words).not.toMatch(/下一步|要改|正在等審核/);
  },
);

it.each([
  ['a day that is to come', Date.now() + 1e9, true],
  ['a day that is over', Date.now() - 1, false],
  ['no day', null, false],
])('says by when a story that was sent is reviewed: %s', (_day, review_deadline, said) => {
  const words = draw({ apply_status: 2 }, { review_deadline, supplement_deadline: null, closed: false });
  expect(words?.includes('前審核完成')).toBe(said);
  expect(words?.includes('審核結果會寄信給老師，也會出現在這裡。')).toBe(!said);
});
