import { NOTIFICATION_STATUS } from 'contract';
import { isLeaseFree, leaseOf, NO_LEASE } from '../../../lib/concurrency/lease';
import { type Connection, db } from '../../../lib/database';

const TABLE = 'notifications';
const { scheduled, sent } = NOTIFICATION_STATUS;

/** A notification about which there may be something to do. */
export type Underway = { document_id: string; send_status: number; started_time: unknown };

/**
 * What there may be to do about: scheduled ones whose time has come and that no instance holds, those that have begun and are not over (paused
 * ones too), and those that are over since after `since` (ms) and have mails whose result is unknown; one statement, for it is asked every two seconds.
 */
export const underwayNotifications = (now: number, since: number): Promise<Underway[]> =>
  db()(TABLE)
    .where((due) =>
      due
        .where({ send_status: scheduled, started_time: null })
        .where('auto_send_time', '<=', new Date(now))
        .where(isLeaseFree(now)),
    )
    .orWhere((begun) => begun.where({ send_status: scheduled }).whereNotNull('started_time'))
    .orWhere((over) =>
      over.where({ send_status: sent }).where('unknown', '>', 0).where('done_time', '>', new Date(since)),
    )
    .orderBy([{ column: 'auto_send_time' }, { column: 'id' }])
    .select('document_id', 'send_status', 'started_time');

/** Takes a due notification for `lease` ms; false when another instance was faster, or it was cancelled. */
export const claimNotification = async (id: string, key: string, now: number, lease: number): Promise<boolean> => {
  const count = await db()(TABLE)
    .where({ document_id: id, send_status: scheduled })
    .whereNull('started_time')
    .where('auto_send_time', '<=', new Date(now))
    .where(isLeaseFree(now))
    .update(leaseOf(key, now, lease));
  return Number(count) === 1;
};

/** Notes, together with the rows of its recipients, that sending has begun; false when the claim was lost in between. */
export const markStarted = async (id: string, key: string, recipients: number, now: number, trx: Connection) => {
  const count = await trx(TABLE)
    .where({ document_id: id, send_status: scheduled, lease_key: key })
    .whereNull('started_time')
    .update({ started_time: new Date(now), recipients, ...NO_LEASE });
  return Number(count) === 1;
};

/** Ids of notifications whose mails may go out now: begun, not over, not paused. */
export const activeNotifications = async (): Promise<string[]> => {
  const rows: { document_id: string }[] = await db()(TABLE)
    .where({ send_status: scheduled, paused: false })
    .whereNotNull('started_time')
    .orderBy([{ column: 'started_time' }, { column: 'id' }])
    .select('document_id');
  return rows.map((row) => row.document_id);
};

type Ends = { delivered: number; failed: number; unknown: number };

/** Ends a notification of which no mail waits any more (status 3), with what became of them; one write, so it ends once. */
export const markDone = (id: string, counts: Ends, now: number) =>
  db()(TABLE)
    .where({ document_id: id, send_status: scheduled })
    .whereNotNull('started_time')
    .whereNotExists((open) =>
      open
        .from('mail_jobs')
        .whereRaw(`mail_jobs.notification_id = ${TABLE}.document_id`)
        .whereIn('mail_jobs.state', ['queued', 'sending'])
        .select('mail_jobs.id'),
    )
    .update({ ...counts, send_status: sent, done_time: new Date(now), paused: false });

/** Writes what became of the mails of a notification that is over, where it isn't what was known at its end. */
export const correctEnds = (id: string, counts: Ends) =>
  db()(TABLE).where({ document_id: id, send_status: sent }).whereNot({ unknown: counts.unknown }).update(counts);
