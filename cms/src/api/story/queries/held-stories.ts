import { type Connection, db, isPostgres } from '../../../lib/database';
import { toCount } from '../../../lib/database/row';
import type { StoredStory } from '../domain/stored-story';
import { forgetCounts } from './count-cache';
import { columnsOf, STORIES, STORY_COLUMNS, type StoryRow, storyOf } from './story-row';

/** Ids are random, so that one within quotes is that person and nothing else. */
const NAMED = ['counselors', 'team_members'].map((column) => `cast(${column} as text) like ?`).join(' or ');
const isOf = (id: string): [string, string[]] => [`(owner_id = ? or ${NAMED})`, [id, `%"${id}"%`, `%"${id}"%`]];

/** How many stories an account has made, and in how many others it is a person; those in the bin too. */
export const countHeld = async (id: string): Promise<{ own: number; others: number }> => {
  const row = await db()(STORIES)
    .whereRaw(...isOf(id))
    .first(db().raw('count(*) as n'), db().raw('sum(case when owner_id = ? then 1 else 0 end) as own', [id]));
  const own = toCount(row?.own);
  return { own, others: toCount(row?.n) - own };
};

/** The same stories, held until the transaction ends. */
export const lockHeld = async (id: string, trx: Connection): Promise<StoredStory[]> => {
  const query = trx(STORIES)
    .whereRaw(...isOf(id))
    .orderBy('id');
  if (isPostgres()) query.forUpdate();
  const rows: StoryRow[] = await query.select(...STORY_COLUMNS);
  return rows.map(storyOf);
};

const FIELDS = ['owner_id', 'counselors', 'team_members', 'filled_ids', 'versions', 'version', 'progress'] as const;

/** Stores a story whose persons have changed; the caller holds it. */
export const writePersons = async (story: StoredStory, trx: Connection): Promise<void> => {
  await trx(STORIES).where({ document_id: story.id }).update(columnsOf(story, FIELDS));
  forgetCounts();
};

/** Gives the mails that the account `from` has caused or got to `into`; what both got stays noted once. */
export const moveMemberMails = async (from: string, into: string, trx: Connection): Promise<void> => {
  await trx('member_mails').where({ sender_id: from }).update({ sender_id: into });
  await trx.raw(
    'update member_mails set person_id = ? where person_id = ? and not exists (select 1 from member_mails as other ' +
      'where other.person_id = ? and other.story_id = member_mails.story_id and other.mail = member_mails.mail)',
    [into, from, into],
  );
};
