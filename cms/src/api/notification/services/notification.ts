import {
  NOTIFICATION_STATUS,
  type NotificationBody,
  type NotificationListQuery,
  type NotificationUpdateBody,
  targetLabel,
} from 'contract';
import { cleanHtml, hasContent, tooDeep } from '../../../lib/content/sanitize';
import { inTransaction, type Transaction } from '../../../lib/database';
import { versionTime, type WriteResult } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { countRecords, nudgeOutbox } from '../../outbox/port';

import type { RecordCounts } from '../../outbox/queries/mail-records';
import {
  deleteOpen,
  findNotification,
  insertNotification,
  listNotifications,
  type NotificationValues,
  type StoredNotification,
  updateOpen,
} from '../queries/notifications';
import { countPicked } from './audience';

/** A notification and how far its mails are; undefined while there are none. */
export type WithCounts = { notification: StoredNotification; counts: RecordCounts | undefined };

const { draft, scheduled } = NOTIFICATION_STATUS;

const withCounts = async (rows: StoredNotification[]): Promise<WithCounts[]> => {
  const begun = rows.filter(({ status, started_time }) => status === scheduled && started_time !== null);
  const counts = await countRecords(begun.map(({ id }) => id));
  return rows.map((notification) => ({ notification, counts: counts.get(notification.id) }));
};

/** One with its content and how far it is. */
export const showNotification = async (id: string): Promise<WithCounts> => {
  const notification = (await findNotification(id)) ?? fail('not_found');
  const counts = await countRecords([id]);
  return { notification, counts: counts.get(id) };
};

/** Content by the allow-list; 400 when nothing to read is left of it, or when it is made to be hard to read (T-33). */
export const cleaned = (content: string): string => {
  const refuse = (message: string) => fail('validation', { message, errors: [{ path: ['content'], message }] });
  if (tooDeep(content)) refuse('內容的層次太多，請簡化後再試');
  const clean = cleanHtml(content);
  return hasContent(clean) ? clean : refuse('請輸入內容');
};

const valuesOf = ({ stories, test_email, reminder_key, content, ...rest }: NotificationBody): NotificationValues => ({
  ...rest,
  stories: stories ?? null,
  content: cleaned(content),
  test_email: test_email ?? '',
  reminder_key: reminder_key ?? null,
});

type Deed = 'notification_scheduled' | 'notification_cancelled' | 'notification_deleted';

const record = (
  actor: Actor,
  action: Deed,
  { id, subject, target, picked }: { id: string; subject: string; target: number; picked?: number | undefined },
  trx: Transaction,
) => {
  const details = [targetLabel(target), ...(picked === undefined ? [] : [`${picked} 則故事`])];
  return recordAction(actor, { action, object: { id, name: subject }, details }, trx);
};

const hasBegun = async (id: string, trx: Transaction): Promise<boolean> => {
  const { started_time, status } = (await findNotification(id, trx)) ?? fail('not_found');
  return started_time !== null || status === NOTIFICATION_STATUS.sent;
};

/** One page of notifications, newest first, with the number of all. */
export const showNotifications = async (
  query: NotificationListQuery,
): Promise<{ rows: WithCounts[]; total: number }> => {
  const { rows, total } = await listNotifications(query);
  return { rows: await withCounts(rows), total };
};

/** Stores a draft (1) or schedules it (2); what is due begins within seconds. */
export const createNotification = async (actor: Actor, body: NotificationBody): Promise<WithCounts> => {
  const values = valuesOf(body);
  const picked: number | undefined = await countPicked(actor, values);
  const id = await inTransaction(async (trx) => {
    const made = await insertNotification(values, actor, now(), trx);
    if (values.status === scheduled)
      await record(actor, 'notification_scheduled', { ...values, id: made, picked }, trx);
    return made;
  });
  // One that is due at once shouldn't wait.
  if (values.status === scheduled) nudgeOutbox();
  return showNotification(id);
};

/**
 * Writes one that hasn't begun, unless another version than `base` is stored; from 2 to 1 cancels it (decision 39). 409
 * once it has begun or is sent: of a cancel and the due time in the same second one wins entirely.
 */
export const saveNotification = async (
  actor: Actor,
  id: string,
  { base, ...body }: NotificationUpdateBody,
): Promise<WriteResult<WithCounts>> => {
  const values = valuesOf(body);
  const picked: number | undefined = await countPicked(actor, values);
  const written = await inTransaction(async (trx) => {
    const before = (await findNotification(id, trx)) ?? fail('not_found');
    const reminder_key = values.reminder_key ?? before.reminder_key;
    const times = { base: base ?? undefined, now: versionTime(now(), before.update_time) };
    if (!(await updateOpen(id, { ...values, reminder_key }, times, trx))) {
      return (await hasBegun(id, trx)) ? fail('notification_started') : false;
    }
    if (values.status === scheduled) await record(actor, 'notification_scheduled', { ...values, id, picked }, trx);
    else if (before.status === scheduled) await record(actor, 'notification_cancelled', { ...values, id }, trx);
    return true;
  });
  if (written && values.status === scheduled) nudgeOutbox();
  return { row: await showNotification(id), written };
};

/** Deletes one that hasn't begun; else 409. */
export const removeNotification = async (actor: Actor, id: string): Promise<void> => {
  await inTransaction(async (trx) => {
    const before = (await findNotification(id, trx)) ?? fail('not_found');
    if (!(await deleteOpen(id, trx))) fail((await hasBegun(id, trx)) ? 'notification_started' : 'not_found');
    await record(actor, 'notification_deleted', before, trx);
  });
};

/** Makes a draft of any notification, a sent one too. */
export const duplicateNotification = async (actor: Actor, id: string): Promise<WithCounts> => {
  const before = (await findNotification(id)) ?? fail('not_found');
  const { target, stories, nickname, reply_email, subject, content, test_email } = before;
  const values = { target, stories, nickname, reply_email, subject, content, test_email, reminder_key: null };
  const copy = { ...values, auto_send_time: now(), status: draft };
  return showNotification(await inTransaction((trx) => insertNotification(copy, actor, now(), trx)));
};
