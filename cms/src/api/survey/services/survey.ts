import { DAY, type FormStatus, type FormType, formTypeOf, SECOND, type SurveyForm } from 'contract';
import { openToken } from '../../../lib/crypto/signature';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { tryConsume } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { SURVEY_PURPOSE, type SurveyToken } from '../../../mails/links';
import { findPeople } from '../../auth/port';
import { enqueueMail } from '../../outbox/port';
import { remindMember } from '../../story/port';
import { answerErrors } from '../domain/check-answers';
import { type FormPerson, formPersonOf, isFilled, pickPerson } from '../domain/forms';
import { noteOpening } from '../queries/survey-openings';
import { findSurveyStories, type SurveyStory } from '../queries/survey-stories';
import { linkEndOf, makeSurveyToken, makeThanksAddress } from './built-in';
import { confirmForms, readFormStatus } from './confirming';
import { storeAnswer } from './helpers/store-answer';
import { makeLink } from './provider';
import { readQuestionnaire } from './questionnaire';

/** New links that are mailed for one person of a story in a day. */
const RENEWALS_A_DAY = 2;

type Asked = { form_type: FormType; story?: string | undefined };
type Answers = { id: string; value: string }[];

const isOwn = (actor: Actor) => actor.role === 'user' || actor.role === 'visitor';

/** The stories in which the actor may ask for these persons. */
const storiesFor = async (actor: Actor, ids: readonly string[], story?: string): Promise<SurveyStory[]> => {
  const wanted = (stories: SurveyStory[]) => (story ? stories.filter(({ id }) => id === story) : stories);
  if (actor.role === 'visitor') return wanted(await findSurveyStories({ story_id: actor.id }));
  if (isOwn(actor)) return wanted(await findSurveyStories({ owner_id: actor.id }));
  if (story) return findSurveyStories({ story_id: story });
  return ids[0] ? findSurveyStories({ person_id: ids[0] }) : [];
};

const optionsOf = (actor: Actor, form_type: FormType) => ({ form_type, members_only: actor.role === 'visitor' });

/** A person of the actor's stories; 404 for any other (T-22). */
const personFor = async (actor: Actor, { form_type, id, story }: Asked & { id: string }): Promise<FormPerson> =>
  pickPerson(await storiesFor(actor, [id], story), id, optionsOf(actor, form_type)) ?? fail('not_found');

const personsFor = async (actor: Actor, { form_type, id_list, story }: Asked & { id_list: string[] }) => {
  const stories = await storiesFor(actor, id_list, story);
  return id_list.map((id) => pickPerson(stories, id, optionsOf(actor, form_type)) ?? fail('not_found'));
};

/** Whom a link of ours is about, ended or not; 404 for any other token. */
const holderOf = async (token: string): Promise<{ found: FormPerson; ended: boolean }> => {
  const known = openToken(SURVEY_PURPOSE, token) as SurveyToken | undefined;
  const [story] = known ? await findSurveyStories({ story_id: known.story }) : [];
  const found = known && story && formPersonOf(story, known.person);
  if (!found || found.form_key !== known.form) {
    return fail('not_found', { message: '這個問卷連結不正確，請向輔導員重新取得' });
  }
  return { found, ended: now() > Math.max(known.until ?? 0, await linkEndOf(found.story)) };
};

const personOf = async (token: string): Promise<FormPerson> => {
  const { found, ended } = await holderOf(token);
  return ended ? fail('survey_link_ended') : found;
};

/** The address on file: a counsellor's own, else that of whom the story belongs to. */
const addressOf = async ({ story, person, form_key }: FormPerson): Promise<string | undefined> => {
  if (form_key === 'counselor' && person.email) return person.email;
  const people: Map<string, { email: string }> = await findPeople([story.owner_id]);
  return people.get(story.owner_id)?.email;
};

/** Who has filled in, in the order of `id_list`. An id outside of the actor's stories: 404 for all of them (T-22). */
export const showFormStatus = async (actor: Actor, asked: Asked & { id_list: string[] }): Promise<FormStatus> => {
  return readFormStatus(await personsFor(actor, asked));
};

/** The same, after the outside service was asked once more for what waits. */
export const confirmFormStatus = async (actor: Actor, asked: Asked & { id_list: string[] }): Promise<FormStatus> => {
  const persons = await personsFor(actor, asked);
  await confirmForms(persons);
  return readFormStatus(await personsFor(actor, asked));
};

/** The address of a person's form, good without login; 404 for persons outside of the actor's own stories (decision 33). */
export const showLink = async (actor: Actor, asked: Asked & { id: string }): Promise<string> => {
  return makeLink(await personFor(actor, asked));
};

/** Notes that a person of the actor's own stories opens the form now. */
export const noteFormOpened = async (actor: Actor, asked: Asked & { id: string }): Promise<void> => {
  const { story, person } = await personFor(actor, asked);
  await noteOpening({ story_id: story.id, person_id: person.id }, now());
};

/** Mails a counsellor other than the caller the link to the questionnaire that is missing; refused as `remind` of the mails says. */
export const remindCounselor = async (actor: Actor, asked: Asked & { id: string }): Promise<void> => {
  const found = await personFor(actor, asked);
  const { story, person, form_key } = found;
  if (isFilled(found)) fail('survey_filled');
  if (form_key !== 'counselor' || !person.email || person.id === actor.id) return fail('survey_no_address');
  const invitation = {
    mail: 'survey-invitation' as const,
    data: {
      kind: 'reminder' as const,
      story: story.id,
      person: person.id,
      name: person.name,
      owner_name: actor.name,
      team_name: story.team_name,
    },
  };
  const mail = { person_id: person.id, to: person.email, ...invitation };
  const cause = { story_id: story.id, session: story.session, sender_id: actor.id };
  await inTransaction((trx) => remindMember(cause, mail, trx));
};

/**
 * Mails a new link to the address on file when the one that was opened has ended. Says nothing of whether there is an
 * address, and sends none while the link is good, the form is filled, or two were sent that day.
 */
export const renewLink = async (token: string): Promise<void> => {
  const { found, ended } = await holderOf(token);
  const { story, person } = found;
  if (!ended || isFilled(found)) return;
  if (!(await tryConsume('survey-renew', `${story.id}\n${person.id}`, RENEWALS_A_DAY, DAY / SECOND))) return;
  const to = await addressOf(found);
  if (!to) return;
  const data = { name: person.name, link: await makeSurveyToken(found) };
  await enqueueMail({ to, mail: 'survey-link', data });
};

/** The form behind a link, whether filled or not; 409 `survey_link_ended` when the link is no longer good. */
export const showForm = async (token: string): Promise<SurveyForm> => {
  const found = await personOf(token);
  const { title, questions } = await readQuestionnaire(found.form_key);
  const { story, person } = found;
  return {
    form_type: formTypeOf(story.is_18),
    form_key: found.form_key,
    name: person.name,
    title,
    questions,
    filled: isFilled(found),
  };
};

/**
 * Stores the answers of a link; who has filled in and the progress of every story that this counts for follow in the same
 * transaction. 400 naming the questions that aren't answered rightly, 409 when it was filled already, also by another link of
 * the same person or another call at the same moment. Gives the address of the page that thanks.
 */
export const answerForm = async (token: string, answers: Answers): Promise<string> => {
  const found = await personOf(token);
  if (isFilled(found)) fail('survey_filled');
  const { questions } = await readQuestionnaire(found.form_key);
  const errors = answerErrors(questions, answers);
  if (errors.length > 0) fail('answers_incomplete', { message: errors[0]?.message ?? '', errors });
  // Refused after the transaction: an answer that had not counted for this story yet does from now on.
  const isFirst = await inTransaction((trx) => storeAnswer(found, { answers, time: now() }, 'refused', trx));
  if (!isFirst) fail('survey_filled');
  const { story, person, form_key } = found;
  return makeThanksAddress({ story_id: story.id, person_id: person.id, form_key });
};
