import type { PictureStage } from 'contract';
import { describe, expect, it } from 'vitest';
import type { Photo, Photos } from '../../../model/photo-list';
import type { Upload } from '../../../uploads/uploads-state';
import { photoProblems, problemsForChildren, stageState, unfinishedTitle } from './photo-problems';

const photo = (key: string, description = '說明'): Photo => ({ key, url: `/${key}`, description, is_cover: false });
const all = (patch: Partial<Photos>): Photos => ({
  feeling: [photo('f')],
  imagine: [photo('i')],
  implement: [photo('d')],
  share: [photo('s')],
  ...patch,
});
const messages = (photos: Photos, uploads: Record<string, Upload> = {}, visitor = false) =>
  photoProblems(photos, uploads, visitor).map((problem) => problem.message);

describe('what the photos lack', () => {
  it('nothing when each stage has a described photo', () => expect(messages(all({}))).toEqual([]));

  it('names place and what to do', () => {
    expect(messages(all({ feeling: [photo('a'), photo('b'), photo('c', ' ')], share: [] }))).toEqual([
      '感受第 3 張照片還沒有說明。寫一句話，告訴大家這是什麼。',
      '分享還沒有照片。請至少放一張。',
    ]);
  });

  it('names what was measured', () => {
    const uploads: Record<string, Upload> = {
      b: { state: 'refused', reason: '900×600，太小。需要至少 1080×720' },
      i: { state: 'refused', reason: '只能上傳 JPEG、PNG 或 WebP 照片' },
    };
    const named = { ...photo('b'), name: 'IMG_0412.jpg' };
    expect(messages(all({ implement: [photo('a'), named] }), uploads)).toEqual([
      '想像第 1 張照片：只能上傳 JPEG、PNG 或 WebP 照片',
      '實踐第 2 張照片「IMG_0412.jpg」是 900×600 像素，請換一張至少 1080×720 的照片。',
    ]);
  });
});

describe('what children are told of it', () => {
  const wrong: Upload = { state: 'refused', reason: '900×600，太小。需要至少 1080×720', code: 'image_too_small' };

  it('is what the photo itself says, without measures', () =>
    expect(messages(all({ implement: [{ ...photo('a'), name: 'small.jpg' }] }), { a: wrong }, true)).toEqual([
      '實踐第 1 張照片：這張太小，放大會糊。請選相機拍的原來那一張。',
    ]));

  it.each<[string, Partial<Photos>, PictureStage | undefined, string[]]>([
    ['only the step they are at', { feeling: [photo('a', '')], share: [] }, 'feeling', ['feeling a']],
    ['also while nothing is in it', { imagine: [], share: [] }, 'share', ['share']],
    [
      'what they have begun elsewhere, once it is whole',
      { feeling: [photo('a', '')], share: [] },
      'imagine',
      ['feeling a'],
    ],
    ['nothing of steps that they haven’t come to', { implement: [], share: [] }, 'imagine', []],
    [
      'a photo that was refused anywhere',
      { imagine: [photo('x', '')], share: [photo('w')] },
      'imagine',
      ['imagine x', 'share w'],
    ],
    [
      'the first step where nothing is begun',
      { feeling: [], imagine: [], implement: [], share: [] },
      undefined,
      ['feeling'],
    ],
  ])('%s', (_what, photos, stage, told) => {
    const problems = problemsForChildren(photoProblems(all(photos), { w: wrong }, true), stage);
    expect(problems.map(({ stage: where, row }) => [where, row].filter(Boolean).join(' '))).toEqual(told);
  });
});

describe('what a tile says', () => {
  it.each<[Photo[], Record<string, Upload>, string]>([
    [[], {}, '還沒有照片'],
    [[photo('a')], {}, '已完成'],
    [[photo('a'), photo('b', '')], {}, '1 張說明未填'],
    [[photo('a', '')], { a: { state: 'uploading', percent: 3 } }, '上傳中 1 張'],
    [
      [photo('a'), photo('b')],
      { a: { state: 'waiting', why: 'turn' }, b: { state: 'refused', reason: '' } },
      '1 張要換',
    ],
    [[photo('a')], { a: { state: 'waiting', why: 'turn' } }, '等待上傳 1 張'],
  ])('%#', (photos, uploads, text) => expect(stageState(photos, uploads)).toBe(text));

  it('says that nothing goes up while there is no connection', () => {
    const uploads: Record<string, Upload> = {
      a: { state: 'uploading', percent: 3 },
      b: { state: 'waiting', why: 'turn' },
    };
    expect(stageState([photo('a'), photo('b')], uploads, false)).toBe('等待上傳 2 張');
  });
});

describe('what 儲存 says is missing', () => {
  it.each([
    ['stored', { calm: true, saved: true }, '已儲存，還缺 2 項，下一個：'],
    [
      'a step is whole',
      { calm: true, saved: true, whole: ['feeling'] as const },
      '感受完成了！已儲存，還缺 2 項，下一個：',
    ],
    ['stored, and changed since', { calm: true, saved: false }, '還缺 2 項，下一個：'],
    ['refused', { calm: false, saved: false }, '請檢查表格是否全部完成'],
  ])('%s', (_what, how, title) => {
    expect(unfinishedTitle({ visitor: false, queued: false, count: 2, whole: [], ...how })).toBe(title);
  });

  it('counts nothing for children', () => {
    const calm = { visitor: true, calm: true, saved: false, queued: false, count: 2, whole: [] };
    expect(unfinishedTitle({ ...calm, queued: true })).toBe('先存在這台裝置，還差一點點');
    expect(unfinishedTitle({ ...calm, saved: true, whole: ['feeling'] })).toBe('已儲存，還差一點點');
    expect(unfinishedTitle(calm)).toBe('還差一點點，請看這裡');
  });
});
