import { MAIL_STATE_WORDS, type MailState } from 'contract';
import { Icon, type IconName } from '../icon';
import '../status-tag.css';
import './mail-state-tag.css';

const looks: Record<MailState, { tag: string; icon: IconName }> = {
  waiting: { tag: 'tag-1', icon: 'dashed' },
  retrying: { tag: 'tag-3', icon: 'returned' },
  paused: { tag: 'tag-1', icon: 'pause' },
  sending: { tag: 'tag-2', icon: 'clock' },
  delivered: { tag: 'tag-4', icon: 'check' },
  failed: { tag: 'tag-failed', icon: 'error' },
  unknown: { tag: 'tag-unknown', icon: 'warning' },
};

/** Where one mail is: colour, icon and word together. */
export function MailStateTag({ state }: { state: MailState }) {
  const { tag, icon } = looks[state];
  return (
    <span className={`tag ${tag}`}>
      <Icon name={icon} size={14} />
      {MAIL_STATE_WORDS[state]}
    </span>
  );
}
