import type { MemberMail } from 'contract';
import { toMillis } from '../../../lib/database';
import { mailName } from '../../../mails/names';
import { mailAnswerOf, mailStateOf } from '../../outbox/presenters/record';
import type { TitledRecord } from '../../outbox/services/record';

/** A mail on the page of the member who got it. */
export const presentMemberMail = (record: TitledRecord): MemberMail => ({
  id: record.document_id,
  subject: record.subject ?? mailName(record.mail),
  notification_id: record.batch_id,
  email: record.recipient,
  state: mailStateOf(record, false),
  last_answer: mailAnswerOf(record),
  create_time: toMillis(record.created_at) ?? 0,
  sent_time: toMillis(record.sent_time),
});
