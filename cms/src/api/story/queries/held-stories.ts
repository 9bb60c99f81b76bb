import { type Connection, db, held, json, toCount, toJson } from '../../../lib/database';
import type { StoredStory } from '../domain/stored-story';
import { forgetCounts } from './count-cache';
import { coversAt } from './cover-columns';
import { heldBy, namedIn } from './story-people';
import { columnsOf, STORIES, STORY_COLUMNS, type StoryRow, storyOf } from './story-row';

/** How many stories an account has made, and in how many others it is a person; those in the bin too. */
export const countHeld = async (id: string): Promise<{ own: number; others: number }> => {
  const row = await db()(STORIES)
    .whereRaw(...heldBy(id))
    .first(db().raw('count(*) as n'), db().raw('sum(case when owner_id = ? then 1 else 0 end) as own', [id]));
  const own = toCount(row?.own);
  return { own, others: toCount(row?.n) - own };
};

const isHeldBy = (id: string) => (story: StoredStory) =>
  story.owner_id === id || [...story.counselors, ...story.team_members].some((person) => person.id === id);

/** The same stories, held until the transaction ends. */
export const lockHeld = async (id: string, trx: Connection): Promise<StoredStory[]> => {
  const query = trx(STORIES)
    .whereRaw(...heldBy(id))
    .orderBy('id');
  const rows: StoryRow[] = await held(query).select(...STORY_COLUMNS);
  // One that was written while it was waited for may name the person no more.
  return rows.map(storyOf).filter(isHeldBy(id));
};

const FIELDS = ['owner_id', 'counselors', 'team_members', 'filled_ids', 'versions', 'version', 'progress'] as const;

/** Stores a story whose persons have changed; the caller holds it. */
export const writePersons = async (story: StoredStory, trx: Connection): Promise<void> => {
  await trx(STORIES)
    .where({ document_id: story.id })
    .update({ ...columnsOf(story, FIELDS), ...coversAt(story, story.version) });
  forgetCounts();
};

/** Gives the mails that the account `from` has caused or got to `into`; what both got stays noted once. */
export const moveMemberMails = async (from: string, into: string, trx: Connection): Promise<void> => {
  await trx('member_mails').where({ sender_id: from }).update({ sender_id: into });
  await trx('story_handovers').where({ heir_id: from }).update({ heir_id: into });
  await trx.raw(
    'update member_mails set person_id = ? where person_id = ? and not exists (select 1 from member_mails as other ' +
      'where other.person_id = ? and other.story_id = member_mails.story_id and other.mail = member_mails.mail)',
    [into, from, into],
  );
};

/** The stories of an owner that aren't in the bin, oldest first; with `trx` held until it ends. */
export const findOwned = async (id: string, most: number, trx?: Connection): Promise<StoredStory[]> => {
  const query = (trx ?? db())(STORIES).where({ owner_id: id }).whereNull('deleted_time').orderBy('id').limit(most);
  const rows: StoryRow[] = await (trx ? held(query) : query).select(...STORY_COLUMNS);
  return rows.map(storyOf);
};

/** Stories that aren't in the bin in which an account is a person without owning them, oldest first. */
export const findNamedIn = async (id: string, most: number): Promise<StoredStory[]> => {
  const rows: StoryRow[] = await db()(STORIES)
    .whereRaw(...namedIn(id))
    .whereNot({ owner_id: id })
    .whereNull('deleted_time')
    .orderBy('id')
    .limit(most)
    .select(...STORY_COLUMNS);
  return rows.map(storyOf);
};

type Kept = { id: number; data: unknown; snapshot: unknown };

/** Rewrites what the histories of a story keep of it, with `change`, and takes the name of these actors out of them. */
export const rewriteHistory = async (
  storyId: string,
  actors: readonly string[],
  change: (value: unknown) => unknown,
  trx: Connection,
): Promise<void> => {
  const rows: Kept[] = await trx('story_histories').where({ story_id: storyId }).select('id', 'data', 'snapshot');
  for (const { id, data, snapshot } of rows) {
    const values = { data: json(change(toJson(data, null))), snapshot: json(change(toJson(snapshot, null))) };
    await trx('story_histories').where({ id }).update(values);
  }
  await trx('story_histories')
    .where({ story_id: storyId })
    .whereIn('actor_id', [...actors])
    .update({ actor_name: null });
};

/** Forgets which mails these persons have caused or got. */
export const deleteMemberMails = async (ids: readonly string[], trx: Connection): Promise<void> => {
  await trx('member_mails')
    .whereIn('person_id', [...ids])
    .orWhereIn('sender_id', [...ids])
    .delete();
};
