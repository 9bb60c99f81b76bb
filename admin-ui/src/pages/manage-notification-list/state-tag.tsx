import { NOTIFICATION_STATUS, type NotificationRow } from 'contract';
import { Icon, type IconName } from '@/components/icon';
import '@/components/status-tag.css';

type Look = { tag: 1 | 2 | 3 | 6; icon: IconName; word: string };

const lookOf = ({ status, sending }: Pick<NotificationRow, 'status' | 'sending'>): Look => {
  if (status === NOTIFICATION_STATUS.draft) return { tag: 1, icon: 'dashed', word: '草稿' };
  if (status === NOTIFICATION_STATUS.sent) return { tag: 6, icon: 'check', word: '已寄出' };
  if (sending === 'paused') return { tag: 3, icon: 'pause', word: '已暫停' };
  return sending === 'sending' ? { tag: 2, icon: 'play', word: '寄送中' } : { tag: 2, icon: 'clock', word: '已排程' };
};

/** Where a notification is: colour, icon and word together (look §4.3). */
export function StateTag({ row }: { row: Pick<NotificationRow, 'status' | 'sending'> }) {
  const { tag, icon, word } = lookOf(row);
  return (
    <span className={`tag tag-${tag}`}>
      <Icon name={icon} size={14} />
      {word}
    </span>
  );
}
