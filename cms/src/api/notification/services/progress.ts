import { type MailRowsQuery, NOTIFICATION_STATUS, type ResendBody } from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { nudgeOutbox, queueBatchAgain, showBatch } from '../../outbox/port';
import { findNotification, reopen, setPaused } from '../queries/notifications';

/** One page of who a notification goes to, frozen when sending began, and how far each mail is. */
export const showRecipients = async (id: string, query: MailRowsQuery) => {
  const { paused } = (await findNotification(id)) ?? fail('not_found');
  return { ...(await showBatch(id, paused, query)), paused };
};

/** Lets no more mails go out, or lets it go on; what is under way arrives. 409 when it isn't being sent. */
export const pauseNotification = async (actor: Actor, id: string, paused: boolean): Promise<void> => {
  await inTransaction(async (trx) => {
    const { subject } = (await findNotification(id, trx)) ?? fail('not_found');
    if (!(await setPaused(id, paused, now(), trx))) fail('notification_not_sending');
    const action = paused ? 'notification_paused' : 'notification_resumed';
    await recordAction(actor, { action, object: { id, name: subject } }, trx);
  });
  nudgeOutbox();
};

/** Sends those once more that failed or whose result is unknown, as staff choose; gives how many. */
export const resendNotification = async (actor: Actor, id: string, body: ResendBody): Promise<number> => {
  const count = await inTransaction(async (trx) => {
    const { subject, status, started_time } = (await findNotification(id, trx)) ?? fail('not_found');
    if (status === NOTIFICATION_STATUS.draft || started_time === null) fail('notification_not_sending');
    const again: number = await queueBatchAgain(id, body, trx);
    if (again === 0) return 0;
    await reopen(id, now(), trx);
    const deed = { action: 'notification_resent' as const, object: { id, name: subject }, details: [`${again} 封`] };
    await recordAction(actor, deed, trx);
    return again;
  });
  if (count > 0) nudgeOutbox();
  return count;
};
