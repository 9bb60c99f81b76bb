import type { Notification, NotificationBody } from 'contract';
import { HOUR } from 'contract';
import { expect } from 'vitest';
import { makeUser, type TestActor } from './actors';
import { api } from './api';
import { until } from './until';

/** What the form sends: by default a draft for the rejected. */
export const aNotification = (more: Partial<NotificationBody> = {}): NotificationBody => ({
  target: 6,
  nickname: '挑戰小組',
  reply_email: 'hello@example.org',
  subject: '請記得補件',
  content: '<p>{{姓名}} 您好</p>',
  auto_send_time: Date.now() + HOUR,
  status: 1,
  ...more,
});

/** An editor who may send notifications. */
export const makeSender = (): Promise<TestActor> => makeUser('editor', { routes: ['manage-notification-list'] });

/** Stores a notification as `sender`. */
export const makeNotification = async (
  sender: TestActor,
  more: Partial<NotificationBody> = {},
): Promise<Notification> => {
  const { status, body } = await api.as(sender).post<Notification>('/notification', aNotification(more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

/** Waits until a notification is sent (status 3) and gives it. */
export const untilSent = (sender: TestActor, id: string, timeout = 20_000): Promise<Notification> => {
  const one = async () => (await api.as(sender).get<Notification>(`/notification/${id}`)).body;
  const what = async () => `a notification that is sent: ${JSON.stringify({ ...(await one()), content: '' })}`;
  return until(what, async () => [await one()].find(({ status }) => status === 3), { timeout });
};
