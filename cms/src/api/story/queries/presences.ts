import { db, type Instant, newRow, toMillis } from '../../../lib/database';

const TABLE = 'story_presences';

/** A person who has a story open. */
export type Presence = {
  /** Whose session it is; unknown for rows of before this was kept. */
  actor_id: string | null;
  session_id: string;
  role: string;
  name: string;
  section: string | null;
  since: number;
};

type Seen = Omit<Presence, 'since'> & { story_id: string };

/** Notes that a session has a story open now. `since` begins again when it was last seen before `alive` (ms). */
export const upsertPresence = async (seen: Seen, now: number, alive: number) => {
  const time = new Date(now);
  await db()(TABLE)
    .insert({
      ...newRow(time),
      ...seen,
      since: time,
      seen_time: time,
    })
    .onConflict(['story_id', 'session_id'])
    .merge({
      section: seen.section,
      name: seen.name,
      since: db().raw('case when ?? < ? then ? else ?? end', [
        `${TABLE}.seen_time`,
        new Date(alive),
        time,
        `${TABLE}.since`,
      ]),
      seen_time: time,
    });
};

/** The sessions that have the story open since `alive` (ms), longest first. */
export const findPresences = async (storyId: string, alive: number): Promise<Presence[]> => {
  const rows: (Omit<Presence, 'name' | 'since'> & { name: string | null; since: Instant })[] = await db()(TABLE)
    .where('story_id', storyId)
    .where('seen_time', '>=', new Date(alive))
    .orderBy([{ column: 'since' }, { column: 'id' }])
    .select('actor_id', 'session_id', 'role', 'name', 'section', 'since');
  return rows.map((row) => ({ ...row, name: row.name ?? '', since: toMillis(row.since) ?? 0 }));
};

/** Clears away who was last seen before `time` (ms). */
export const deletePresences = (time: number) => db()(TABLE).where('seen_time', '<', new Date(time)).delete();
