import { Drawer, Flex } from 'antd';
import { Link } from 'react-router';
import { Icon } from '@/components/icon';
import { ListFailed } from '@/components/list/list-empty';
import { PageLoading } from '@/components/page-state';
import { useIdentity } from '@/lib/identity';
import { mayOpen } from '@/lib/may-open';
import { deadline } from '@/lib/taipei-input';
import { paths } from '@/paths';
import type { Reminder } from './letter';
import { useReminders } from './use-notification';

/** Ready-made reminders of the edition's deadlines, the soonest first, to look through and schedule. */
export function RemindersDrawer({ onClose }: { onClose: () => void }) {
  const { reminders, error, refetch } = useReminders(true);
  return (
    <Drawer
      open
      onClose={onClose}
      width="min(520px, 100vw)"
      zIndex={900}
      title="截止提醒"
      closeIcon={<Icon name="close" size={20} />}
      closable={{ 'aria-label': '關閉' }}
    >
      {error && <ListFailed text={error.message} onRetry={refetch} />}
      {!error && !reminders && <PageLoading rows={6} />}
      {reminders?.length === 0 && <NoReminders />}
      {reminders && reminders.length > 0 && (
        <Flex vertical gap={12}>
          <p className="muted">依活動的截止時間準備好的草稿。打開後可以修改內容，確認後再排程。</p>
          <ul>
            {reminders.map((reminder) => (
              <Entry key={reminder.key} reminder={reminder} />
            ))}
          </ul>
        </Flex>
      )}
    </Drawer>
  );
}

function Entry({ reminder: { key, label, auto_send_time, notification_id } }: { reminder: Reminder }) {
  return (
    <li className="audience-entry row padded-block gap-12 line-below">
      <div>
        <p>
          <strong>{label}</strong>
        </p>
        <p className="small muted tabular">預定 {deadline(auto_send_time)} 寄出</p>
      </div>
      {notification_id ? (
        <Link to={paths.notification.of(notification_id)} aria-label={`檢視已建立的提醒：${label}`}>
          已建立，檢視
        </Link>
      ) : (
        <Link to={`${paths.newNotification}?reminder=${encodeURIComponent(key)}`} aria-label={`使用這則提醒：${label}`}>
          使用
        </Link>
      )}
    </li>
  );
}

function NoReminders() {
  const settings = mayOpen(useIdentity(), 'stories-manage');
  return (
    <Flex className="list-empty box secondary centred" vertical align="center" gap={12}>
      <Icon name="clock" size={24} />
      <p>沒有可以使用的提醒。設定報名或補件截止時間後，這裡會列出截止前 14、7、2 天的提醒。</p>
      {settings && <Link to={paths.reviewSettings}>設定截止時間</Link>}
    </Flex>
  );
}
