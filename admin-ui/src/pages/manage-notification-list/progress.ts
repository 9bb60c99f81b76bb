import type { NotificationRow } from 'contract';

type Counts = Pick<NotificationRow, 'recipients' | 'delivered' | 'failed' | 'unknown'>;

/** Mails that are done with, of all. */
export const doneOf = ({ delivered, failed, unknown }: Counts): number => delivered + failed + unknown;

/** Whole percents; 100 only when all are done with. */
export const percentOf = (counts: Counts): number =>
  counts.recipients === 0 ? 0 : Math.floor((doneOf(counts) / counts.recipients) * 100);

/** What of the progress is worth being read aloud: every tenth of it. */
export const stepOf = (counts: Counts): number => Math.floor(percentOf(counts) / 10) * 10;
