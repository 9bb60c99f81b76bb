import { storyCreateBody } from 'contract';
import { z } from 'zod';
import { emptyMember, type MemberValues } from '@/components/team/members-fields';

export type CounselorValues = { id: string; name: string; phone: string };
export type TeamValues = {
  team_name: string;
  is_18: boolean;
  team_members: MemberValues[];
  counselors?: CounselorValues[];
};
export type TeamsValues = { teams: TeamValues[] };

export const teamsSchema = z.object({ teams: storyCreateBody });
export type TeamsBody = z.infer<typeof teamsSchema>;

export const emptyTeam = (is18: boolean): TeamValues => ({
  team_name: '',
  is_18: is18,
  team_members: [emptyMember(is18)],
  ...(is18 ? {} : { counselors: [] }),
});

const fieldLabels: Record<string, string> = {
  team_name: '小組名稱',
  name: '姓名',
  grade: '年級',
  department: '所屬單位',
  age: '年紀',
};

/** 小組 1 成員 2 姓名: where a message of the summary belongs. */
export function teamLabel(name: string): string {
  const [, team = '0', list, member = '0'] = name.split('.');
  const place = list === 'team_members' ? ` 成員 ${Number(member) + 1}` : '';
  return `小組 ${Number(team) + 1}${place} ${fieldLabels[name.split('.').at(-1) ?? ''] ?? ''}`.trim();
}
