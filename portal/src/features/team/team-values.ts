import { ageOn, latestJob, storyCreateBody, type User } from 'contract';
import { z } from 'zod';
import { emptyMember, type MemberValues, TEAM_LABELS } from '@/components/team/members';
import { notAdded } from '@/components/team/not-added';

export type CounselorValues = { id: string; name: string; phone: string };
export type TeamValues = {
  team_name: string;
  is_18: boolean;
  team_members: MemberValues[];
  counselors?: CounselorValues[];
  /** The address of a counsellor who is still to be added. */
  counselor_account?: string;
};
export type TeamsValues = { teams: TeamValues[] };

const toBodies = (teams: TeamValues[]) => teams.map(({ counselor_account, ...team }) => team);

/** The teams as they are created; none while a counsellor is still to be added. */
export const teamsSchema = z.intersection(
  z.object({ teams: z.preprocess(toBodies, storyCreateBody) }),
  z.object({ teams: z.array(z.object({ counselor_account: notAdded })) }),
);
export type TeamsBody = z.infer<typeof teamsSchema>;

/** A blank team; a `holder` makes it a team of adults, of which this account is the first member (decision 61). */
export const emptyTeam = (holder?: MemberValues): TeamValues =>
  holder
    ? { team_name: '', is_18: true, team_members: [holder] }
    : { team_name: '', is_18: false, team_members: [emptyMember(false)], counselors: [], counselor_account: '' };

/** The account holder as a team of adults has them: age and unit from the personal data, to be corrected there or here. */
export const holderOf = ({ name, account, born_date, jobs }: User, today: number): MemberValues => ({
  name,
  department: latestJob(jobs ?? [])?.department ?? '',
  age: born_date == null ? undefined : ageOn(born_date, today),
  account,
});

/** 小組 1 成員 2 姓名: where a message of the summary belongs. */
export function teamLabel(name: string): string {
  const [, team = '0', list, member = '0'] = name.split('.');
  const place = list === 'team_members' ? ` 成員 ${Number(member) + 1}` : '';
  return `小組 ${Number(team) + 1}${place} ${TEAM_LABELS[name.split('.').at(-1) ?? ''] ?? ''}`.trim();
}
