import type { Judgement, Scores } from 'contract';
import { type Connection, db, json, newRow } from '../../../lib/database';
import { JUDGEMENT_COLUMNS, JUDGEMENTS, type JudgementRow, judgementOf } from './judgement-row';

/** A judgement on its way into the table. */
export type NewJudgement = Judgement & { story_id: string; scores: Scores; submitted: boolean };

const columnsOf = ({ scores, comments, judge_table, judge_time, ...plain }: NewJudgement, time: Date) => ({
  ...plain,
  comments: json(comments),
  judge_table: json(judge_table),
  judge_time: judge_time === null ? time : new Date(judge_time),
  score_f: scores.F,
  score_i: scores.I,
  score_d: scores.D,
  score_s: scores.S,
  updated_at: time,
});

/** The judgement of the story as it is stored, or undefined while no judge has begun. */
export const findJudgement = async (storyId: string, connection: Connection): Promise<Judgement | undefined> => {
  const row: JudgementRow | undefined = await connection(JUDGEMENTS)
    .where('story_id', storyId)
    .first(...JUDGEMENT_COLUMNS);
  return row && judgementOf(row);
};

export const insertJudgement = async (judgement: NewJudgement, now: number, connection: Connection) => {
  const time = new Date(now);
  await connection(JUDGEMENTS).insert({ ...newRow(time), ...columnsOf(judgement, time), version: 1 });
};

export const updateJudgement = async (judgement: NewJudgement, now: number, connection: Connection) => {
  await connection(JUDGEMENTS)
    .where({ story_id: judgement.story_id, judge_id: judgement.judge_id })
    .update({ ...columnsOf(judgement, new Date(now)), version: connection.raw('version + 1') });
};

/** Gives the judgement of a story to another judge; what it says stays. */
export const giveJudgement = async (storyId: string, judge: { id: string; name: string }, connection: Connection) => {
  await connection(JUDGEMENTS)
    .where('story_id', storyId)
    .update({ judge_id: judge.id, judge_name: judge.name, version: connection.raw('version + 1') });
};

/** Opens a submitted judgement for its judge again. */
export const unlockJudgement = async (storyId: string, connection: Connection) => {
  await connection(JUDGEMENTS)
    .where('story_id', storyId)
    .update({ submitted: false, version: connection.raw('version + 1') });
};

/** The judgements of these stories, by story. */
export const findJudgements = async (storyIds: string[]): Promise<Map<string, Judgement>> => {
  const rows: JudgementRow[] = await db()(JUDGEMENTS)
    .whereIn('story_id', storyIds)
    .select(...JUDGEMENT_COLUMNS);
  return new Map(rows.map((row) => [row.story_id, judgementOf(row)]));
};
