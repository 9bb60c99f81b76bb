import { type AudienceReason, MAIL_NAMES, type MailRow, type MailState, type MemberMail, reasonText } from 'contract';
import { toJson, toMillis } from '../../../lib/row';
import type { MailRecord } from '../queries/mail-records';

const STATES: Record<string, MailState> = {
  sent: 'delivered',
  failed: 'failed',
  unknown: 'unknown',
  sending: 'sending',
};

const stateOf = ({ state, tries, delays }: MailRecord, paused: boolean): MailState => {
  const known = STATES[state];
  if (known) return known;
  if (paused) return 'paused';
  return (tries ?? 0) + (delays ?? 0) > 0 ? 'retrying' : 'waiting';
};

const answerOf = ({ last_answer, last_error }: MailRecord) => last_answer ?? last_error ?? '';

/** A reason with the words that staff read. */
export const presentReason = (reason: AudienceReason) => ({
  as: reason.as,
  text: reasonText(reason),
  story_id: reason.as === 'member' ? null : reason.story_id,
});

/** A mail of a notification: who, why, how far. */
const presentRecord = (record: MailRecord, paused: boolean): MailRow => {
  const state = stateOf(record, paused);
  const over = state === 'delivered' || state === 'failed' || state === 'unknown';
  return {
    id: record.document_id,
    member_id: record.member_id ?? '',
    name: record.recipient_name ?? '',
    email: record.recipient,
    reasons: toJson<{ reasons: AudienceReason[] }>(record.data, { reasons: [] }).reasons.map(presentReason),
    state,
    tries: (record.tries ?? 0) + (record.delays ?? 0) + (over ? 1 : 0),
    last_answer: answerOf(record),
    next_try_time: state === 'retrying' ? toMillis(record.next_try_time) : null,
    sent_time: toMillis(record.sent_time),
  };
};

/** Mails of a notification; whether it is paused says what its waiting ones are called. */
export const presentRecords = ({ rows, paused }: { rows: MailRecord[]; paused: boolean }): MailRow[] =>
  rows.map((row) => presentRecord(row, paused));

/** A mail on the page of the member who got it. */
export const presentMemberMail = (record: MailRecord & { subject: string | null }): MemberMail => ({
  id: record.document_id,
  subject: record.subject ?? MAIL_NAMES[record.mail] ?? '',
  notification_id: record.notification_id,
  email: record.recipient,
  state: stateOf(record, false),
  last_answer: answerOf(record),
  create_time: toMillis(record.created_at) ?? 0,
  sent_time: toMillis(record.sent_time),
});
