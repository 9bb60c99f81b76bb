import { DAY, HOUR, MINUTE, NOTIFICATION_STATUS, type NotificationTarget, WEEK } from 'contract';
import { newRow, type Transaction } from '../../lib/database';
import type { DemoUser } from './members';

const REPLY_TO = 'hello@example.org';

type DemoNotification = {
  target: NotificationTarget;
  subject: string;
  lines: string[];
  status: 1 | 2 | 3;
  /** When it goes out or went out, ms from now. */
  after: number;
  made: number;
};

const NOTIFICATIONS: readonly DemoNotification[] = [
  {
    target: 7,
    subject: '分享季線上說明會，歡迎一起來',
    lines: ['{{姓名}} 您好：', '分享季說明會在下週三晚上七點，連結會在前一天寄到您的信箱。', '期待和您見面！'],
    status: NOTIFICATION_STATUS.sent,
    after: -12 * DAY,
    made: -13 * DAY,
  },
  {
    target: 4,
    subject: '只差一步：填寫問卷並送出',
    lines: [
      '{{姓名}} 您好：',
      '小組「{{小組名稱}}」（{{故事帳號}}）的內容都準備好了，只差填寫問卷與送出審核。',
      '還缺少的項目：{{缺少的項目}}',
    ],
    status: NOTIFICATION_STATUS.scheduled,
    after: 5 * DAY,
    made: -2 * DAY,
  },
  {
    target: 3,
    subject: '照片與學習單，還來得及補上',
    lines: ['{{姓名}} 您好：', '小組「{{小組名稱}}」還缺少：{{缺少的項目}}', '有問題請直接回覆這封信。'],
    status: NOTIFICATION_STATUS.draft,
    after: WEEK,
    made: -HOUR,
  },
];

const REFUSED = { state: 'failed', answer: '550 5.1.1 <{address}>: Recipient address rejected: User unknown' };
const LOST = { state: 'unknown', answer: '' };
/** What became of the mails of the one that was sent: the third was refused, of the seventh it isn't known. */
const endOf = (index: number) => {
  if (index === 2) return REFUSED;
  return index === 6 ? LOST : { state: 'sent', answer: '250 2.0.0 Ok: queued' };
};

const mailsOf = (notification_id: string, members: readonly DemoUser[], time: number) =>
  members.map(({ id, name, account }, index) => {
    const { state, answer } = endOf(index);
    return {
      recipient: account,
      mail: 'notification',
      data: JSON.stringify({ reasons: [{ as: 'member' }] }),
      notification_id,
      member_id: id,
      recipient_name: name,
      state,
      tries: 0,
      delays: 0,
      next_try_time: new Date(time),
      sent_time: state === 'sent' ? new Date(time) : null,
      last_answer: answer.replace('{address}', account),
      ...newRow(new Date(time)),
    };
  });

/** A notification that was sent, with its mails, one that waits for its time, and a draft. */
export const storeNotifications = async (users: readonly DemoUser[], now: number, trx: Transaction): Promise<void> => {
  const author = users.find(({ role }) => role === 'manager');
  for (const { target, subject, lines, status, after, made } of NOTIFICATIONS) {
    const row = newRow(new Date(now + made));
    const time = now + after;
    const sent = status === NOTIFICATION_STATUS.sent;
    const members = sent ? users.filter(({ role, create_time }) => role === 'user' && create_time < time) : [];
    const mails = mailsOf(row.document_id, members, time);
    const count = (state: string) => mails.filter((mail) => mail.state === state).length;
    await trx('notifications').insert({
      ...row,
      target,
      subject,
      nickname: '全球孩童創意行動挑戰',
      reply_email: REPLY_TO,
      content: lines.map((line) => `<p>${line}</p>`).join(''),
      auto_send_time: new Date(time),
      send_status: status,
      paused: false,
      started_time: sent ? new Date(time) : null,
      done_time: sent ? new Date(time + MINUTE) : null,
      recipients: mails.length,
      delivered: count('sent'),
      failed: count('failed'),
      unknown: count('unknown'),
      author_id: author?.id ?? '',
      author_name: author?.name ?? '',
    });
    for (const mail of mails) await trx('mail_jobs').insert(mail);
  }
};
