import {
  NOTIFICATION_STATUS,
  type Notification,
  type NotificationPreview,
  type NotificationRow,
  type Recipient,
  type ReminderDraft,
  reminderLabel,
  type SendingState,
} from 'contract';
import { cleanHtml } from '../../../lib/content/sanitize';
import type { Mail } from '../../../mails';
import type { RecordCounts } from '../../outbox/queries/mail-records';
import type { StoredNotification } from '../queries/notifications';
import { presentReason } from './mail';

type Shown = { notification: StoredNotification; counts: RecordCounts | undefined };

const sendingOf = ({ status, started_time, paused }: StoredNotification): SendingState | null => {
  if (status === NOTIFICATION_STATUS.draft) return null;
  if (status === NOTIFICATION_STATUS.sent) return 'done';
  if (started_time === null) return 'waiting';
  return paused ? 'paused' : 'sending';
};

/** A row of the list: what became of its mails, and how far it is while they go out. */
export const presentRow = ({ notification, counts }: Shown): NotificationRow => {
  const { content: _content, stories: _stories, paused: _paused, reminder_key: _key, ...row } = notification;
  const { recipients, delivered, failed, unknown } = notification;
  const ends = counts
    ? { recipients: counts.total, delivered: counts.sent, failed: counts.failed, unknown: counts.unknown }
    : { recipients, delivered, failed, unknown };
  return { ...row, ...ends, sending: sendingOf(notification) };
};

/** One notification; its content is cleaned once more on its way out (T-33). */
export const presentNotification = (shown: Shown): Notification => ({
  ...presentRow(shown),
  content: cleanHtml(shown.notification.content),
  stories: shown.notification.stories,
  reminder_key: shown.notification.reminder_key,
  waiting: (shown.counts?.queued ?? 0) + (shown.counts?.sending ?? 0),
  retrying: shown.counts?.retrying ?? 0,
});

/** A recipient of a target, and why. */
export const presentRecipient = ({ member_id, name, address, reasons }: Recipient) => ({
  member_id,
  name,
  email: address,
  reasons: reasons.map(presentReason),
});

/** A mail as a recipient would get it. */
export const presentPreview = ({
  person,
  mail: { subject, html, text },
  unknown_placeholders,
}: {
  person: Recipient | undefined;
  mail: Mail;
  unknown_placeholders: string[];
}): NotificationPreview => ({
  to: person ? { member_id: person.member_id, name: person.name, email: person.address } : null,
  subject,
  html,
  text,
  unknown_placeholders,
});

/** A ready-made reminder. */
export const presentReminder = (reminder: ReminderDraft & { notification_id: string | null }) => ({
  ...reminder,
  label: reminderLabel(reminder),
});
