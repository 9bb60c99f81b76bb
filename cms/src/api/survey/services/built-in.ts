import { FORM_KEYS, formTypeOf, lateLinkEnd, MINUTE, type SurveyThankYouQuery, surveyLinksEnd } from 'contract';
import { openToken, sealToken } from '../../../lib/crypto/signature';
import { fail } from '../../../lib/errors/fail';
import { now } from '../../../lib/time/clock';
import { links, type SurveyToken } from '../../../mails/links';
import { readGate } from '../../settings/port';
import { type FilledForm, type FormPerson, formPersonOf, isFilled } from '../domain/forms';
import { findSurveyStories, type SurveyStory } from '../queries/survey-stories';

const PURPOSE = 'survey-thanks';
/** How long a thank-you link is good, ms (T-50). */
const LIFE = 10 * MINUTE;

/** Whose form was filled; `form_key` is the link's `svid`. */
type Filled = { story_id: string; person_id: string; form_key: string };

const isForm = (svid: string) => FORM_KEYS.some((key) => key === svid);

const inTime = (t: number) => Math.abs(now() - t) <= LIFE;

/** The form that the signed hash names, when it is of this svid and moment. */
const filledOf = ({ svid, hash, t }: SurveyThankYouQuery): Filled | undefined => {
  const signed = openToken(PURPOSE, hash) as (Filled & { t: string }) | undefined;
  return signed && isForm(svid) && signed.form_key === svid && signed.t === t && inTime(Number(t)) ? signed : undefined;
};

/** Until when the links of a story's session are good. */
export const linkEndOf = async ({ session }: SurveyStory): Promise<number> => {
  const { supplement_deadline } = await readGate();
  return surveyLinksEnd(session, supplement_deadline, now());
};

/** A link for a person that is made now. */
export const makeSurveyToken = async ({ story, person, form_key }: FormPerson): Promise<SurveyToken> => {
  const until = lateLinkEnd(await linkEndOf(story), now());
  return { story: story.id, person: person.id, form: form_key, ...(until !== null && { until }) };
};

/** The address of a person's form on the platform itself, good without login. */
export const makeBuiltInLink = async (person: FormPerson): Promise<string> =>
  links.survey(await makeSurveyToken(person));

/** The page of the portal that thanks for a form of the built-in questionnaires, as an outside service would link it. */
export const makeThanksAddress = (filled: Filled): string => {
  const t = String(now());
  const query = new URLSearchParams({ svid: filled.form_key, hash: sealToken(PURPOSE, { ...filled, t }), t });
  return `/SurveyCake?${query}`;
};

/**
 * The form that a thank-you link belongs to. Refuses with the catalogue's sentences (M §8): svid or hash missing, a
 * moment that can't be read, a hash that isn't ours, of another form or older than 10 minutes, nothing filled.
 */
export const thankForBuiltIn = async (query: SurveyThankYouQuery): Promise<FilledForm> => {
  if (!query.svid || !query.hash) fail('survey_params_missing');
  if (!/^\d{1,15}$/.test(query.t)) fail('survey_link_unreadable');
  const filled = filledOf(query);
  if (!filled) return fail('survey_hash_wrong');
  const story = (await findSurveyStories({ story_id: filled.story_id }))[0];
  const person = story && formPersonOf(story, filled.person_id);
  if (!story || !person || !isFilled(person)) return fail('survey_empty');
  return { form_type: formTypeOf(story.is_18), form_key: person.form_key };
};
