import type createNotificationAudience from './services/audience';
import type createNotificationDispatch from './services/dispatch';
import type createNotificationMail from './services/mail';
import type createNotificationService from './services/notification';
import type createNotificationOptOut from './services/opt-out';
import type createNotificationPreview from './services/preview-and-test';
import type createNotificationProgress from './services/progress';
import type createNotificationReminders from './services/reminders';

export const notificationAudience = () =>
  strapi.service('api::notification.audience') as ReturnType<typeof createNotificationAudience>;
export const notificationDispatch = () =>
  strapi.service('api::notification.dispatch') as ReturnType<typeof createNotificationDispatch>;
export const notificationMail = () =>
  strapi.service('api::notification.mail') as ReturnType<typeof createNotificationMail>;
export const notificationService = () =>
  strapi.service('api::notification.notification') as ReturnType<typeof createNotificationService>;
export const notificationOptOut = () =>
  strapi.service('api::notification.opt-out') as ReturnType<typeof createNotificationOptOut>;
export const notificationProgress = () =>
  strapi.service('api::notification.progress') as ReturnType<typeof createNotificationProgress>;
export const notificationPreview = () =>
  strapi.service('api::notification.preview-and-test') as ReturnType<typeof createNotificationPreview>;
export const notificationReminders = () =>
  strapi.service('api::notification.reminders') as ReturnType<typeof createNotificationReminders>;
