import type { SectionKey } from 'contract';
import { describe, expect, it } from 'vitest';
import { nextPlace, nextStep, progressWords, returnedWords } from './progress-text';

const bar = (done: number) => Array.from({ length: 12 }, (_, i) => i < done);
const story = (apply_status: 1 | 2 | 3 | 4, done: number, failed_message = '', message = '待審核') => ({
  is_18: false,
  apply_status,
  failed_message,
  mended: [] as SectionKey[],
  progress: { bar_list: bar(done), message },
});

const text = (row: Parameters<typeof progressWords>[0]) => Object.values(progressWords(row)).join('・');

describe('where a story goes on', () => {
  it('names the next step', () => {
    expect(text(story(1, 3))).toBe('已完成 3/12・下一步：2.2 四步驟照片');
  });

  it('names it to adults in their words', () => {
    expect(text({ ...story(1, 9), is_18: true })).toBe('已完成 9/12・下一步：3.2 代表人問卷');
  });

  it('decision 88: counts of twelve before the sharing season can be answered, too', () => {
    const bar_list = bar(3).with(10, true);
    expect(progressWords({ ...story(1, 3), progress: { bar_list, message: '' } }).done).toBe(
      '已完成 4/12（含 1 項尚不適用）',
    );
  });

  it('skips the consent, which is not required', () => {
    expect(nextStep(story(1, 5))).toBe(6);
  });

  it('puts what was sent back before what is missing', () => {
    expect(text(story(3, 9, '四步驟照片有缺漏'))).toBe('已完成 8/12・需修改：2.2 四步驟照片');
  });

  it('goes on to the next place once one is mended, and says what is left', () => {
    const back = story(3, 9, '四步驟照片有缺漏\n學習單不完整');
    expect(returnedWords(back)).toBe('審核後有 2 個地方要修改。');
    const mended = { ...back, mended: ['2.2' as const] };
    expect(text(mended)).toBe('已完成 8/12・需修改：2.3 學習單與故事名稱');
    expect(returnedWords(mended)).toBe('審核後有 1 個地方要修改。');
    const all = { ...back, mended: ['2.2' as const, '2.3' as const] };
    expect(text(all)).toBe('已完成 9/12・下一步：3.2 輔導員問卷');
    expect(returnedWords(all)).toBe('要修改的地方都改過了。');
    expect(returnedWords(story(3, 9, '請再看看'))).toBe('審核後需要修改。');
  });

  it('is sent in once nothing is missing', () => {
    expect(nextPlace(story(1, 3))).toBe('2.2');
    expect(nextPlace(story(1, 11))).toBe('4');
    expect(text(story(1, 11, '', '資料填寫完成，可以送出'))).toBe('已完成 11/12・資料填寫完成，可以送出');
  });

  it('has no step in an archived session, and says that it has ended', () => {
    const late = { ...story(3, 9, '四步驟照片有缺漏'), archived: true };
    expect([nextStep(late), nextPlace(late)]).toEqual([null, null]);
    expect(text(late)).toBe('已完成 8/12・這一屆已經結束');
    expect(text({ ...story(2, 11), archived: true })).toBe('已完成 11/12・這一屆已經結束');
    expect(text({ ...story(4, 12, '', '審核通過'), archived: true })).toBe('已完成 12/12・審核通過');
  });

  it('has no step while nothing can be edited', () => {
    expect([nextStep(story(2, 5)), nextPlace(story(2, 5))]).toEqual([null, null]);
    expect(text(story(2, 11))).toBe('已完成 11/12・待審核');
  });
});
