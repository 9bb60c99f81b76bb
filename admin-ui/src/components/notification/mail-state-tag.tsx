import { MAIL_STATE_WORDS, type MailState } from 'contract';
import type { IconName } from '../icon';
import { Tag } from '../tag';

const looks: Record<MailState, { look: 1 | 2 | 3 | 4 | 'failed' | 'unknown'; icon: IconName }> = {
  waiting: { look: 1, icon: 'dashed' },
  retrying: { look: 3, icon: 'returned' },
  paused: { look: 1, icon: 'pause' },
  sending: { look: 2, icon: 'clock' },
  delivered: { look: 4, icon: 'check' },
  failed: { look: 'failed', icon: 'error' },
  unknown: { look: 'unknown', icon: 'warning' },
};

/** Where one mail is: colour, icon and word together. */
export const MailStateTag = ({ state }: { state: MailState }) => <Tag {...looks[state]}>{MAIL_STATE_WORDS[state]}</Tag>;
