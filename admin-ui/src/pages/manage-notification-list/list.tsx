import { Button } from 'antd';
import type { NotificationRow } from 'contract';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '@/components/icon';
import { ListPage } from '@/components/list/list-page';
import { useListPage } from '@/lib/use-list-page';
import { paths } from '@/paths';
import { columnsFor } from './columns';
import { RemindersDrawer } from './reminders-drawer';
import { resource, useActions } from './use-actions';
import '@/components/content/content-dialog.css';
import './notification.css';

const statuses = [
  { value: undefined, label: '全部' },
  { value: 1, label: '草稿' },
  { value: 2, label: '已排程' },
  { value: 3, label: '已寄出' },
];
const offer = { statuses: statuses.map(({ value }) => value) };

const BUSY = 5_000;
const isMoving = ({ sending, auto_send_time }: NotificationRow) =>
  sending === 'sending' || (sending === 'waiting' && auto_send_time <= Date.now() + BUSY);

/** 通知 (B §2.13): drafts, what is planned, what is being sent and what was. */
export default function ManageNotificationList() {
  const list = useListPage<NotificationRow>(resource, offer);
  const { page } = list;
  const { drop, duplicate } = useActions();
  const [reminding, setReminding] = useState(false);
  const { search } = useLocation();
  const { refetch } = page;
  const moving = page.rows.some(isMoving);
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(refetch, BUSY);
    return () => clearInterval(timer);
  }, [moving, refetch]);
  return (
    <>
      <ListPage
        {...list}
        title="通知管理"
        searchLabel="搜尋主旨、寄件人名稱"
        statuses={statuses}
        columns={columnsFor(search, {
          duplicate: ({ id }) => void duplicate(id),
          drop: ({ id, subject }) => void drop(id, subject),
        })}
        nameOf={({ subject }) => subject}
        empty="還沒有通知。按「新增通知」寫一封信，選擇寄送對象和時間。"
        tools={
          <>
            <Button icon={<Icon name="clock" size={16} />} onClick={() => setReminding(true)}>
              截止提醒
            </Button>
            <Link className="button-link touch" to={paths.newNotification}>
              <Icon name="plus" size={16} />
              新增通知
            </Link>
          </>
        }
      />
      {reminding && <RemindersDrawer onClose={() => setReminding(false)} />}
    </>
  );
}
