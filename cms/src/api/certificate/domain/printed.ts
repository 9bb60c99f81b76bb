import { type PlateColour, type PrintSheet, plateOf } from 'contract';
import type { StoredStory } from '../../story/domain/stored-story';

/** Which layout prints were made with, so that old ones can still be drawn as they were. */
export const TEMPLATE_VERSION = 1;

/** What a sheet says, frozen when it is issued; both names are empty where their line is free. */
export type Printed = Record<
  'name' | 'wade_giles' | 'department_zh' | 'department_en' | 'story_name' | 'team_name',
  string
> & { colour: PlateColour; emblem: string; prizes: readonly string[] };

/** The story's own texts on its certificates. */
export type PrintedStory = Pick<StoredStory, 'account' | 'plate' | 'story_name' | 'team_name'>;

/** What a sheet says now. */
export const printedOf = (story: PrintedStory, sheet: PrintSheet): Printed => {
  const { colour, emblem } = plateOf(story);
  const { prizes, is_name_printed, name, wade_giles, department_zh, department_en } = sheet;
  return {
    name: is_name_printed ? name : '',
    wade_giles: is_name_printed ? wade_giles : '',
    department_zh,
    department_en,
    story_name: story.story_name ?? '',
    team_name: story.team_name,
    colour,
    emblem,
    prizes,
  };
};
