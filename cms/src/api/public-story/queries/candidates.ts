import { COMPLETED, type Counselor, type Member } from 'contract';
import { db, toBool, toJson } from '../../../lib/database';

/** What decides whether an approved story may be public. */
export type Candidate = Record<'id' | 'account' | 'team_name' | 'story_name', string> & {
  session: number;
  apply_status: (typeof COMPLETED)[number];
  is_18: boolean;
  agree_authorize: boolean;
  team_members: Member[];
  counselors: Counselor[];
};

type Row = Record<'document_id' | 'account' | 'team_name', string> & { story_name: string | null } & Pick<
    Candidate,
    'session' | 'apply_status'
  > &
  Record<'is_18' | 'agree_authorize' | 'team_members' | 'counselors', unknown>;

const COLUMNS = [
  ...['document_id', 'account', 'team_name', 'story_name', 'session', 'apply_status'],
  ...['is_18', 'agree_authorize', 'team_members', 'counselors'],
];

/** The approved stories of a session, or those among these ids, that aren't in the bin, by account. */
export const findCandidates = async (of: { session: number } | { ids: readonly string[] }): Promise<Candidate[]> => {
  const query = db()('stories');
  if ('ids' in of) query.whereIn('document_id', [...of.ids]);
  else query.where(of);
  const rows: Row[] = await query
    .whereIn('apply_status', [...COMPLETED])
    .whereNull('deleted_time')
    .orderBy('account')
    .select(...COLUMNS);
  return rows.map(({ document_id, story_name, is_18, agree_authorize, team_members, counselors, ...row }) => ({
    ...row,
    id: document_id,
    story_name: story_name ?? '',
    is_18: toBool(is_18),
    agree_authorize: toBool(agree_authorize),
    team_members: toJson(team_members, []),
    counselors: toJson(counselors, []),
  }));
};
