import { type Sending, sendingLike } from '../support/sendings';
import { heading, press, type Shot } from './shot';

const base = '/backend-manage';

/** A notification whose sending is in that state; with what of its mails is shown. */
const sending = (name: string, how: Sending, seen: string, query = ''): Shot => {
  let id = '';
  return {
    name,
    as: 'manager',
    before: async () => {
      id = await sendingLike(how);
    },
    at: () => `${base}/manage-notification/${id}${query}`,
    see: (page) => page.getByText(seen).first(),
  };
};

/** The desk of notifications. */
export const notifications: Shot[] = [
  {
    name: 'notifications',
    as: 'manager',
    at: `${base}/manage-notification-list`,
    see: heading('通知管理'),
  },
  {
    name: 'notification-new-wrong',
    as: 'manager',
    at: `${base}/new-notification`,
    reach: async (page) => {
      await page.getByRole('textbox', { name: '內容' }).waitFor();
      await press('儲存並發送')(page);
    },
    see: (page) => page.getByRole('alert').first(),
  },
  sending('notification-sending', 'sending', '451 4.7.1'),
  sending('notification-paused', 'paused', '已暫停，完成'),
  sending('notification-failures', 'failures', '452 4.2.2', '?state=failed'),
  sending('notification-unknown', 'unknown', '連線中斷', '?state=unknown'),
];
