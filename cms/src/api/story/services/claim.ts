import { APPLY_STATUS, CLAIM_MS, type ClaimAnswer, type StoryClaim } from 'contract';
import { inTransaction } from '../../../lib/database';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { isLastNote, recordEvents } from '../../story-history/port';

import {
  type Claim,
  claimOf,
  deleteClaim,
  deleteClaimsBefore,
  findClaim,
  heldByOthers,
  upsertClaim,
} from '../queries/claims';
import type { ListedRow } from '../queries/list-stories';
import type { StoryHead } from '../queries/story-heads';

const presented = (actor: Actor, { holder_id, name, since }: Claim): StoryClaim => ({
  name,
  own: holder_id === actor.id,
  since,
});

/** Takes the story if it may be taken; a claim that is new is on record, unless this person's was the last one already. */
const take = (actor: Actor, story_id: string, force: boolean): Promise<Claim | undefined> =>
  inTransaction(async (trx) => {
    const time = now();
    const alive = time - CLAIM_MS;
    const before = await findClaim(story_id, alive, trx);
    await upsertClaim({ story_id, holder_id: actor.id, name: actor.name, time, alive, force }, trx);
    const claim = await findClaim(story_id, alive, trx);
    if (claim?.holder_id !== actor.id || before?.holder_id === actor.id) return claim;
    await deleteClaimsBefore(alive, trx);
    if (await isLastNote(actor.id, story_id, 'claimed', trx)) return claim;
    await recordEvents(
      actor,
      [{ story_id, kind: 'claimed', ...(before && { data: { from: { id: before.holder_id, name: before.name } } }) }],
      trx,
    );
    return claim;
  });

/** Gives a story that waits for a review to the actor, unless another reviews it (`force` takes it over), and says who does. */
export const signClaim = async (actor: Actor, story: StoryHead, force: boolean): Promise<ClaimAnswer> => {
  const isPending = story.apply_status === APPLY_STATUS.pending;
  const claim = isPending ? await take(actor, story.id, force) : undefined;
  return { claim: claim ? presented(actor, claim) : null, held: await heldByOthers(actor.id, now() - CLAIM_MS) };
};

/** Lets go of a story; where another holds it nothing happens. */
export const freeClaim = async (actor: Actor, storyId: string): Promise<void> => {
  await deleteClaim(storyId, actor.id);
};

/** Who reviews the story of a listed row now. */
export const showClaim = (actor: Actor, row: ListedRow): StoryClaim | null => {
  const claim = row.apply_status === APPLY_STATUS.pending ? claimOf(row) : undefined;
  return claim ? presented(actor, claim) : null;
};
