import { type FormType, formTypeOf } from 'contract';
import { openToken } from '../../../lib/crypto/signature';
import { inTransaction } from '../../../lib/database';
import { Failure } from '../../../lib/errors/fail';
import { now } from '../../../lib/time/clock';
import { type FormPerson, formPersonOf } from '../domain/forms';
import { endReport, type StoredReport } from '../queries/survey-reports';
import { findSurveyStories } from '../queries/survey-stories';
import { readAnswer, type SurveyAnswer } from '../surveycake/answer';
import { collectAnswers, isComplete } from '../surveycake/collect';
import { formOfSvid, type OutsideForm } from '../surveycake/forms';
import type { PullFailure } from '../surveycake/outcome';
import { PROOF_PURPOSE, type Proof } from '../surveycake/proof';
import { storeAnswer } from './helpers/store-answer';
import { readQuestionnaire } from './questionnaire';

type Content = { person: FormPerson; answers: { id: string; value: string }[]; time: number };

/** The answer to whom it names, when its proof is ours and of this person and form; or why it can't be kept. */
const contentOf = async (form: OutsideForm, answer: SurveyAnswer): Promise<Content | PullFailure> => {
  const collected = collectAnswers(answer, form.hidden);
  const proof = openToken(PROOF_PURPOSE, collected.proof) as Proof | undefined;
  if (!proof || proof.form !== form.form_key || proof.person !== collected.person) return 'survey_link_unreadable';
  const [story] = await findSurveyStories({ story_id: proof.story });
  const person = story && formPersonOf(story, proof.person);
  if (!person || person.form_key !== form.form_key) return 'survey_empty';
  if (collected.form_type !== formTypeOf(person.story.is_18)) return 'survey_link_unreadable';
  const { questions } = await readQuestionnaire(form.form_key);
  if (!isComplete(collected, questions.length)) return 'survey_empty';
  // A clock that is ahead must not keep later answers out.
  return { person, answers: collected.answers, time: Math.min(answer.submitTime, now()) };
};

const isGone = (error: unknown) => error instanceof Failure && error.code === 'not_found';

/**
 * Records what the service sent for a claimed report: the answer, the person as filled and the progress in every story that it
 * counts for, and the report, in one transaction. The form set of the team, or why it can't be.
 */
export const recordReport = async (
  report: StoredReport,
  key: string,
  sent: string,
): Promise<{ form_type: FormType } | PullFailure> => {
  const form = formOfSvid(report.svid);
  if (!form) return 'survey_hash_wrong';
  const read = readAnswer(sent, form.keys);
  if ('refusal' in read) return read.refusal;
  if (read.answer.svid !== report.svid) return 'survey_hash_wrong';
  const content = await contentOf(form, read.answer);
  if (typeof content === 'string') return content;
  const { person, answers, time } = content;
  const ids = { story_id: person.story.id, person_id: person.person.id };
  const form_type = formTypeOf(person.story.is_18);
  try {
    await inTransaction(async (trx) => {
      await storeAnswer(person, { answers, time }, 'newest', trx);
      const end = { state: 'recorded' as const, reason: null, next: null, ...ids, form_type };
      await endReport(report.id, key, end, now(), trx);
    });
  } catch (error) {
    // Deleted at this moment.
    if (isGone(error)) return 'survey_empty';
    throw error;
  }
  return { form_type };
};
