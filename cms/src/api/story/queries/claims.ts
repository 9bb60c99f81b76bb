import { HELD_MAX } from 'contract';
import { type Connection, db } from '../../../lib/database';
import { newDocumentId } from '../../../lib/database/document-id';
import { type Instant, toMillis } from '../../../lib/database/row';

const TABLE = 'story_claims';

/** Who reviews a story; times in ms. */
export type Claim = { story_id: string; holder_id: string; name: string; since: number };

type Row = { story_id: string; holder_id: string; holder_name: string | null; since: Instant };
const COLUMNS = ['story_id', 'holder_id', 'holder_name', 'since'];
const claimOf = ({ story_id, holder_id, holder_name, since }: Row): Claim => ({
  story_id,
  holder_id,
  name: holder_name ?? '',
  since: toMillis(since) ?? 0,
});

/** Those of these stories that are held since `alive` (ms), by story: one query. */
export const findClaims = async (
  storyIds: readonly string[],
  alive: number,
  connection: Connection = db(),
): Promise<Map<string, Claim>> => {
  if (storyIds.length === 0) return new Map();
  const rows: Row[] = await connection(TABLE)
    .whereIn('story_id', [...storyIds])
    .where('seen_time', '>=', new Date(alive))
    .select(...COLUMNS);
  return new Map(rows.map((row) => [row.story_id, claimOf(row)]));
};

/** The stories that others than this person hold since `alive` (ms). */
export const heldByOthers = (holderId: string, alive: number): Promise<string[]> =>
  db()(TABLE)
    .where('seen_time', '>=', new Date(alive))
    .whereNot('holder_id', holderId)
    .orderBy('seen_time', 'desc')
    .limit(HELD_MAX)
    .pluck('story_id');

type Claiming = { story_id: string; holder_id: string; name: string; time: number; alive: number; force: boolean };

/** Gives a story to a person, unless another holds it since `alive` (ms): then only with `force`. Of two at once one gets it. */
export const upsertClaim = async (claiming: Claiming, trx: Connection): Promise<void> => {
  const { story_id, holder_id, name, time, alive, force } = claiming;
  const now = new Date(time);
  const stays = trx.raw('case when ?? = ? and ?? >= ? then ?? else ? end', [
    `${TABLE}.holder_id`,
    holder_id,
    `${TABLE}.seen_time`,
    new Date(alive),
    `${TABLE}.since`,
    now,
  ]);
  const query = trx(TABLE)
    .insert({
      document_id: newDocumentId(),
      story_id,
      holder_id,
      holder_name: name,
      since: now,
      seen_time: now,
      created_at: now,
      updated_at: now,
      published_at: now,
    })
    .onConflict('story_id')
    .merge({ holder_id, holder_name: name, since: stays, seen_time: now, updated_at: now });
  if (!force) {
    query.where((own) =>
      own.where(`${TABLE}.holder_id`, holder_id).orWhere(`${TABLE}.seen_time`, '<', new Date(alive)),
    );
  }
  await query;
};

/** Lets go of a story; of another person's claim nothing. */
export const deleteClaim = (storyId: string, holderId: string) =>
  db()(TABLE).where({ story_id: storyId, holder_id: holderId }).delete();

/** A story that was decided is held by none. */
export const deleteClaimOn = (storyId: string, trx: Connection) => trx(TABLE).where({ story_id: storyId }).delete();

/** Lets go of all that a person holds. */
export const deleteClaimsOf = (holderId: string, trx: Connection) => trx(TABLE).where({ holder_id: holderId }).delete();

/** Clears away claims that are over since `time` (ms). */
export const deleteClaimsBefore = (time: number, trx: Connection) =>
  trx(TABLE).where('seen_time', '<', new Date(time)).delete();
