import type { GuardianLink } from 'contract';
import { inBatches } from '../../../lib/concurrency/in-batches';
import {
  type Connection,
  db,
  held,
  type Instant,
  inTransaction,
  newRow,
  type Transaction,
  toMillis,
} from '../../../lib/database';

const TABLE = 'guardian_links';

/** A link to one person's form, as it is stored: its code only as a hash; times in ms. */
export type StoredLink = GuardianLink & { id: string; story_id: string; person_id: string; made_time: number };

type Row = Record<'document_id' | 'story_id' | 'person_id', string> &
  Record<'made_time' | 'expires_time' | 'answered_time' | 'replaced_time', Instant>;

const COLUMNS = [
  'document_id',
  'story_id',
  'person_id',
  'made_time',
  'expires_time',
  'answered_time',
  'replaced_time',
] as const;

const linkOf = ({ document_id, story_id, person_id, ...times }: Row): StoredLink => ({
  id: document_id,
  story_id,
  person_id,
  made_time: toMillis(times.made_time) ?? 0,
  expires_time: toMillis(times.expires_time) ?? 0,
  answered_time: toMillis(times.answered_time),
  replaced_time: toMillis(times.replaced_time),
});

/** Ends the power of a person's links to agree. */
export const endLinks = async (
  { story_id, person_id }: { story_id: string; person_id: string },
  now: number,
  trx: Connection,
): Promise<void> => {
  await trx(TABLE)
    .where({ story_id, person_id })
    .whereNull('replaced_time')
    .update({ replaced_time: new Date(now) });
};

type NewLink = { story_id: string; person_id: string; code_hash: string; actor_id: string };

/** Adds links and ends those that these people had before; their ids in the same order. */
export const replaceLinks = async (
  links: readonly NewLink[],
  { now, expires }: { now: number; expires: number },
  trx: Connection,
): Promise<string[]> => {
  const at = new Date(now);
  for (const link of links) await endLinks(link, now, trx);
  const rows = links.map((link) => ({
    ...newRow(at),
    ...link,
    made_time: at,
    expires_time: new Date(expires),
  }));
  await trx(TABLE).insert(rows);
  return rows.map(({ document_id }) => document_id);
};

/** The link with this id; with `trx` held until that ends. */
export const findLink = async (id: string, trx?: Connection): Promise<StoredLink | undefined> => {
  const query = (trx ?? db())(TABLE).where({ document_id: id });
  const row: Row | undefined = await (trx ? held(query) : query).first(...COLUMNS);
  return row && linkOf(row);
};

/** The newest link with a code of this hash. */
export const findLinkByCode = async (code_hash: string): Promise<StoredLink | undefined> => {
  const row: Row | undefined = await db()(TABLE)
    .where({ code_hash })
    .orderBy('id', 'desc')
    .first(...COLUMNS);
  return row && linkOf(row);
};

/** The links of a story, oldest first. */
export const findLinksOf = async (storyId: string): Promise<StoredLink[]> => {
  const rows: Row[] = await db()(TABLE)
    .where({ story_id: storyId })
    .orderBy('id')
    .select(...COLUMNS);
  return rows.map(linkOf);
};

/** The answers by links to all stories of a counsellor. */
export const findAnsweredOf = async (
  owner_id: string,
): Promise<Pick<StoredLink, 'story_id' | 'person_id' | 'answered_time'>[]> => {
  const rows: (Pick<StoredLink, 'story_id' | 'person_id'> & { answered_time: Instant })[] = await db()(TABLE)
    .join('stories', 'stories.document_id', `${TABLE}.story_id`)
    .where({ owner_id })
    .whereNotNull('answered_time')
    .select('story_id', 'person_id', 'answered_time');
  return rows.map(({ answered_time, ...link }) => ({ ...link, answered_time: toMillis(answered_time) }));
};

const BATCH = 500;
const BATCHES = 100;

/**
 * Deletes links that were made before `before` (ms) and take nothing back: no yes of their person is left, or none after which it
 * was decided otherwise. How many.
 */
export const deleteOldLinks = (
  before: number,
  note: (count: number, trx: Transaction) => Promise<void>,
): Promise<number> =>
  inBatches(BATCH, BATCHES, () =>
    inTransaction(async (trx) => {
      const ended = trx('guardian_consents as e')
        .whereRaw('e.story_id = c.story_id and e.person_id = c.person_id and e.purpose = c.purpose and e.id > c.id')
        .select('e.id');
      const holding = trx('guardian_consents as c')
        .whereRaw('c.story_id = l.story_id and c.person_id = l.person_id')
        .where('c.decision', 'yes')
        .whereNotExists(ended)
        .select('c.id');
      const ids: number[] = await trx(`${TABLE} as l`)
        .where('l.made_time', '<', new Date(before))
        .whereNotExists(holding)
        .limit(BATCH)
        .pluck('l.id');
      if (ids.length === 0) return 0;
      await trx(TABLE).whereIn('id', ids).delete();
      await note(ids.length, trx);
      return ids.length;
    }),
  );

/** Notes that a link got its one answer; the caller holds it. */
export const settleLink = async (id: string, now: number, trx: Connection): Promise<void> => {
  await trx(TABLE)
    .where({ document_id: id })
    .update({ answered_time: new Date(now) });
};
