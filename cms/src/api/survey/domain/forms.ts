import { type FormKey, type FormType, formTypeOf, questionnairePersons } from 'contract';
import type { SurveyPerson, SurveyStory } from '../queries/survey-stories';

/** A person of a story and the form that this one fills in. */
export type FormPerson = { story: SurveyStory; person: SurveyPerson; form_key: FormKey };

/** Which form of which form set was filled in. */
export type FilledForm = { form_type: FormType; form_key: FormKey };

type ProgressPersons = Parameters<typeof questionnairePersons>[0];

/** The person with this id in the story and its form: counsellors (18+: the account holder) the one, members the other (decision 5). */
export const formPersonOf = (story: SurveyStory, id: string): FormPerson | undefined => {
  const person = [...story.team_members, ...story.counselors].find((candidate) => candidate.id === id);
  if (!person) return undefined;
  const counselors = questionnairePersons(story as unknown as ProgressPersons);
  return { story, person, form_key: counselors.includes(id) ? 'counselor' : 'student' };
};

/** Whether the form of this person is filled. */
export const isFilled = ({ story, person }: FormPerson): boolean => story.filled_ids.includes(person.id);

/**
 * The person in the stories that the caller may use, of one form set: in the newest session, where one answer counts for all of
 * them (decision 74). A team's account knows of members only.
 */
export const pickPerson = (
  stories: readonly SurveyStory[],
  id: string,
  options: { form_type: FormType; members_only: boolean },
): FormPerson | undefined => {
  const found = stories
    .filter((story) => formTypeOf(story.is_18) === options.form_type)
    .flatMap((story) => formPersonOf(story, id) ?? [])
    .filter(({ form_key }) => !options.members_only || form_key === 'student');
  const session = Math.max(...found.map(({ story }) => story.session));
  const current = found.filter(({ story }) => story.session === session);
  return current.find(isFilled) ?? current[0];
};
