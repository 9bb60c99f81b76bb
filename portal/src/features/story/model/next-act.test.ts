import { SECTION_KEYS, type SectionKey } from 'contract';
import { expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { nextOf, placeOf } from './next-act';
import { returnedOf } from './returned';

const picture = (description: string) => ({ url: `/api/file/${description}`, description, is_cover: false });
const photos = (patch: object) => ({ pictures: { feeling: [], imagine: [], implement: [], share: [], ...patch } });
const sheet = [{ name: '學習單.pdf', url: '/api/file/a' }];

const done = {
  problem: '車開得很快',
  ...photos({
    feeling: [picture('綠燈')],
    imagine: [picture('天橋')],
    implement: [picture('秒數')],
    share: [picture('朝會')],
  }),
  pdf_list: sheet,
  story_name: '斑馬線',
  video: { src: 'https://youtu.be/abc' },
  sdgs: ['11'],
  questionnaireStatus: ['m1', 'm2'].map((id) => ({ id, name: id, status: true })),
};
const noFilm = { video: { src: '' } };
const oneFilled = { questionnaireStatus: [{ id: 'm1', name: 'm1', status: true }] };
const back = { apply_status: 3, failed_reasons: ['sdgs_count'], failed_message: '一句話' };

/** What is next for a team (or whom else) whose story is whole but for the patch. */
const next = (visitor: boolean, patch: object, begun: SectionKey[] = []) => {
  const story = makeStory({ ...done, ...patch });
  const views = Object.fromEntries(SECTION_KEYS.map((key) => [key, { typed: begun.includes(key) }]));
  return nextOf({
    story,
    visitor,
    returned: returnedOf(story),
    views: views as Record<SectionKey, { typed: boolean }>,
  });
};

it.each<[SectionKey | '4', boolean, object, string]>([
  ['2.1', true, { problem: '', ...photos({}) }, '下一步：寫下感受到的問題'],
  ['2.2', true, photos({}), '下一步：放上感受的照片'],
  ['2.2', true, photos({ feeling: [picture('綠燈')] }), '下一步：放上想像的照片'],
  ['2.2', true, photos({ feeling: [picture('綠燈')], imagine: [picture('')] }), '下一步：寫想像照片的說明'],
  ['2.3', true, { story_name: '', pdf_list: [] }, '下一步：幫故事取名字'],
  ['2.3', true, { pdf_list: [] }, '下一步：拍下學習單'],
  ['2.3', true, { story_name: '' }, '下一步：幫故事取名字'],
  ['2.7', true, { sdgs: [], ...noFilm, ...oneFilled }, '下一步：選和故事有關的地球目標'],
  ['3.3', true, { ...noFilm, ...oneFilled }, '下一步：寫自我評量（還有 1 人）'],
  ['3.3', true, oneFilled, '下一步：寫自我評量（還有 1 人）'],
  ['2.6', true, noFilm, '下一步：請老師貼上影片連結'],
  ['2.7', true, { ...back, problem: '' }, '下一步：修改地球目標'],
  ['1', false, { team_name: '' }, '下一步：填好小組成員'],
  ['2.3', false, { story_name: '' }, '下一步：取故事名稱'],
  ['2.3', false, { pdf_list: [] }, '下一步：放上學習單'],
  ['2.6', false, noFilm, '下一步：貼上影片連結'],
  ['2.7', false, back, '下一步：修改SDGs'],
])('%s is next in words, a team’s screen: %s', (key, visitor, patch, words) => {
  expect(next(visitor, patch)).toMatchObject({ key, words });
});

it.each([
  [true, { story_name: '', pdf_list: [] }],
  [true, { story_name: '' }],
  [false, { pdf_list: [] }],
  [false, { problem: '' }],
])('is on the cover where it is the name of the story: %s', (onCover, patch) => {
  expect(next(true, patch)?.onCover).toBe(onCover);
});

it('is nothing for a team that is done, and what it has begun before anything else', () => {
  expect(next(true, {})).toBeUndefined();
  expect(next(true, { problem: '' }, ['2.7'])).toEqual({ key: '2.7', words: '接著寫：地球目標' });
  expect(next(false, { problem: '' }, ['2.7'])).toMatchObject({ key: '2.1', words: '下一步：寫下感受到的問題' });
});

const described = { feeling: [picture('綠燈')], imagine: [picture('天橋')], implement: [picture('量秒數')] };

it.each([
  ['2.1', photos({}), undefined],
  ['2.2', photos({}), { label: '感受', stage: 'feeling' }],
  ['2.2', photos({ feeling: [picture('綠燈'), picture(' ')] }), { label: '感受', stage: 'feeling', index: 1 }],
  ['2.2', photos({ ...described, imagine: [] }), { label: '想像', stage: 'imagine' }],
  ['2.2', photos({ ...described, share: [picture('朝會')] }), undefined],
  ['2.2', { ...photos({}), apply_status: 3, failed_reasons: ['photo_missing'], failed_message: '一句話' }, undefined],
] as const)('%s is gone on with at the step and the photo that wait: %j', (key, patch, place) => {
  const story = makeStory(patch as Parameters<typeof makeStory>[0]);
  expect(placeOf(key, { story, returned: returnedOf(story) })).toEqual(place);
});
