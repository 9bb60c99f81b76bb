import { HELD_MAX } from 'contract';
import { type Connection, db, type Instant, newRow, toMillis } from '../../../lib/database';

const TABLE = 'story_claims';

/** Who reviews a story, since when (ms). */
export type Claim = { holder_id: string; name: string; since: number };

/** The columns of a claim. */
export const CLAIM_COLUMNS = ['holder_id', 'holder_name', 'since'];

/** A claim as it lies in a row; of a story that is free all are null. */
export type ClaimRow = { holder_id: string | null; holder_name: string | null; since: Instant };

/** What joins its living claim to each story of a statement, with the columns of `ClaimRow`; its one value is since when (Date) a claim lives. */
export const JOINED_CLAIM = `left join (select story_id, ${CLAIM_COLUMNS.join(', ')} from ${TABLE} where seen_time >= ?) as claims
  on claims.story_id = document_id`;

/** The claim in a row. */
export const claimOf = ({ holder_id, holder_name, since }: ClaimRow): Claim | undefined =>
  holder_id === null ? undefined : { holder_id, name: holder_name ?? '', since: toMillis(since) ?? 0 };

/** Who holds this story since `alive` (ms). */
export const findClaim = async (story_id: string, alive: number, trx: Connection): Promise<Claim | undefined> => {
  const row: ClaimRow | undefined = await trx(TABLE)
    .where({ story_id })
    .where('seen_time', '>=', new Date(alive))
    .first(...CLAIM_COLUMNS);
  return row && claimOf(row);
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
      ...newRow(now),
      story_id,
      holder_id,
      holder_name: name,
      since: now,
      seen_time: now,
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
