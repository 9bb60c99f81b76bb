import type { Counselor, Member } from 'contract';
import { type Connection, db, json, toJson } from '../../../lib/database';
import { forgetCounts } from './count-cache';
import { raised } from './cover-columns';
import { STORIES } from './story-row';

const HISTORIES = 'story_histories';

/** A story with the fields of it that people can be reached by. */
export type ReachableStory = { id: string; version: number; team_members: Member[]; counselors: Counselor[] };

/** Stories in these statuses unchanged since `before` (ms) and that aren't in the bin, oldest first. */
export const findLeftLying = async (statuses: readonly number[], before: number, count: number): Promise<string[]> => {
  const time = new Date(before);
  const rows: { document_id: string }[] = await db()(STORIES)
    .whereIn('apply_status', [...statuses])
    .whereNull('deleted_time')
    // Found in the index of the lists; nothing was changed before it was made.
    .where('created_at', '<', time)
    .where('updated_at', '<', time)
    .orderBy('created_at')
    .limit(count)
    .select('document_id');
  return rows.map(({ document_id }) => document_id);
};

/** Puts those of these stories into the bin that are still left lying; which they were. */
export const binLeftLying = async (
  ids: readonly string[],
  { statuses, before, now }: { statuses: readonly number[]; before: number; now: number },
  trx: Connection,
): Promise<string[]> => {
  const deleted_time = new Date(now);
  const these = () => trx(STORIES).whereIn('document_id', [...ids]);
  await these()
    .whereNull('deleted_time')
    .whereIn('apply_status', [...statuses])
    .where('updated_at', '<', new Date(before))
    .update({ deleted_time, ...raised(trx) });
  forgetCounts();
  return these().where({ deleted_time }).pluck('document_id');
};

/** Stories of `session` and earlier ones whose people can still be reached, those in the bin too. */
export const findReachable = async (session: number, count: number): Promise<ReachableStory[]> => {
  const rows: { document_id: string; version: number; team_members: unknown; counselors: unknown }[] = await db()(
    STORIES,
  )
    .where('session', '<=', session)
    .whereNull('contact_erased_time')
    .orderBy('session')
    .limit(count)
    .select('document_id', 'version', 'team_members', 'counselors');
  return rows.map(({ document_id, version, team_members, counselors }) => ({
    id: document_id,
    version,
    team_members: toJson(team_members, []),
    counselors: toJson(counselors, []),
  }));
};

/** Of edits by staff it stays which fields they changed and why, not from what to what. */
const forgetEdited = async (story_id: string, trx: Connection) => {
  const edits: { id: number; data: unknown }[] = await trx(HISTORIES)
    .where({ story_id, kind: 'edited' })
    .select('id', 'data');
  for (const { id, data } of edits) {
    const { before: _before, after: _after, ...kept } = toJson<Record<string, unknown>>(data, {});
    await trx(HISTORIES)
      .where({ id })
      .update({ data: json(kept) });
  }
};

/**
 * Stores the people of a story without their contact data, takes away its postal address and what it was when it was
 * rejected or edited, which holds both; only if the story wasn't written since. True when it happened.
 */
export const forgetContact = async (
  {
    id,
    version,
    team_members,
    counselors,
  }: Omit<ReachableStory, 'team_members' | 'counselors'> & {
    team_members: object[];
    counselors: object[];
  },
  now: number,
  trx: Connection,
): Promise<boolean> => {
  const count = await trx(STORIES)
    .where({ document_id: id, version })
    .update({
      team_members: json(team_members),
      counselors: json(counselors),
      certificate_address: null,
      contact_erased_time: new Date(now),
      ...raised(trx),
    });
  if (Number(count) === 0) return false;
  await trx(HISTORIES).where({ story_id: id }).whereNotNull('snapshot').update({ snapshot: null });
  await forgetEdited(id, trx);
  forgetCounts();
  return true;
};
