import { toJson } from '../../../lib/row';
import type { Mail, MailOf, MailRequest } from '../../../mails';
import { MAILS, type MailName } from '../../../mails';
import { authMailRequest } from '../../auth/port';
import { notificationMail } from '../../notification/port';
import type { MailJob } from '../queries/mail-jobs';

/** Mails that staff wrote; what they say is the notifications' business. */
const LETTERS = ['notification', 'notification-test'];

type Own = { to: string } & (MailOf | MailRequest);

const isMail = (job: Own): job is { to: string } & MailOf => job.mail in MAILS;

const render = ({ mail, data }: MailOf): Mail => (MAILS[mail] as (data: MailOf['data']) => Mail)(data);

export default () => ({
  /** The mail of a job, made at the moment of sending; undefined when there is nothing to send (no such account). */
  async compose(job: MailJob): Promise<{ to: string; mail: Mail } | undefined> {
    if (LETTERS.includes(job.mail)) return notificationMail().compose(job);
    const stored = { to: job.recipient, mail: job.mail as MailName, data: toJson(job.data, {}) } as Own;
    const decided: ({ to: string } & MailOf) | undefined = isMail(stored)
      ? stored
      : await authMailRequest().decide(stored);
    return decided && { to: decided.to, mail: render(decided) };
  },
});
