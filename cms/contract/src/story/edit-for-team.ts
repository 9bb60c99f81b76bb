import { isStaff, type Role } from '../auth/roles';
import { fieldsWrittenBy, STORY_FIELDS, type StoryField } from './fields';

/** A consent is given by who signs it: no screen asks others for it. The sharing season's answer has a switch of its own. */
const ANSWERED_ONLY_BY_THE_TEAM: readonly StoryField[] = ['agree_authorize', 'is_participate'];

/** The fields that staff of a role may fill in in the name of a team (decision 11); questionnaires have no field. */
export const fieldsForTeam = (role: Role): StoryField[] => {
  const written: readonly string[] = isStaff(role) ? fieldsWrittenBy(role) : [];
  return STORY_FIELDS.filter((field) => written.includes(field) && !ANSWERED_ONLY_BY_THE_TEAM.includes(field));
};
