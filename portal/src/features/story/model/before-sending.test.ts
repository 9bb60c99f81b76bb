import type { Story } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { beforeSending, sendSummary } from './before-sending';

const all = Array.from({ length: 12 }, (_, position) => position < 11);
const school = { name: '海風國小', category: 1 as const, city: '臺北市' as const, district: '大安區' };
const full = makeStory();
const filled = {
  team_members: full.team_members.map((member) => ({ ...member, school })),
  counselors: full.counselors.map((counselor) => ({ ...counselor, school })),
  video: { src: 'https://youtu.be/abcdefghijk' },
};
/** The filled story with a progress that lacks the given positions. */
const lacking = (positions: number[], patch: Partial<Story> = {}): Story => ({
  ...makeStory({ ...filled, ...patch }),
  progress: { message: '', bar_list: all.map((done, position) => done && !positions.includes(position)) },
});

describe('beforeSending', () => {
  it('has nothing to say of a complete story but what is done', () => {
    const lines = beforeSending(lacking([]), [], new Set());
    expect([lines.missing, lines.risky]).toEqual([[], []]);
    expect(lines.passed).toHaveLength(11);
    expect(sendSummary(lines)).toBe('');
  });

  it.each([
    [5, '2.4'],
    [6, '2.6'],
    [7, '2.7'],
    [8, '3.1'],
  ])('position %i blocks nothing but is likely to come back', (position, section) => {
    const lines = beforeSending(lacking([position]), [], new Set());
    expect(lines.missing).toEqual([]);
    expect(lines.risky.map((line) => line.section)).toEqual([section]);
    expect(sendSummary(lines)).toBe('還有 1 項容易被退件。');
  });

  it.each([0, 1, 2, 3, 4, 9, 10])('position %i must be done', (position) => {
    const lines = beforeSending(lacking([position]), [], new Set());
    expect(lines.missing).toHaveLength(1);
    expect(lines.risky).toEqual([]);
  });

  it('names the stages and the people that are still open', () => {
    expect(beforeSending(lacking([3, 8]), [], new Set())).toMatchObject({
      missing: [{ section: '2.2', text: '四步驟照片：想像、實踐、分享' }],
      risky: [{ section: '3.1', text: expect.stringMatching(/^國際證書資料還沒有填完：.*小明.*小華.*、收件資料$/) }],
    });
  });

  it('names a school that is not chosen once, among what must be done', () => {
    const lines = beforeSending(lacking([8], { counselors: full.counselors }), [], new Set());
    expect(lines.missing).toEqual([{ section: '3.1', text: '請為所有成員選擇學校' }]);
    expect(lines.risky).toEqual([]);
  });

  it('warns of a video that is not on YouTube, and counts drafts as open', () => {
    const story = lacking([], { video: { src: 'https://drive.example.org/film' } });
    const lines = beforeSending(story, ['2.1'], new Set());
    expect(lines.risky).toEqual([{ section: '2.6', text: '影片連結不是 YouTube，評審無法直接在頁面上觀看' }]);
    expect(sendSummary(lines)).toBe('還有 1 項必須完成，1 項容易被退件。');
    expect(lines.passed.map(({ section }) => section)).not.toContain('2.1');
  });

  it('repeats the reasons of a returned story until their section was saved', () => {
    const story = lacking([], { apply_status: 3, failed_message: '學習單不完整' });
    expect(beforeSending(story, [], new Set()).risky).toEqual([
      { section: '2.3', text: '上次的退件理由：學習單不完整' },
    ]);
    expect(beforeSending(story, [], new Set(['2.3'])).risky).toEqual([]);
  });
});
