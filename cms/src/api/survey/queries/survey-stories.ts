import { db, newestFirst, toBool, toJson } from '../../../lib/database';
import { namedIn } from '../../story/queries/story-people';

/** A person who fills in a questionnaire. */
export type SurveyPerson = { id: string; name: string; account?: string | null; email?: string };

/** What the questionnaires need of a story. */
export type SurveyStory = {
  id: string;
  session: number;
  team_name: string;
  owner_id: string;
  is_18: boolean;
  team_members: SurveyPerson[];
  counselors: SurveyPerson[];
  filled_ids: string[];
};

/** Whose stories: of a member, one story, or (staff) those in which a person takes part. */
export type SurveyScope = { owner_id: string } | { story_id: string } | { person_id: string };

type Row = Record<
  'document_id' | 'session' | 'team_name' | 'owner_id' | 'is_18' | 'team_members' | 'counselors' | 'filled_ids',
  unknown
>;

const LIMIT = 500;

const storyOf = (row: Row): SurveyStory => ({
  id: String(row.document_id),
  session: Number(row.session),
  team_name: String(row.team_name ?? ''),
  owner_id: String(row.owner_id),
  is_18: toBool(row.is_18),
  team_members: toJson<SurveyPerson[]>(row.team_members, []),
  counselors: toJson<SurveyPerson[]>(row.counselors, []),
  filled_ids: toJson<string[]>(row.filled_ids, []),
});

/** The stories of a scope that are not deleted, newest first, at most 500. */
export const findSurveyStories = async (scope: SurveyScope): Promise<SurveyStory[]> => {
  const query = db()('stories').whereNull('deleted_time');
  if ('owner_id' in scope) query.where({ owner_id: scope.owner_id });
  else if ('story_id' in scope) query.where({ document_id: scope.story_id });
  else query.whereRaw(...namedIn(scope.person_id));
  const rows: Row[] = await query
    .orderBy(newestFirst('created_at'))
    .limit(LIMIT)
    .select('document_id', 'session', 'team_name', 'owner_id', 'is_18', 'team_members', 'counselors', 'filled_ids');
  return rows.map(storyOf);
};
