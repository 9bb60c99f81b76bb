import {
  NOTIFICATION_STATUS,
  type Notification,
  type NotificationBody,
  PICKED_STORIES,
  type Reminders,
  targetLabel,
} from 'contract';
import { moment } from '@/lib/format';
import type { Aim } from './aim';

/** A notification as the form holds it. */
export type Letter = {
  target: number | null;
  /** What was picked in the list of stories, kept while another target is tried. */
  stories: string | null;
  nickname: string;
  reply_email: string;
  subject: string;
  content: string;
  /** 立即發送 or 指定時間. */
  timing: 'now' | 'later';
  auto_send_time: number | null;
  test_email: string;
  reminder_key: string | null;
};

export type Reminder = Reminders['list'][number];

export const emptyLetter: Letter = {
  target: null,
  stories: null,
  nickname: '',
  reply_email: '',
  subject: '',
  content: '',
  timing: 'now',
  auto_send_time: null,
  test_email: '',
  reminder_key: null,
};

/** What the form holds as the server does. */
const typedOf = ({ stories, nickname, reply_email, subject, content, test_email, reminder_key }: Notification) => ({
  ...{ stories, nickname, reply_email, subject, content, test_email, reminder_key },
});

/** What is stored, in the form; a time that is over means 立即發送. */
export const letterOf = (stored: Notification, now: number): Letter => {
  const later = stored.auto_send_time > now;
  return {
    ...typedOf(stored),
    target: stored.target,
    timing: later ? 'later' : 'now',
    auto_send_time: later ? stored.auto_send_time : null,
  };
};

/** A ready-made reminder, in the form. */
export const letterOfReminder = ({ key, target, subject, content, auto_send_time }: Reminder): Letter => ({
  ...emptyLetter,
  target,
  subject,
  content,
  timing: 'later',
  auto_send_time,
  reminder_key: key,
});

/** Whom the form means, in the shape of the API; undefined while no target is chosen. */
export const aimOf = ({ target, stories }: Pick<Letter, 'target' | 'stories'>): Aim | undefined =>
  target === null ? undefined : { target, stories: target === PICKED_STORIES ? stories : null };

/** What is sent to the server; not checked yet. */
export const bodyOf = ({ timing, ...letter }: Letter, status: NotificationBody['status'], now: number) => ({
  ...letter,
  stories: aimOf(letter)?.stories ?? null,
  auto_send_time: timing === 'now' ? now : letter.auto_send_time,
  status,
});

/** What another person has stored, where it differs from the form: a line each. */
export const differencesOf = (letter: Letter, stored: Notification): string[] => {
  const time = letter.timing === 'now' ? null : letter.auto_send_time;
  const storedTime = letterOf(stored, stored.update_time).auto_send_time;
  return [
    letter.target !== stored.target && `寄送對象：${targetLabel(stored.target)}`,
    (aimOf(letter)?.stories ?? null) !== stored.stories && '選取的故事不同',
    letter.nickname !== stored.nickname && `寄件人名稱：${stored.nickname}`,
    letter.reply_email !== stored.reply_email && `回覆信箱：${stored.reply_email}`,
    letter.subject !== stored.subject && `主旨：${stored.subject}`,
    letter.content !== stored.content && '內容不同',
    time !== storedTime && `寄送時間：${storedTime === null ? '立即發送' : moment(storedTime)}`,
  ].filter((line) => line !== false);
};

/** What is stored, to be stored once more as a draft: nothing that was typed since goes along. */
export const asDraft = (stored: Notification): NotificationBody => ({
  ...typedOf(stored),
  target: stored.target as NotificationBody['target'],
  auto_send_time: stored.auto_send_time,
  status: NOTIFICATION_STATUS.draft,
});
