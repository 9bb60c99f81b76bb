import { type Connection, countRows, db, type Instant, toJson, toMillis } from '../../../lib/database';

/** How many questionnaires a person has filled. */
export const countAnswersOf = (personId: string): Promise<number> =>
  countRows(db()('survey_answers').where({ person_id: personId }));

/** Gives what the person `from` has opened and answered to `into`; where both did so in one story, both are kept as they are. */
export const movePerson = async (from: string, into: string, trx: Connection): Promise<void> => {
  for (const table of ['survey_answers', 'survey_openings']) {
    await trx.raw(
      `update ${table} set person_id = ? where person_id = ? and not exists (select 1 from ${table} as other ` +
        `where other.person_id = ? and other.story_id = ${table}.story_id)`,
      [into, from, into],
    );
  }
  await trx('survey_reports').where({ person_id: from }).update({ person_id: into });
};

/** What a person has answered, oldest first, times in ms. */
export const findAnswersOf = async (personId: string) => {
  const rows: { story_id: string; form_key: string; answers: unknown; answer_time: Instant }[] = await db()(
    'survey_answers',
  )
    .where({ person_id: personId })
    .orderBy('answer_time')
    .select('story_id', 'form_key', 'answers', 'answer_time');
  return rows.map(({ answers, answer_time, ...row }) => ({
    ...row,
    answers: toJson<unknown>(answers, null),
    answer_time: toMillis(answer_time),
  }));
};

/** Takes away what these persons have opened, answered and sent; that a questionnaire was filled stays with its story. */
export const deletePersons = async (ids: readonly string[], trx: Connection): Promise<void> => {
  for (const table of ['survey_answers', 'survey_openings', 'survey_reports'])
    await trx(table)
      .whereIn('person_id', [...ids])
      .delete();
};
