import type { Instant } from '../../../lib/database';

/** The column that says which batch a mail belongs to; it keeps the name that the release before gave it. */
export const BATCH_ID = 'notification_id';

/** What every look at a mail of the queue reads. */
export type MailColumns = {
  document_id: string;
  recipient: string;
  mail: string;
  data: string | null;
  batch_id: string | null;
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
  `${BATCH_ID} as batch_id`,
  'member_id',
  'recipient_name',
  'tries',
  'delays',
  'created_at',
];
