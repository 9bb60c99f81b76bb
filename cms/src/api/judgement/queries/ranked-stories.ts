import { APPLY_STATUS, LIMITS, type Member, type TeamFacts, teamFacts } from 'contract';
import { type Connection, db, toBool, toJson } from '../../../lib/database';
import { JUDGEMENTS } from './judgement-row';

/** What the ranking names a story by. */
export type RankedStory = { id: string; account: string; story_name: string };

/** The stories of a session that judges may read, by account. */
export const listJudgeable = (session: number, connection: Connection = db()): Promise<RankedStory[]> =>
  connection('stories')
    .whereNull('deleted_time')
    .whereRaw(`apply_status >= ${APPLY_STATUS.approved}`)
    .where({ session })
    .orderBy('account')
    .select('document_id as id', 'account', connection.raw(`coalesce(story_name, '') as story_name`));

/** What decides the divisions of the session's stories that judges may read, by the story's id. */
export const listTeamFacts = async (session: number, connection: Connection): Promise<Map<string, TeamFacts>> => {
  const rows: { id: string; team_members: unknown; is_18: unknown }[] = await connection('stories')
    .whereNull('deleted_time')
    .whereRaw(`apply_status >= ${APPLY_STATUS.approved}`)
    .where({ session })
    .select('document_id as id', 'team_members', 'is_18');
  return new Map(
    rows.map(({ id, team_members, is_18 }) => [id, teamFacts(toJson<Member[]>(team_members, []), toBool(is_18))]),
  );
};

type AwardedStory = RankedStory & { team_name: string };

/** A member's stories, or the team's own one. */
export const listOwnStories = (own: { owner_id: string } | { document_id: string }): Promise<AwardedStory[]> =>
  db()('stories')
    .whereNull('deleted_time')
    .where(own)
    .limit(LIMITS.stories_of_member)
    .select('document_id as id', 'account', 'team_name', db().raw(`coalesce(story_name, '') as story_name`));

/** Stories by their ids, with whose they are; without those that are in the bin. */
export const listAwarded = (
  ids: readonly string[],
  trx: Connection,
): Promise<(AwardedStory & { owner_id: string })[]> =>
  trx('stories')
    .whereNull('deleted_time')
    .whereIn('document_id', ids)
    .select('document_id as id', 'account', 'team_name', 'owner_id', trx.raw(`coalesce(story_name, '') as story_name`));

/** The submitted judgements of a session that were made without an assignment. */
export const listSubmitted = async (session: number) => {
  const rows: { story: string; judge: string; judge_table: unknown; judge_time: number }[] = await db()(JUDGEMENTS)
    .join('stories', 'stories.document_id', `${JUDGEMENTS}.story_id`)
    .whereNull('stories.deleted_time')
    .where({ session, submitted: true })
    .select('story_id as story', 'judge_id as judge', 'judge_table', 'judge_time');
  return rows.map(({ judge_table, ...row }) => ({
    ...row,
    marks: toJson<{ achieved: boolean }[]>(judge_table, []).map(({ achieved }) => achieved),
  }));
};
