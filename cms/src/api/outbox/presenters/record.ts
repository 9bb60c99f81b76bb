import type { MailState } from 'contract';
import type { MailRecord } from '../queries/mail-records';

const STATES: Record<string, MailState> = {
  sent: 'delivered',
  failed: 'failed',
  unknown: 'unknown',
  sending: 'sending',
};

/** What staff read of a mail's state; the waiting ones of a paused batch are paused too. */
export const mailStateOf = ({ state, tries, delays }: MailRecord, paused: boolean): MailState => {
  const known = STATES[state];
  if (known) return known;
  if (paused) return 'paused';
  return (tries ?? 0) + (delays ?? 0) > 0 ? 'retrying' : 'waiting';
};

/** What the mail server said last. */
export const mailAnswerOf = ({ last_answer, last_error }: MailRecord): string => last_answer ?? last_error ?? '';
