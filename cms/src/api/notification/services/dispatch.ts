import { type Audience, MINUTE, NOTIFICATION_STATUS, type Recipient } from 'contract';
import { claimKey } from '../../../lib/concurrency/claim-key';
import { db, inTransaction } from '../../../lib/database';
import { sharedNow } from '../../../lib/time/shared-clock';
import { addBatch, countRecords, hasOpenRecords } from '../../outbox/port';
import { findNotification, reopen } from '../queries/notifications';
import {
  claimNotification,
  correctEnds,
  markDone,
  markStarted,
  type Underway,
  underwayNotifications,
} from '../queries/sending';
import { findAudience } from './audience';

/** Longer than looking up ten thousand people takes; at most a minute (decision 38). */
const LEASE = MINUTE;
/** So long after the end of a notification a late answer of the mail server may still come. */
const LATE = 10 * MINUTE;

const mailOf = ({ address, member_id, name, reasons }: Recipient) => ({
  recipient: address,
  mail: 'notification' as const,
  data: { reasons },
  member_id,
  recipient_name: name,
});

/**
 * Begins one: who gets it is looked up under a claim, then frozen with the note that it has begun, both or neither. A
 * cancel that comes between takes the claim away, and nothing is sent.
 */
const begin = async (id: string) => {
  const key = claimKey();
  if (!(await claimNotification(id, key, await sharedNow(), LEASE))) return;
  const notification = await findNotification(id);
  if (!notification) return;
  const { recipients }: Audience = await findAudience(notification);
  await inTransaction(async (trx) => {
    const time = await sharedNow(trx);
    if (await markStarted(id, key, recipients.length, time, trx)) await addBatch(id, recipients.map(mailOf), trx);
  });
};

const endsOf = async (id: string) => {
  const counts = await countRecords([id]);
  const { sent = 0, failed = 0, unknown = 0 } = counts.get(id) ?? {};
  return { delivered: sent, failed, unknown };
};

const end = async (id: string) => {
  if (await hasOpenRecords(id)) return;
  await markDone(id, await endsOf(id), await sharedNow());
};

/** An instance that was paused may learn how its last mails ended when others have given them up: some go out again. */
const recount = async (id: string) => {
  // Counted first: one that goes out again between the two is open then, or still counts as unknown and is looked at again.
  const ends = await endsOf(id);
  if (await hasOpenRecords(id)) await reopen(id, await sharedNow(), db());
  else await correctEnds(id, ends);
};

const workOn = ({ document_id, send_status, started_time }: Underway) => {
  if (send_status === NOTIFICATION_STATUS.sent) return recount(document_id);
  return started_time ? end(document_id) : begin(document_id);
};

/** Begins what is due and ends what has no mail waiting any more, and gives whether there was any; the mail worker asks before each look. */
export const sendDue = async (): Promise<boolean> => {
  const time = await sharedNow();
  const underway = await underwayNotifications(time, time - LATE);
  // One that can't be begun or ended now stops neither the others nor the mails that wait.
  for (const each of underway) await workOn(each).catch((error: unknown) => strapi.log.error(error));
  return underway.length > 0;
};
