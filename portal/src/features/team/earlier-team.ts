import { GRADES, type Story } from 'contract';
import { type ListedMember, type MemberValues, memberProblems } from '@/components/team/members';

/** 五年級 a year later is 六年級; what isn't on the list, or is its end, stays as it was written. */
function gradeAfter(grade: string, years: number): string {
  const at = (GRADES as readonly string[]).indexOf(grade);
  return (at >= 0 && GRADES[at + years]) || grade;
}

type Copied = Pick<Story, 'is_18' | 'session' | 'team_members'>;

/** The members of an earlier team in the session `now`: as many years older, their grades as many years on. */
export function membersAgain({ is_18, session, team_members }: Copied, now: number): ListedMember[] {
  const years = Math.max(0, now - session);
  return team_members.map(({ name, grade, department, age }, i) => {
    const place = is_18 ? { department: department ?? '' } : { grade: gradeAfter(grade ?? '', years) };
    const member: MemberValues = { name, ...place, age: age + years };
    return { line: i + 1, member, problems: memberProblems(member, is_18) };
  });
}
