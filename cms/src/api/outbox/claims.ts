import { MINUTE } from 'contract';
import { claimKey } from '../../lib/concurrency/claim-key';
import { sharedNow } from '../../lib/time/shared-clock';
import { type Claim, claimJobs, type MailJob, releaseJobs } from './queries/mail-jobs';

/** A job that this process holds, since when by its own ticking, and what time that was. */
export type Held = { job: MailJob; claim: Claim; bulk: boolean; since: number; time: number };

const LEASE = MINUTE;
/** A claim that has lain so long might end before its mail's try does. */
const FRESH = 12_000;
const PLATFORM_AT_ONCE = 10;
const BULK_AT_ONCE = 40;
/** So many mails of batches are left when more are claimed. */
const FEW = 10;
/** So many mails of batches are on their way at once at most: one connection is always the platform's own. */
const BULK_UNDER_WAY = 4;

const claimFrom = async (batch_id: string | null, limit: number): Promise<Held[]> => {
  const key = claimKey();
  const time = await sharedNow();
  const since = performance.now();
  const jobs = await claimJobs({ batch_id }, key, time, LEASE, limit);
  const bulk = batch_id !== null;
  return jobs.map((job) => ({ job, claim: { id: job.id, key }, bulk, since, time }));
};

/**
 * The jobs that this process has claimed and not begun: the platform's own mails, and those of batches, which wait
 * for them. Claimed some dozens at a time, for a claim costs as much as a mail. `batchesToSend`: those whose mails may go
 * out now, undefined while no mail may.
 */
export const openClaims = (batchesToSend: () => Promise<readonly string[] | undefined>) => {
  let platform: Held[] = [];
  let bulk: Held[] = [];
  let bulkUnderWay = 0;
  let turn = 0;
  let refilling: Promise<void> | undefined;

  const isFresh = ({ since }: Held) => performance.now() - since < FRESH;

  /** Gives back what has lain too long, and what is of a batch that isn't to go on. */
  const tidy = async (batches: readonly string[]) => {
    const stays = (held: Held) => isFresh(held) && (!held.bulk || batches.includes(held.job.batch_id ?? ''));
    const back = [...platform, ...bulk].filter((held) => !stays(held));
    if (back.length === 0) return;
    platform = platform.filter(stays);
    bulk = bulk.filter(stays);
    await releaseJobs(back.map(({ claim }) => claim));
  };

  const giveBack = async (): Promise<void> => {
    const back = [...platform, ...bulk];
    platform = [];
    bulk = [];
    if (back.length > 0) await releaseJobs(back.map(({ claim }) => claim));
  };

  /** Claims more where few are left, from the batches that may go out; these take turns. */
  const claimMore = async () => {
    const batches = await batchesToSend();
    if (!batches) return giveBack();
    await tidy(batches);
    if (platform.length < PLATFORM_AT_ONCE / 2) platform.push(...(await claimFrom(null, PLATFORM_AT_ONCE)));
    for (let each = 0; each < batches.length && bulk.length < FEW; each += 1) {
      turn += 1;
      const id = batches[turn % batches.length];
      if (id) bulk.push(...(await claimFrom(id, BULK_AT_ONCE)));
    }
  };

  return {
    /** Claims more where few are left; those who ask while it does wait for the same. */
    refill: (): Promise<void> => {
      refilling ??= claimMore().finally(() => {
        refilling = undefined;
      });
      return refilling;
    },

    /** The next job, the platform's own first; none of a batch unless `mayBulk`, nor while four of these are on their way. `done` ends it. */
    next: (mayBulk: boolean): Held | undefined => {
      for (;;) {
        const held = platform.shift() ?? (mayBulk && bulkUnderWay < BULK_UNDER_WAY ? bulk.shift() : undefined);
        if (!held) return undefined;
        if (isFresh(held)) {
          if (held.bulk) bulkUnderWay += 1;
          return held;
        }
        releaseJobs([held.claim]).catch((error) => strapi.log.error(error));
      }
    },

    /** What to call when a job that was given out is no longer on its way. */
    done:
      ({ bulk: isBulk }: Held) =>
      (): void => {
        if (isBulk) bulkUnderWay -= 1;
      },

    /** Whether it is time to claim more for batches. */
    areFew: (): boolean => bulk.length < FEW,

    /** Whether none waits here. */
    areNone: (): boolean => platform.length + bulk.length === 0,

    /** How many that wait here could begin now. */
    startable: (): number => platform.length + Math.min(bulk.length, BULK_UNDER_WAY - bulkUnderWay),

    /** Gives everything back. */
    giveBack,
  };
};
