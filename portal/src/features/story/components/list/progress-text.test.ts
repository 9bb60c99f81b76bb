import { describe, expect, it } from 'vitest';
import { nextStep, progressText } from './progress-text';

const bar = (done: number) => Array.from({ length: 12 }, (_, i) => i < done);
const story = (apply_status: 1 | 2 | 3 | 4, done: number, failed_message = '') => ({
  apply_status,
  failed_message,
  progress: { bar_list: bar(done), message: '待審核' },
});

describe('progressText', () => {
  it('names the next step', () => {
    expect(progressText(story(1, 3))).toBe('已完成 3/12・下一步：四步驟照片');
  });

  it('skips the consent, which is not required', () => {
    expect(nextStep(story(1, 5))).toBe(6);
  });

  it('puts what was sent back before what is missing', () => {
    expect(progressText(story(3, 9, '四步驟照片有缺漏'))).toBe('已完成 9/12・需修改：四步驟照片');
  });

  it('has no step while nothing can be edited', () => {
    expect(nextStep(story(2, 5))).toBeNull();
    expect(progressText(story(2, 11))).toBe('已完成 11/12・待審核');
  });
});
