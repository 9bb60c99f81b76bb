import { NOTIFICATION_STATUS, type NotificationRow } from 'contract';
import type { IconName } from '@/components/icon';
import { Tag } from '@/components/tag';

type Look = { look: 1 | 2 | 3 | 6; icon: IconName; word: string };

const lookOf = ({ status, sending }: Pick<NotificationRow, 'status' | 'sending'>): Look => {
  if (status === NOTIFICATION_STATUS.draft) return { look: 1, icon: 'dashed', word: '草稿' };
  if (status === NOTIFICATION_STATUS.sent) return { look: 6, icon: 'check', word: '已寄出' };
  if (sending === 'paused') return { look: 3, icon: 'pause', word: '已暫停' };
  return sending === 'sending' ? { look: 2, icon: 'play', word: '寄送中' } : { look: 2, icon: 'clock', word: '已排程' };
};

/** Where a notification is: colour, icon and word together (look §4.3). */
export function StateTag({ row }: { row: Pick<NotificationRow, 'status' | 'sending'> }) {
  const { word, ...look } = lookOf(row);
  return <Tag {...look}>{word}</Tag>;
}
