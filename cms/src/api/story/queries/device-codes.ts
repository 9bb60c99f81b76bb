import { DEVICE_CODE } from 'contract';
import { type Connection, db, newRow } from '../../../lib/database';
import { deleteOlder } from '../../../lib/database/delete-older';
import { STORIES } from './story-row';

const TABLE = 'story_device_codes';

/** A code as it is stored: only its signature. */
export type StoredCode = { story_id: string; code_hash: string };

/** Gives a story its one code, in place of the one before. */
export const putDeviceCode = async (
  { story_id, code_hash }: StoredCode,
  { now, expires }: { now: number; expires: number },
  trx: Connection,
) => {
  const time = new Date(now);
  const fresh = { code_hash, expires_time: new Date(expires), uses: 0, wrong_passwords: 0, updated_at: time };
  await trx(TABLE)
    .insert({ ...newRow(time), story_id, ...fresh })
    .onConflict('story_id')
    .merge(fresh);
};

/** The code of the story under an account, of whatever age; undefined without one. */
export const findDeviceCode = (account: string): Promise<StoredCode | undefined> =>
  db()(TABLE)
    .join(STORIES, `${STORIES}.document_id`, `${TABLE}.story_id`)
    .where(`${STORIES}.account`, account)
    .whereNull(`${STORIES}.deleted_time`)
    .first(`${TABLE}.story_id`, `${TABLE}.code_hash`);

/**
 * Holds one use and one wrong password of a code until it is known which of them the try was, so that many tries at once
 * are never more than the code has left; false when it has run out.
 */
export const holdDeviceCode = async ({ story_id, code_hash }: StoredCode, now: number): Promise<boolean> => {
  const count: number = await db()(TABLE)
    .where({ story_id, code_hash })
    .where('expires_time', '>', new Date(now))
    .where('uses', '<', DEVICE_CODE.uses)
    .where('wrong_passwords', '<', DEVICE_CODE.wrong_passwords)
    .increment({ uses: 1, wrong_passwords: 1 });
  return count === 1;
};

/** Gives back what a try that has ended did not need. */
export const giveBack = (code: StoredCode, kind: 'uses' | 'wrong_passwords') =>
  db()(TABLE).where(code).decrement(kind, 1);

/** Ends a story's code; false when there was none alive. */
export const endDeviceCode = async (storyId: string, now: number, trx: Connection): Promise<boolean> => {
  const time = new Date(now);
  const count: number = await trx(TABLE)
    .where({ story_id: storyId })
    .where('expires_time', '>', time)
    .update({ expires_time: time, updated_at: time });
  return count === 1;
};

/** Clears away codes that ran out before `before` (ms). */
export const deleteDeviceCodesBefore = (before: number) => deleteOlder(TABLE, { column: 'expires_time', before });
