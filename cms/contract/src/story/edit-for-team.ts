import { isStaff, type Role } from '../auth/roles';
import { FIELDS, fieldsWrittenBy, STORY_FIELDS, type StoryField } from './fields';
import { REVIEW_FIELDS } from './sections';

/** A consent is given by who signs it, and the sharing season's answer has a switch of its own. */
const ANSWERED_ONLY_BY_THE_TEAM: readonly StoryField[] = ['agree_authorize', 'is_participate'];

/** The fields that staff of a role may fill in in the name of a team (decision 11); questionnaires have no field. */
export const fieldsForTeam = (role: Role): StoryField[] => {
  const written: readonly string[] = isStaff(role) ? fieldsWrittenBy(role) : [];
  return STORY_FIELDS.filter((field) => written.includes(field) && !ANSWERED_ONLY_BY_THE_TEAM.includes(field));
};

/** True when a body with these keys is an edit by staff in the name of the team, which takes a reason. */
export const needsReason = (role: Role, keys: readonly string[]): boolean => {
  const free: readonly string[] = REVIEW_FIELDS;
  return isStaff(role) && keys.some((key) => key in FIELDS && !free.includes(key));
};
