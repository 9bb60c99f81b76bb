import type createMailCompose from './services/compose';
import type createMailMemberMail from './services/member-mail';
import type createMailQueue from './services/queue';
import type createMailRecord from './services/record';
import type createMailWorker from './services/worker';

export const mailCompose = () => strapi.service('api::mail.compose') as ReturnType<typeof createMailCompose>;
export const mailMemberMail = () => strapi.service('api::mail.member-mail') as ReturnType<typeof createMailMemberMail>;
export const mailQueue = () => strapi.service('api::mail.queue') as ReturnType<typeof createMailQueue>;
export const mailRecord = () => strapi.service('api::mail.record') as ReturnType<typeof createMailRecord>;
export const mailWorker = () => strapi.service('api::mail.worker') as ReturnType<typeof createMailWorker>;
