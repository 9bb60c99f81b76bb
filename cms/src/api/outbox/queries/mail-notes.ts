import { valuesTable } from '../../../lib/database/values-table';
import { writeTogether } from '../../../lib/prepared-sql';
import { BATCH_ID } from './mail-columns';
import type { Claim } from './mail-jobs';

/** How a claim ends. */
export type Finish = {
  state: 'queued' | 'sent' | 'failed' | 'unknown';
  tries?: number;
  delays?: number;
  next_try_time?: Date;
  sent_time?: Date;
  last_error: string | null;
  last_answer: string | null;
};

/** A claim with how it ends. */
export type Ended = { claim: Claim; finish: Finish };

/** Few at a time, for each number of rows is a text of its own. */
const ROWS_AT_ONCE = 8;

const parts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / ROWS_AT_ONCE) }, (_, index) =>
    items.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );

const CLAIM = { job: 'integer', holder: 'text' };
const FINISH = {
  ...CLAIM,
  new_state: 'text',
  new_tries: 'integer',
  new_delays: 'integer',
  new_try_time: 'timestamp',
  new_sent_time: 'timestamp',
  error: 'text',
  answer: 'text',
};

/**
 * Ends claims. A job that will not be sent again keeps no data, but for those of a batch, which can be sent again.
 * The instance that knows the end may record it after its lease was over too, unless another has begun the job again.
 */
const endJobs = (ended: readonly Ended[], now: number) => ({
  sql: `update mail_jobs set state = n.new_state, tries = coalesce(n.new_tries, tries), delays = coalesce(n.new_delays, delays),
    next_try_time = coalesce(n.new_try_time, next_try_time), sent_time = coalesce(n.new_sent_time, sent_time),
    last_error = n.error, last_answer = n.answer, lease_key = null, lease_time = null, updated_at = ?,
    data = case when n.new_state = 'queued' or ${BATCH_ID} is not null then data end
    from (${valuesTable(FINISH, ended.length)}) as n
    where id = n.job and lease_key = n.holder and state in ('sending', 'unknown') returning id`,
  values: [
    new Date(now),
    ...ended.flatMap(({ claim, finish: { state, tries, delays, next_try_time, sent_time, last_error, last_answer } }) =>
      [claim.id, claim.key, state, tries, delays, next_try_time, sent_time, last_error, last_answer].map(
        (value) => value ?? null,
      ),
    ),
  ],
});

/** Notes of claims that hold that their mails are about to be complete at the mail server. */
const beginJobs = (begun: readonly Claim[], now: number) => ({
  sql: `update mail_jobs set begun_time = ? from (${valuesTable(CLAIM, begun.length)}) as n
    where id = n.job and lease_key = n.holder and state = 'sending' returning id`,
  values: [new Date(now), ...begun.flatMap(({ id, key }) => [id, key])],
});

/**
 * Writes down how mails ended and which others are about to be complete at the mail server: all or nothing, and on disk when
 * it resolves. Ids of the latter whose claim still holds.
 */
export const noteJobs = async (
  ended: readonly Ended[],
  begun: readonly Claim[],
  now: number,
): Promise<ReadonlySet<number>> => {
  const ends = parts(ended).map((some) => endJobs(some, now));
  const begins = parts(begun).map((some) => beginJobs(some, now));
  const rows = await writeTogether<{ id: number }>([...ends, ...begins]);
  return new Set(rows.slice(ends.length).flatMap((some) => some.map(({ id }) => id)));
};
