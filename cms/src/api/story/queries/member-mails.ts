import { type Connection, countRows, type Instant, isPostgres, toMillis } from '../../../lib/database';
import { newDocumentId } from '../../../lib/database/document-id';

const TABLE = 'member_mails';

/** A mail that a member causes: which, about which story, to whom (the account's id), and by whom. */
export type MemberMail = { mail: string; story_id: string; person_id: string; sender_id: string };

const hold = async (name: string, trx: Connection): Promise<void> => {
  if (isPostgres()) await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
};

/** Makes two requests of one sender wait for each other until the transaction ends; SQLite has one writer anyway. */
export const holdSender = (senderId: string, trx: Connection): Promise<void> => hold(`member-mails:${senderId}`, trx);

/** The same for two who remind one person. */
export const holdReminded = (personId: string, trx: Connection): Promise<void> => hold(`reminded:${personId}`, trx);

/** How many mails a member has caused since `since` (ms). */
export const countSince = (senderId: string, since: number, trx: Connection): Promise<number> =>
  countRows(trx(TABLE).where('sender_id', senderId).where('queued_time', '>', new Date(since)));

/** Who of these has had this mail about the story before. */
export const alreadyMailed = (mail: string, storyId: string, people: string[], trx: Connection): Promise<string[]> =>
  trx(TABLE).where({ mail, story_id: storyId }).whereIn('person_id', people).pluck('person_id');

/** When these mails were noted for one person, about whichever story: ms, with its session (null: the story was erased). */
export const listNoted = async (
  mails: readonly string[],
  personId: string,
  trx: Connection,
): Promise<{ time: number; session: number | null }[]> => {
  const rows: { queued_time: Instant; session: number | null }[] = await trx(TABLE)
    .leftJoin('stories', 'stories.document_id', `${TABLE}.story_id`)
    .where('person_id', personId)
    .whereIn('mail', mails)
    .select('queued_time', 'session');
  return rows.map(({ queued_time, session }) => ({ time: toMillis(queued_time) ?? 0, session }));
};

/** Notes a mail for good; false when it was noted before. */
export const noteMail = async (mail: MemberMail, now: number, trx: Connection): Promise<boolean> => {
  const time = new Date(now);
  const row = { document_id: newDocumentId(), ...mail, queued_time: time, created_at: time, published_at: time };
  const made = await trx(TABLE).insert(row).onConflict(['story_id', 'person_id', 'mail']).ignore().returning('id');
  return made.length > 0;
};
