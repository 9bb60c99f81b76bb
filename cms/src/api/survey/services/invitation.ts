import { toJson } from '../../../lib/database';
import { renderMail, type SurveyInvitation } from '../../../mails';
import type { Composed } from '../../outbox/services/compose';
import { formPersonOf, isFilled } from '../domain/forms';
import { findSurveyStories } from '../queries/survey-stories';
import { makeLink } from './provider';

type Job = { recipient: string; data: string | null };

/** The link of a counsellor's questionnaire as things stand; none when it is filled, or the person is in the story no longer. */
const linkOf = async (story_id: string, person: string): Promise<string | undefined> => {
  const [story] = await findSurveyStories({ story_id });
  const found = story && formPersonOf(story, person);
  return found && found.form_key === 'counselor' && !isFilled(found) ? makeLink(found) : undefined;
};

/** The mail with the way to a questionnaire, made when it is sent: no usable link lies in the queue. */
export const composeInvitation = async ({ recipient, data }: Job): Promise<Composed | undefined> => {
  const { kind, story, person, ...words } = toJson(data, {}) as SurveyInvitation['data'];
  const link = await linkOf(story, person);
  if (kind === 'added') {
    return { to: recipient, mail: renderMail({ mail: 'counselor-added', data: { ...words, link } }) };
  }
  return link ? { to: recipient, mail: renderMail({ mail: 'survey-reminder', data: { ...words, link } }) } : undefined;
};
