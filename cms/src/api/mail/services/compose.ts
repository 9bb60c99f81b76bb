import { toJson } from '../../../lib/row';
import type { Mail, MailOf } from '../../../mails';
import { MAILS, type MailName } from '../../../mails';
import type { MailJob } from '../queries/mail-jobs';
import type { Enqueued } from './queue';

/** Mails that staff wrote; what they say is the notifications' business. */
const LETTERS = ['notification', 'notification-test'];

const isMail = (job: Enqueued): job is { to: string } & MailOf => job.mail in MAILS;

const render = ({ mail, data }: MailOf): Mail => (MAILS[mail] as (data: MailOf['data']) => Mail)(data);

export default () => ({
  /** The mail of a job, made at the moment of sending; undefined when there is nothing to send (no such account). */
  async compose(job: MailJob): Promise<{ to: string; mail: Mail } | undefined> {
    if (LETTERS.includes(job.mail)) return strapi.service('api::notification.mail').compose(job);
    const stored = { to: job.recipient, mail: job.mail as MailName, data: toJson(job.data, {}) } as Enqueued;
    const decided: ({ to: string } & MailOf) | undefined = isMail(stored)
      ? stored
      : await strapi.service('api::auth.mail-request').decide(stored);
    return decided && { to: decided.to, mail: render(decided) };
  },
});
