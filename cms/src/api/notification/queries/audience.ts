import {
  ALL_MEMBERS,
  type ApplyStatus,
  type AudienceMember,
  type AudienceStory,
  type NotificationTarget,
  targetStatuses,
} from 'contract';
import { db, toBoolOrNull, toCount, toJson } from '../../../lib/database';

const AT_ONCE = 2_000;

type StoryRow = {
  id: number;
  document_id: string;
  account: string;
  team_name: string;
  owner_id: string;
  apply_status: number;
  progress_bits: number | null;
  is_participate: unknown;
  counselors: unknown;
};

const barsOf = (bits: number) => Array.from({ length: 12 }, (_, position) => (bits & (2 ** position)) !== 0);

const toStory = (row: StoryRow): AudienceStory => ({
  id: row.document_id,
  account: row.account,
  team_name: row.team_name,
  owner_id: row.owner_id,
  apply_status: row.apply_status as ApplyStatus,
  bar_list: barsOf(toCount(row.progress_bits)),
  is_participate: toBoolOrNull(row.is_participate),
  counselor_ids: toJson<{ id: string }[]>(row.counselors, []).map(({ id }) => id),
});

const STORY_COLUMNS = [
  'id',
  'document_id',
  'account',
  'team_name',
  'owner_id',
  'apply_status',
  'progress_bits',
  'is_participate',
  'counselors',
];

/** The stories of these rows, or with these ids, but for those in the bin, in parts as below. */
export const storiesAt = async (
  ids: readonly (number | string)[],
  column: 'id' | 'document_id' = 'id',
): Promise<AudienceStory[]> => {
  const stories: AudienceStory[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows: StoryRow[] = await db()('stories')
      .whereIn(column, ids.slice(from, from + AT_ONCE))
      .whereNull('deleted_time')
      .orderBy('id')
      .select(STORY_COLUMNS);
    stories.push(...rows.map(toStory));
  }
  return stories;
};

/** The stories of a session that can be in a target, not those in the bin; in parts, so that other requests come between. */
export const storiesFor = async (target: NotificationTarget, session: number): Promise<AudienceStory[]> => {
  const stories: AudienceStory[] = [];
  for (let after = 0; ; ) {
    const query = db()('stories').where({ session }).whereNull('deleted_time').where('id', '>', after);
    if (target !== ALL_MEMBERS) query.whereIn('apply_status', [...targetStatuses(target)]);
    const rows: StoryRow[] = await query.orderBy('id').limit(AT_ONCE).select(STORY_COLUMNS);
    stories.push(...rows.map(toStory));
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_ONCE) return stories;
  }
};

type MemberRow = { id: number; document_id: string; name: string | null; email: string | null };

const toMember = ({ document_id, name, email }: MemberRow): AudienceMember => ({
  id: document_id,
  name: name ?? '',
  email: email ?? '',
});

const living = () =>
  db()('up_users')
    .where({ confirmed: true })
    .where((open) => open.where({ blocked: false }).orWhereNull('blocked'));

const columns = ['id', 'document_id', 'name', 'email'];

/** Accounts with these ids that mails may go to, whatever their role. */
export const accountsOf = async (ids: readonly string[]): Promise<AudienceMember[]> => {
  const members: AudienceMember[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows: MemberRow[] = await living()
      .whereIn('document_id', ids.slice(from, from + AT_ONCE))
      .orderBy('id')
      .select(columns);
    members.push(...rows.map(toMember));
  }
  return members;
};

/** Every member (confirmed account of role user), the oldest first. */
export const everyMember = async (): Promise<AudienceMember[]> => {
  const members: AudienceMember[] = [];
  for (let after = 0; ; ) {
    const rows: MemberRow[] = await living()
      .where({ role_name: 'user' })
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .select(columns);
    members.push(...rows.map(toMember));
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_ONCE) return members;
  }
};
