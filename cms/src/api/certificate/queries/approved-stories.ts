import { COMPLETED, type Counselor, type Member } from 'contract';
import { db } from '../../../lib/database';
import { toJson } from '../../../lib/database/row';

/** What the certificates of an approved story need of it. */
export type ApprovedStory = Record<'id' | 'account' | 'team_name' | 'story_name' | 'owner_id', string> & {
  team_members: Member[];
  counselors: Counselor[];
};

type Row = Record<'document_id' | 'account' | 'team_name' | 'story_name' | 'owner_id', string> &
  Record<'team_members' | 'counselors', unknown>;

/** The approved stories of a session that aren't in the bin, by account. */
export const findApproved = async (session: number): Promise<ApprovedStory[]> => {
  const rows: Row[] = await db()('stories')
    .where({ session })
    .whereIn('apply_status', [...COMPLETED])
    .whereNull('deleted_time')
    .orderBy('account')
    .select('document_id', 'account', 'team_name', 'story_name', 'owner_id', 'team_members', 'counselors');
  return rows.map(({ document_id, team_members, counselors, story_name, ...row }) => ({
    ...row,
    id: document_id,
    story_name: story_name ?? '',
    team_members: toJson(team_members, []),
    counselors: toJson(counselors, []),
  }));
};
