import {
  membersOf,
  type Story,
  type StoryCounselor,
  type StoryMember,
  type StoryUpdateBody,
  storyFields,
} from 'contract';
import { z } from 'zod';
import { notAdded } from '@/components/team/not-added';
import { changed, type SectionModel } from './types';

export type MemberValue = {
  id?: string;
  name: string;
  grade?: string;
  department?: string;
  age?: number;
  /** The account that an 18+ member is bound to: the representative. */
  account?: string;
};
export type CounselorValue = { id?: string; name: string; phone?: string; email?: string };
export type TeamValues = {
  team_name: string;
  team_members: MemberValue[];
  counselors: CounselorValue[];
  /** The address of a counsellor who is still to be added. */
  counselor_account?: string;
};

const toMember = ({ id, name, grade, department, age, account }: StoryMember): MemberValue => ({
  id,
  name,
  grade,
  department,
  age,
  account: account ?? undefined,
});
const toCounselor = ({ id, name, phone, email }: StoryCounselor): CounselorValue => ({
  id,
  name,
  phone: phone ?? undefined,
  email: email ?? undefined,
});

const withoutGaps = <T extends object>(item: T) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

/** What the form holds over what is stored: certificate data of a person belongs to another section and stays. */
export function teamBody(values: TeamValues, story: Story): StoryUpdateBody {
  const over = <T extends { id?: string }>(stored: readonly { id: string }[], list: readonly T[]) =>
    list.map((item) => withoutGaps({ ...stored.find(({ id }) => id === item.id), ...item }));
  return {
    team_name: values.team_name,
    team_members: over(story.team_members, values.team_members),
    ...(story.is_18 ? {} : { counselors: over(story.counselors, values.counselors) }),
  } as StoryUpdateBody;
}

/** The strict shape of the section, for the form. */
export const teamSchema = (is18: boolean) =>
  z.object({
    team_name: storyFields.team_name,
    team_members: membersOf(is18),
    counselors: storyFields.counselors.optional(),
    counselor_account: notAdded,
  });

export const memberText = ({
  name,
  grade,
  department,
  age,
}: Pick<MemberValue, 'name' | 'grade' | 'department' | 'age'>) =>
  [name, grade ?? department, age === undefined ? '' : `${age} 歲`].filter(Boolean).join('・');

export const teamModel: SectionModel<TeamValues> = {
  key: '1',
  read: (story) => ({
    team_name: story.team_name,
    team_members: story.team_members.map(toMember),
    counselors: story.counselors.map(toCounselor),
    counselor_account: '',
  }),
  changes: (values, story) => changed(teamBody(values, story), teamBody(teamModel.read(story), story)),
  lines: (values, story) => [
    { label: '小組名稱', text: values.team_name },
    { label: '成員', text: values.team_members.map(memberText).join('\n') },
    ...(story.is_18
      ? []
      : [{ label: '輔導員', text: values.counselors.map(({ name, phone }) => `${name} ${phone ?? ''}`).join('\n') }]),
  ],
};
