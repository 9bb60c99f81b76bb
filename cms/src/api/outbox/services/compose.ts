import { toJson } from '../../../lib/database';
import { MAILS, type Mail, type MailOf, renderMail } from '../../../mails';
import type { MailJob } from '../queries/mail-jobs';

/** A mail that is ready to be sent, and to whom. */
export type Composed = { to: string; mail: Mail };
/** Makes the mail of a job at the moment of sending; undefined when there is nothing to send any more. */
export type Composer = (job: MailJob) => Promise<Composed | undefined>;

const fromStored = ({ recipient, mail, data }: MailJob): Composed => ({
  to: recipient,
  mail: renderMail({ mail, data: toJson(data, {}) } as MailOf),
});

const composers = new Map<string, Composer>();

/** Who makes the mails of this name; an entity says so at its start. Those in `MAILS` need none. */
export const registerComposer = (name: string, compose: Composer): void => {
  if (composers.has(name) || name in MAILS) throw new Error(`There are two composers of the mail ${name}.`);
  composers.set(name, compose);
};

/** The mail of a job; an error when it is a kind of mail that this release doesn't know. */
export const composeJob = async (job: MailJob): Promise<Composed | undefined> => {
  const compose = composers.get(job.mail);
  if (compose) return compose(job);
  if (job.mail in MAILS) return fromStored(job);
  throw new Error(`The mail ${job.mail} has no composer.`);
};
