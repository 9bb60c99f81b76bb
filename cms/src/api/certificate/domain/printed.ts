import { type PersonSchool, type PlateColour, type PrintSheet, plateOf } from 'contract';
import type { StoredStory } from '../../story/domain/stored-story';

/** The version of the default layout: that of prints of a session and kind that has none of its own. */
export const DEFAULT_VERSION = 1;

/** What a sheet says, frozen when it is issued; both names are empty where their line is free. */
export type Printed = Record<
  'name' | 'wade_giles' | 'department_zh' | 'department_en' | 'school' | 'story_name' | 'team_name',
  string
> & { colour: PlateColour; emblem: string; prizes: readonly string[] };

/** The story's own texts on its certificates. */
export type PrintedStory = Pick<StoredStory, 'account' | 'plate' | 'story_name' | 'team_name'> & {
  team_members: readonly Schooled[];
  counselors: readonly Schooled[];
};
type Schooled = { id: string; school?: PersonSchool | null | undefined };

/** The school that a person has chosen in the list; empty for who has none. */
const schoolOf = ({ team_members, counselors }: PrintedStory, id: string): string => {
  const school = [...team_members, ...counselors].find((person) => person.id === id)?.school;
  return school && 'name' in school ? school.name : '';
};

/** What a sheet says now. */
export const printedOf = (story: PrintedStory, sheet: PrintSheet): Printed => {
  const { colour, emblem } = plateOf(story);
  const { prizes, is_name_printed, name, wade_giles, department_zh, department_en } = sheet;
  return {
    name: is_name_printed ? name : '',
    wade_giles: is_name_printed ? wade_giles : '',
    department_zh,
    department_en,
    school: schoolOf(story, sheet.person_id),
    story_name: story.story_name ?? '',
    team_name: story.team_name,
    colour,
    emblem,
    prizes,
  };
};
