import { db, type Instant, toCount, toMillis } from '../../../lib/database';
import { BATCH_ID } from './mail-columns';

const TABLE = 'mail_jobs';
/** Mails that are to leave, the platform's own: those of a batch may wait for hours on purpose. */
const waiting = () => db()(TABLE).whereNull(BATCH_ID).whereIn('state', ['queued', 'sending']);

/** How many mails are in each state. */
export const countJobsByState = async (): Promise<Map<string, number>> => {
  const rows: { state: string; count: number | string }[] = await db()(TABLE)
    .groupBy('state')
    .select('state')
    .count({ count: '*' });
  return new Map(rows.map(({ state, count }) => [state, toCount(count)]));
};

/** When the mail was made that waits longest (ms); null when none waits. */
export const oldestWaiting = async (): Promise<number | null> => {
  const row: { time?: Instant } | undefined = await waiting().min({ time: 'created_at' }).first();
  return toMillis(row?.time);
};

/** How many of them wait, and since when the oldest does (ms). */
export const waitingMails = async (): Promise<{ waiting: number; oldest: number | null }> => {
  const row: { waiting?: unknown; oldest?: Instant } | undefined = await waiting()
    .min({ oldest: 'created_at' })
    .count({ waiting: '*' })
    .first();
  return { waiting: toCount(row?.waiting), oldest: toMillis(row?.oldest) };
};

/** When the last of the platform's own mails was taken by the mail server (ms). */
export const lastSent = async (): Promise<number | null> => {
  const row: { time?: Instant } | undefined = await db()(TABLE)
    .whereNull(BATCH_ID)
    .where({ state: 'sent' })
    .max({ time: 'sent_time' })
    .first();
  return toMillis(row?.time);
};
