import { expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { actOf, placeOf } from './next-act';
import { returnedOf } from './returned';

const picture = (description: string) => ({ url: `/api/file/${description}`, description, is_cover: false });
const photos = (patch: object) => ({ pictures: { feeling: [], imagine: [], implement: [], share: [], ...patch } });
const sheet = [{ name: '學習單.pdf', url: '/api/file/a' }];

it.each([
  ['2.1', false, {}, '寫下感受到的問題'],
  ['2.2', true, photos({}), '放上感受的照片'],
  ['2.2', false, photos({ feeling: [picture('綠燈')] }), '放上想像的照片'],
  ['2.2', true, photos({ feeling: [picture('綠燈')], imagine: [picture('')] }), '寫想像照片的說明'],
  ['2.3', false, {}, '取故事名稱'],
  ['2.3', false, { story_name: '斑馬線' }, '放上學習單'],
  ['2.3', true, {}, '幫故事取名字'],
  ['2.3', true, { story_name: '斑馬線' }, '拍下學習單'],
  ['2.3', true, { pdf_list: sheet }, '幫故事取名字'],
  ['2.6', true, {}, '請老師貼上影片連結'],
  ['2.6', false, {}, '貼上影片連結'],
  ['2.7', true, {}, '選和故事有關的地球目標'],
  ['3.2', false, {}, '填寫輔導員問卷'],
  ['4', false, {}, '送出故事資料'],
  ['2.7', false, { apply_status: 3, failed_reasons: ['sdgs_count'], failed_message: '一句話' }, '修改SDGs'],
] as const)('%s is next in words, a team’s screen: %s', (key, visitor, patch, words) => {
  const story = makeStory(patch as Parameters<typeof makeStory>[0]);
  expect(actOf(key, { story, visitor, returned: returnedOf(story) })).toBe(words);
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
