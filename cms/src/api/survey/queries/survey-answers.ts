import type { FormKey } from 'contract';
import { type Connection, db, type Instant, json, newRow, toBool, toMillis } from '../../../lib/database';
import type { Answerer } from '../../story/domain/filled';

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
  return { ...ids, ...newRow(at), answer_time: at, answers: json(answers) };
};

/** The answers of counsellors with the stories for which they were given, those in the bin too. */
const ofCounselors = (ids: readonly string[], connection: Connection) =>
  connection(TABLE)
    .join('stories', 'stories.document_id', `${TABLE}.story_id`)
    .whereIn('person_id', [...ids])
    .where('form_key', 'counselor' satisfies FormKey);

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

/** A counsellor's stored answer; `time` in ms. */
export type OwnAnswer = { id: number; time: number };

/** What a counsellor has answered for any team of the session that is of this age, newest first. */
export const findCounselorAnswers = async (
  { person_id, session, is_18 }: Answerer,
  connection: Connection,
): Promise<OwnAnswer[]> => {
  const rows: { id: number; answer_time: Instant; is_18: unknown }[] = await ofCounselors([person_id], connection)
    .where('stories.session', session)
    .orderBy([
      { column: 'answer_time', order: 'desc' },
      { column: `${TABLE}.id`, order: 'desc' },
    ])
    .select(`${TABLE}.id`, 'answer_time', 'stories.is_18');
  const own = rows.filter((row) => toBool(row.is_18) === is_18);
  return own.map(({ id, answer_time }) => ({ id, time: toMillis(answer_time) ?? 0 }));
};

/** Puts another answer of the same person in the place of one. */
export const replaceAnswer = async (
  id: number,
  { answers, time }: Pick<NewAnswer, 'answers' | 'time'>,
  connection: Connection,
): Promise<void> => {
  const at = new Date(time);
  await connection(TABLE)
    .where({ id })
    .update({ answers: json(answers), answer_time: at, updated_at: at });
};

/** Of these persons those who have filled in the counsellors' questionnaire of these sessions. */
export const findAnswerers = async (
  ids: readonly string[],
  sessions: readonly number[],
  connection: Connection,
): Promise<Answerer[]> => {
  const rows: { person_id: string; session: unknown; is_18: unknown }[] = await ofCounselors(ids, connection)
    .whereIn('stories.session', [...sessions])
    .distinct('person_id', 'stories.session', 'stories.is_18');
  return rows.map(({ person_id, session, is_18 }) => ({ person_id, session: Number(session), is_18: toBool(is_18) }));
};

/** Stores many at once, of persons who have none. */
export const insertAnswers = async (answers: readonly NewAnswer[], connection: Connection = db()) => {
  for (let start = 0; start < answers.length; start += BATCH) {
    await connection(TABLE).insert(answers.slice(start, start + BATCH).map(rowOf));
  }
};
