import type { Story } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { arrivedText } from './arrived';

const before = makeStory();
const withFilled = (ids: readonly string[]): Partial<Story> => ({
  questionnaireStatus: [...before.team_members, ...before.counselors].map(({ id, name }) => ({
    id,
    name,
    status: ids.includes(id),
  })),
});
const [child, another] = before.team_members.map(({ id }) => id);
const [counselor] = before.counselors.map(({ id }) => id);
const all = [child, another, counselor].map(String);

describe('arrivedText', () => {
  it.each<[string, Partial<Story>, string]>([
    ['nothing', {}, ''],
    ['sending', { apply_status: 2 }, '已更新：已送出審核'],
    ['an approval', { apply_status: 4 }, '已更新：已通過審核'],
    ['a rejection', { apply_status: 3 }, '已更新：需補件'],
    ['the questionnaire of one child', withFilled([String(child)]), '已更新：學生自我評量 1 份'],
    ['those of all', withFilled(all), '已更新：輔導員問卷 1 份、學生自我評量 2 份'],
    ['two fields', { versions: { ...before.versions, problem: 9, story_name: 9 } }, '已更新：感受到的問題、故事名稱'],
  ])('says %s', (_what, patch, text) => {
    expect(arrivedText({ ...before, ...withFilled([]) }, { ...before, ...withFilled([]), ...patch }, [])).toBe(text);
  });

  it('says nothing of what is being written here', () => {
    const after = { ...before, versions: { ...before.versions, problem: 9, story_name: 9 } };
    expect(arrivedText(before, after, ['2.1'])).toBe('已更新：故事名稱');
  });
});
