import {
  CERTIFICATE_FIELDS,
  type Counselor,
  type CounselorInput,
  canonicalAccount,
  type Member,
  type MemberAdult,
  type MemberUnder18,
  type PersonSchool,
} from 'contract';
import { newDocumentId } from '../../../lib/database/document-id';

/** A member's account as it is now, with its real phone. */
export type Account = { id: string; account: string; name: string; phone: string; email: string };

type Certificate = Pick<Member, 'wade_giles' | 'department_zh' | 'department_en' | 'school'>;

/** One text for a listed school, to look its stored form up by. */
export const schoolKey = (school: PersonSchool): string =>
  school.category === 4 ? '4' : JSON.stringify([school.category, school.city, school.district, school.name]);

/** Certificate data after a write: what isn't in the body stays; a listed school names the department (decision 29). */
const certificateOf = (
  input: Certificate,
  before: Certificate | undefined,
  schools: ReadonlyMap<string, PersonSchool>,
): Certificate => {
  const after: Certificate = {};
  for (const { field: key } of CERTIFICATE_FIELDS) {
    const value = input[key] === undefined ? before?.[key] : input[key];
    if (value !== undefined && value !== null && value !== '') Object.assign(after, { [key]: value });
  }
  if (after.school) after.school = schools.get(schoolKey(after.school)) ?? after.school;
  if (after.school && after.school.category !== 4) after.department_zh = after.school.name;
  return after;
};

/** Who owns the story, as far as its persons need to know. */
export type Owner = Pick<Account, 'id' | 'account' | 'name' | 'phone'>;

const withoutEmpty = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== undefined && item !== null && item !== ''),
  ) as T;

export type MemberInput = MemberUnder18 | MemberAdult;

/** The account that a member of a body claims, in its one spelling. */
export const claimedAccount = (person: MemberInput): string | undefined =>
  'account' in person && person.account ? canonicalAccount(person.account) : undefined;

/** Members of a body as they are stored: each keeps its id, a new one gets one (decision 28). */
export const membersAfter = (
  input: readonly MemberInput[],
  before: readonly Member[],
  schools: ReadonlyMap<string, PersonSchool>,
  owner: Owner,
): Member[] => {
  const left = new Map(before.map((member) => [member.id, member]));
  return input.map((person) => {
    const isOwner = claimedAccount(person) === owner.account;
    const old = left.get(isOwner ? owner.id : (person.id ?? ''));
    if (old) left.delete(old.id);
    const parent = 'parent' in person && person.parent !== undefined ? person.parent : old?.parent;
    return withoutEmpty({
      id: old?.id ?? newDocumentId(),
      name: person.name,
      age: person.age,
      grade: 'grade' in person ? person.grade : undefined,
      department: 'department' in person ? person.department : undefined,
      parent,
      account: old?.account,
      phone: old?.phone,
      ...(isOwner && !old ? boundTo(owner) : {}),
      ...certificateOf(person, old, schools),
    });
  });
};

const boundTo = ({ id, account, phone }: Owner) => ({ id, account, phone });

/** The 18+ team's account holder among its members: who is bound already, else the one of the same name. */
export const bindOwner = (members: Member[], owner: Owner): Member[] => {
  if (members.some((member) => member.id === owner.id)) return members;
  const index = members.findIndex((member) => member.name === owner.name);
  return members.map((member, at) => (at === index ? { ...member, ...boundTo(owner) } : member));
};

/** The same in a team that is being made, with the account holder at the head where the form names none. */
export const withOwner = (members: Member[], owner: Owner, fallback: () => Member): Member[] => {
  const bound = bindOwner(members, owner);
  return bound.some(({ id }) => id === owner.id) ? bound : [{ ...fallback(), ...boundTo(owner) }, ...members];
};

/**
 * Counsellors of a body as they are stored. Name, phone and mail are the account's own, never the body's (decision 27a):
 * `known` holds those who are in the story and those whom the caller has found. `first` is always at the head.
 */
export const counselorsAfter = (
  input: readonly CounselorInput[],
  known: ReadonlyMap<string, Counselor>,
  schools: ReadonlyMap<string, PersonSchool>,
  first: Counselor | undefined,
): Counselor[] => {
  const seen = new Set<string>();
  const after: Counselor[] = [];
  for (const person of input) {
    const old = person.id === undefined ? undefined : known.get(person.id);
    if (!old || seen.has(old.id)) continue;
    seen.add(old.id);
    const { id, name, phone, email } = old;
    after.push(withoutEmpty({ id, name, phone, email, ...certificateOf(person, old, schools) }));
  }
  if (!first) return after;
  const head = after.find((person) => person.id === first.id) ?? first;
  return [head, ...after.filter((person) => person.id !== first.id)];
};

/** A counsellor from an account. */
export const counselorFrom = ({ id, name, phone, email }: Account): Counselor =>
  withoutEmpty({ id, name, phone, email });
