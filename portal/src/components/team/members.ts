import { membersOf } from 'contract';

export type MemberValues = {
  name: string;
  grade?: string;
  department?: string;
  age: number | undefined;
  /** The account that an adult is bound to. */
  account?: string;
};

/** What a member's second column is: the grade of a child, the unit of an adult. */
export const placeOf = (is18: boolean) =>
  is18 ? ({ key: 'department', label: '所屬單位' } as const) : ({ key: 'grade', label: '年級' } as const);

/** What the fields of a team's form are called in the summary of what is wrong. */
export const TEAM_LABELS: Record<string, string> = {
  team_name: '小組名稱',
  name: '姓名',
  grade: '年級',
  department: '所屬單位',
  age: '年紀',
  counselor_account: '輔導員帳號',
};

export const emptyMember = (is18: boolean): MemberValues => ({ name: '', [placeOf(is18).key]: '', age: undefined });

/** Nothing has been typed into this row. */
const isBlank = ({ name, grade, department, age }: MemberValues) =>
  !name.trim() && !grade?.trim() && !department?.trim() && (age === undefined || Number.isNaN(age));

/** A list with more members: rows in which nothing was typed make room. */
export const withMembers = (list: readonly MemberValues[], more: readonly MemberValues[]): MemberValues[] => [
  ...list.filter((member) => !isBlank(member)),
  ...more,
];

/** A member that is about to be added, `line` from 1, and what is wrong with each column, by its name in the form. */
export type ListedMember = { line: number; member: MemberValues; problems: Record<string, string> };

/** What the contract says of a member, by the column it says it of. */
export function memberProblems(member: MemberValues, is18: boolean): ListedMember['problems'] {
  const parsed = membersOf(is18).element.safeParse(member);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
