import type { Audience, NotificationTarget } from 'contract';
import { claimKey } from '../../../lib/claim-key';
import { now } from '../../../lib/clock';
import { inTransaction } from '../../../lib/database';
import type { RecordCounts } from '../../mail/queries/mail-records';
import { findNotification } from '../queries/notifications';
import {
  activeNotifications,
  begunNotifications,
  claimNotification,
  dueNotifications,
  markDone,
  markStarted,
} from '../queries/sending';

/** Longer than looking up ten thousand people takes; at most a minute (decision 38). */
const LEASE = 60_000;

const records = () => strapi.service('api::mail.record');

/**
 * Begins one: who gets it is looked up under a claim, then frozen with the note that it has begun, both or neither. A
 * cancel that comes between takes the claim away, and nothing is sent.
 */
const begin = async (id: string) => {
  const key = claimKey();
  if (!(await claimNotification(id, key, now(), LEASE))) return;
  const notification = await findNotification(id);
  if (!notification) return;
  const target = notification.target as NotificationTarget;
  const { recipients }: Audience = await strapi.service('api::notification.audience').find(target);
  await inTransaction(async (trx) => {
    if (await markStarted(id, key, recipients.length, now(), trx)) await records().freeze(id, recipients, trx);
  });
};

const end = async (id: string) => {
  if (await records().isOpen(id)) return;
  const counts: Map<string, RecordCounts> = await records().counts([id]);
  const { sent = 0, failed = 0, unknown = 0 } = counts.get(id) ?? {};
  await markDone(id, { delivered: sent, failed, unknown }, now());
};

/** One that can't be begun or ended now stops neither the others nor the mails that wait. */
const alone = (work: (id: string) => Promise<void>, id: string) =>
  work(id).catch((error: unknown) => {
    strapi.log.error(error);
  });

export default () => ({
  /** Begins what is due and ends what has no mail waiting any more; the mail worker asks before each look. */
  async tick(): Promise<void> {
    for (const id of await dueNotifications(now())) await alone(begin, id);
    for (const id of await begunNotifications()) await alone(end, id);
  },

  /** Ids of the notifications whose mails may go out now, the one that began first first. */
  active: (): Promise<string[]> => activeNotifications(),
});
