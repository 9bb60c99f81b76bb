import { describe, expect, it } from 'vitest';
import type { Role } from '../auth/roles';
import { FIELDS, STORY_FIELD_NAMES, STORY_FIELDS, type StoryFieldName, storyFieldLabel, withParts } from './fields';

const ALL = ['user', 'visitor', 'admin', 'manager', 'editor', 'judge'];
const BUT_JUDGES = ['user', 'visitor', 'admin', 'manager', 'editor'];
const BUT_TEAMS = ['user', 'admin', 'manager', 'editor', 'judge'];
const OWNER_AND_STAFF = ['user', 'admin', 'manager', 'editor'];
const OWNER = ['user', 'admin'];
const OWNER_AND_TEAM = ['user', 'visitor', 'admin'];

/** Written out once more: the routes are tested with the table itself, so that one role too many would be seen by none of them. */
const RIGHTS: Record<StoryFieldName, [label: string, readers: string[], writers: string[]]> = {
  team_name: ['小組名稱', BUT_JUDGES, OWNER],
  plate: ['小組名牌', BUT_JUDGES, ['user', 'visitor']],
  team_members: ['隊員', BUT_JUDGES, OWNER],
  counselors: ['輔導員', BUT_JUDGES, OWNER],
  problem: ['感受到的問題', ALL, OWNER_AND_TEAM],
  pictures: ['四步驟照片', ALL, OWNER_AND_TEAM],
  story_name: ['故事名稱', ALL, OWNER_AND_TEAM],
  pdf_list: ['學習單', ALL, OWNER_AND_TEAM],
  video: ['影片連結', ALL, ['user', 'visitor', 'admin', 'manager', 'editor']],
  sdgs: ['SDGs', BUT_JUDGES, OWNER_AND_TEAM],
  agree_authorize: ['授權與家長同意書', BUT_JUDGES, OWNER],
  authorization: ['授權與家長同意書', OWNER_AND_STAFF, OWNER],
  is_participate: ['分享季報名', BUT_TEAMS, OWNER_AND_STAFF],
  certificate_address: ['證書寄送資料', OWNER_AND_STAFF, OWNER],
};

const sorted = (roles: readonly (Role | string)[]) => [...roles].sort();

describe('the fields of a story (M §3, M §6)', () => {
  it.each(STORY_FIELD_NAMES)(
    '%s has its label, its readers and its writers (decision 11, decision 21, T-06)',
    (field) => {
      const [label, readers, writers] = RIGHTS[field];
      expect(storyFieldLabel(field)).toBe(label);
      expect(sorted(FIELDS[field].readers)).toEqual(sorted(readers));
      expect(sorted(FIELDS[field].writers)).toEqual(sorted(writers));
    },
  );

  it('have a version each, but the signature, which changes with the consent', () => {
    expect(STORY_FIELD_NAMES.filter((field) => !STORY_FIELDS.some((own) => own === field))).toEqual(['authorization']);
    expect(withParts('agree_authorize')).toEqual(['agree_authorize', 'authorization']);
    expect(withParts('problem')).toEqual(['problem']);
  });
});
