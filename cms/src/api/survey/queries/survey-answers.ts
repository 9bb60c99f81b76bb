import type { FormKey } from 'contract';
import { type Connection, db } from '../../../lib/database';
import { newDocumentId } from '../../../lib/database/document-id';
import { json } from '../../../lib/database/row';

const TABLE = 'survey_answers';
const BATCH = 50;

/** A filled questionnaire. `time` in ms. */
export type NewAnswer = {
  story_id: string;
  person_id: string;
  form_key: FormKey;
  answers: { id: string; value: string }[];
  time: number;
};

const rowOf = ({ time, answers, ...ids }: NewAnswer) => {
  const at = new Date(time);
  const times = { answer_time: at, created_at: at, updated_at: at, published_at: at };
  return { ...ids, ...times, document_id: newDocumentId(), answers: json(answers) };
};

/** Stores an answer unless this person of the story has one; false then. */
export const insertAnswer = async (answer: NewAnswer, connection: Connection): Promise<boolean> => {
  const written: unknown[] = await connection(TABLE)
    .insert(rowOf(answer))
    .onConflict(['story_id', 'person_id'])
    .ignore()
    .returning('id');
  return written.length > 0;
};

/** Stores an answer of the outside service; of several of one person the newest is kept. */
export const putAnswer = async (answer: NewAnswer, connection: Connection): Promise<void> => {
  await connection(TABLE)
    .insert(rowOf(answer))
    .onConflict(['story_id', 'person_id'])
    .merge(['form_key', 'answers', 'answer_time', 'updated_at'])
    .where(`${TABLE}.answer_time`, '<=', new Date(answer.time));
};

/** Stores many at once, of persons who have none. */
export const insertAnswers = async (answers: readonly NewAnswer[], connection: Connection = db()) => {
  for (let start = 0; start < answers.length; start += BATCH) {
    await connection(TABLE).insert(answers.slice(start, start + BATCH).map(rowOf));
  }
};
