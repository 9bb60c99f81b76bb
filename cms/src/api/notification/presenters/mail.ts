import { type AudienceReason, type MailRow, reasonText } from 'contract';
import { toJson, toMillis } from '../../../lib/database';
import { mailAnswerOf, mailStateOf } from '../../outbox/presenters/record';
import type { MailRecord } from '../../outbox/queries/mail-records';

/** A reason with the words that staff read. */
export const presentReason = (reason: AudienceReason) => ({
  as: reason.as,
  text: reasonText(reason),
  story_id: reason.as === 'member' ? null : reason.story_id,
});

/** A mail of a notification: who, why, how far. */
const presentMail = (record: MailRecord, paused: boolean): MailRow => {
  const state = mailStateOf(record, paused);
  const over = state === 'delivered' || state === 'failed' || state === 'unknown';
  return {
    id: record.document_id,
    member_id: record.member_id ?? '',
    name: record.recipient_name ?? '',
    email: record.recipient,
    reasons: toJson<{ reasons: AudienceReason[] }>(record.data, { reasons: [] }).reasons.map(presentReason),
    state,
    tries: (record.tries ?? 0) + (record.delays ?? 0) + (over ? 1 : 0),
    last_answer: mailAnswerOf(record),
    next_try_time: state === 'retrying' ? toMillis(record.next_try_time) : null,
    sent_time: toMillis(record.sent_time),
  };
};

/** Mails of a notification; whether it is paused says what its waiting ones are called. */
export const presentMails = ({ rows, paused }: { rows: MailRecord[]; paused: boolean }): MailRow[] =>
  rows.map((row) => presentMail(row, paused));
