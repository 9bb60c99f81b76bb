import type { Instant } from '../../../lib/row';

/** What every look at a mail of the queue reads. */
export type MailColumns = {
  document_id: string;
  recipient: string;
  mail: string;
  data: string | null;
  notification_id: string | null;
  member_id: string | null;
  recipient_name: string | null;
  tries: number | null;
  delays: number | null;
  created_at: Instant;
};

export const MAIL_COLUMNS = [
  'document_id',
  'recipient',
  'mail',
  'data',
  'notification_id',
  'member_id',
  'recipient_name',
  'tries',
  'delays',
  'created_at',
];
