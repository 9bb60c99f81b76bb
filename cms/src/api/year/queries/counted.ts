import { COMPLETED, type CountedStory, type FormKey, PICTURE_STAGES } from 'contract';
import { db, isPostgres, toBool, toJson } from '../../../lib/database';

const BATCH = 1_000;

/** The approved stories of a session that aren't in the bin. */
const approved = () =>
  db()('stories')
    .whereIn('stories.apply_status', [...COMPLETED])
    .whereNull('stories.deleted_time');

type Row = Record<'is_18' | 'sdgs' | 'team_members' | 'counselors' | 'pictures', unknown> & { id: number };

const countedOf = ({ is_18, sdgs, team_members, counselors, pictures }: Row): CountedStory => {
  const photos = toJson<Partial<Record<string, unknown[]>>>(pictures, {});
  return {
    is_18: toBool(is_18),
    sdgs: toJson(sdgs, []),
    team_members: toJson(team_members, []),
    counselors: toJson(counselors, []),
    photos: PICTURE_STAGES.reduce((sum, stage) => sum + (photos[stage]?.length ?? 0), 0),
  };
};

/** Rows by their ids, a batch at a time; `pick` asks for those after an id. */
const inBatches = async <Each extends { id: number }>(
  pick: (after: number) => PromiseLike<Each[]>,
  use: (row: Each) => void,
): Promise<void> => {
  let after = 0;
  for (;;) {
    const rows = await pick(after);
    for (const row of rows) use(row);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
};

/** What is counted of the approved stories of a session. */
export const findCounted = async (session: number): Promise<CountedStory[]> => {
  const stories: CountedStory[] = [];
  const columns = ['id', 'is_18', 'sdgs', 'team_members', 'counselors', 'pictures'];
  await inBatches<Row>(
    (after) =>
      approved()
        .where({ session })
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .select(...columns),
    (row) => stories.push(countedOf(row)),
  );
  return stories;
};

/** The ids of all counsellors of approved stories of earlier sessions. */
export const findEarlierCounsellors = async (session: number): Promise<ReadonlySet<string>> => {
  const [each, id] = isPostgres()
    ? ['jsonb_array_elements(stories.counselors) as each', "each ->> 'id'"]
    : ['json_each(stories.counselors) as each', "json_extract(each.value, '$.id')"];
  const rows: { counsellor: string }[] = await approved()
    .joinRaw(`cross join ${each}`)
    .where('stories.session', '<', session)
    .distinct(db().raw(`${id} as counsellor`));
  return new Set(rows.map(({ counsellor }) => counsellor));
};

type AnswerRow = { id: number; answers: unknown };

/** Gives what each child of the approved stories of a session answered to the self-assessment. */
export const eachAssessment = (session: number, use: (answers: { id: string; value: string }[]) => void) =>
  inBatches<AnswerRow>(
    (after) =>
      approved()
        .join('survey_answers', 'survey_answers.story_id', 'stories.document_id')
        .where('stories.session', session)
        .where('stories.is_18', false)
        .where('survey_answers.form_key', 'student' satisfies FormKey)
        .where('survey_answers.id', '>', after)
        .orderBy('survey_answers.id')
        .limit(BATCH)
        .select('survey_answers.id', 'survey_answers.answers'),
    ({ answers }) => use(toJson(answers, [])),
  );
