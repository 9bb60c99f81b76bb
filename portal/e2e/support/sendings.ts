import type { Notification } from 'contract';
import { DAY, MINUTE } from 'contract';
import { demo } from './addresses';
import { mark } from './mark';
import { inDatabase } from './members';
import { ask, sessionOf } from './platform';

const YEARS = 10 * 365 * DAY;

/** What became of one mail: how it is stored, how often it was tried, and what the mail server said. */
type Mail = { state: 'sent' | 'queued' | 'failed' | 'unknown'; tries?: number; answer?: string };

const sent: Mail = { state: 'sent', answer: '250 2.0.0 Ok: queued' };
/** Due in ten years: no mail leaves of these. */
const waiting: Mail = { state: 'queued' };
const retrying: Mail = { state: 'queued', tries: 2, answer: '451 4.7.1 Greylisted, please try again later' };
const failed: Mail = {
  state: 'failed',
  answer: '550 5.1.1 <lin@school.example>: Recipient address rejected: User unknown',
};
const full: Mail = { state: 'failed', tries: 5, answer: '452 4.2.2 Mailbox full' };
const unknown: Mail = { state: 'unknown', answer: '連線中斷' };

const many = (count: number, mail: Mail): Mail[] => Array.from({ length: count }, () => mail);

/** How a sending may stand that no mail server here ever brings about. */
const SENDINGS = {
  sending: [...many(7, sent), failed, retrying, ...many(16, waiting)],
  paused: [...many(9, sent), ...many(6, waiting)],
  failures: [...many(8, sent), failed, full],
  unknown: [...many(7, sent), failed, unknown, unknown],
};

export type Sending = keyof typeof SENDINGS;

const NAMES = ['林海風', '王小明', '陳怡君', '張志豪', '黃美玲', '吳佩珊', '劉建宏', '蔡依庭', '許雅婷', '鄭文傑'];

const rowOf = ({ state, tries = 0, answer }: Mail, index: number, id: string, now: number) => {
  const account = `CHI-2027-${String(index + 101).padStart(5, '0')}`;
  const reason = { as: 'owner', story_id: 'none', account, team_name: `海風第 ${index + 1} 隊`, missing: [] };
  return {
    document_id: `e2e${mark()}${mark()}`,
    recipient: `member.${mark()}@school.example`,
    mail: 'notification',
    data: JSON.stringify({ reasons: [reason] }),
    notification_id: id,
    recipient_name: NAMES[index % NAMES.length] ?? '',
    state,
    tries,
    delays: 0,
    next_try_time: state === 'queued' ? now + YEARS : now,
    sent_time: state === 'sent' ? now - MINUTE : null,
    last_answer: answer ?? null,
    created_at: now,
    updated_at: now,
  };
};

const write = (id: string, mails: readonly Mail[], paused: boolean): void =>
  inDatabase((database) => {
    const now = Date.now();
    const over = mails.every(({ state }) => state !== 'queued');
    const count = (wanted: string) => mails.filter(({ state }) => state === wanted).length;
    const begun = {
      send_status: over ? 3 : 2,
      paused: Number(paused),
      auto_send_time: now - 90_000,
      started_time: now - 90_000,
      done_time: over ? now - 30_000 : null,
      recipients: mails.length,
      delivered: count('sent'),
      failed: count('failed'),
      unknown: count('unknown'),
    };
    const places = Object.keys(begun).map((column) => `${column} = ?`);
    database
      .prepare(`UPDATE notifications SET ${places.join(', ')} WHERE document_id = ?`)
      .run(...Object.values(begun), id);
    for (const [index, mail] of mails.entries()) {
      const row = rowOf(mail, index, id, now);
      const columns = Object.keys(row);
      database
        .prepare(`INSERT INTO mail_jobs (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
        .run(...Object.values(row));
    }
  });

/** A notification whose sending is in that state; gives its id. */
export const sendingLike = async (how: Sending): Promise<string> => {
  const token = await sessionOf(demo.admin, demo.password);
  const body = {
    target: 5,
    nickname: '創意行動小組',
    reply_email: 'team@example.org',
    subject: '恭喜{{小組名稱}}完成挑戰',
    content: '<p>{{姓名}} 您好：恭喜完成挑戰！</p>',
    auto_send_time: Date.now(),
    status: 1,
  };
  const { id } = await ask<Notification>('POST', '/notification', { token, body });
  write(id, SENDINGS[how], how === 'paused');
  return id;
};
