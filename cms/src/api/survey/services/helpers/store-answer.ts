import type { Transaction } from '../../../../lib/database';
import { holdPerson, markFormFilled, settleForms } from '../../../story/port';

import type { FormPerson } from '../../domain/forms';
import {
  findCounselorAnswers,
  insertAnswer,
  type NewAnswer,
  putAnswer,
  replaceAnswer,
} from '../../queries/survey-answers';

type Content = Pick<NewAnswer, 'answers' | 'time'>;

/** What becomes of a second answer: it is refused, or the newer of the two stays. */
export type SecondAnswer = 'refused' | 'newest';

const idsOf = ({ story, person, form_key }: FormPerson) => ({ story_id: story.id, person_id: person.id, form_key });

const storeFirst = (answer: NewAnswer, second: SecondAnswer, trx: Transaction): Promise<boolean> =>
  second === 'refused' ? insertAnswer(answer, trx) : putAnswer(answer, trx).then(() => true);

/** A child's answer is for its one story. */
const storeStudent = async (found: FormPerson, content: Content, second: SecondAnswer, trx: Transaction) => {
  const ids = idsOf(found);
  if (!(await storeFirst({ ...ids, ...content }, second, trx))) return false;
  await markFormFilled(ids.story_id, ids.person_id, trx);
  return true;
};

/** A counsellor's is for all teams of the session that are of this age, whichever link it came by (decision 74). */
const storeCounselor = async (found: FormPerson, content: Content, second: SecondAnswer, trx: Transaction) => {
  const ids = idsOf(found);
  const { session, is_18 } = found.story;
  await holdPerson(ids.person_id, trx);
  const [newest] = await findCounselorAnswers({ person_id: ids.person_id, session, is_18 }, trx);
  let stored = newest === undefined;
  if (!newest) stored = await storeFirst({ ...ids, ...content }, second, trx);
  else if (second === 'newest' && newest.time <= content.time) await replaceAnswer(newest.id, content, trx);
  await settleForms(ids.person_id, trx, { session, storyId: ids.story_id });
  return stored;
};

/**
 * Stores what a person has answered; who has filled in and the progress of each story that this counts for follow in the caller's
 * transaction. False when the person had answered before. 404 when the story of the link is gone.
 */
export const storeAnswer = (
  found: FormPerson,
  content: Content,
  second: SecondAnswer,
  trx: Transaction,
): Promise<boolean> => (found.form_key === 'counselor' ? storeCounselor : storeStudent)(found, content, second, trx);
