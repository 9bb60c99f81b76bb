import { expect } from '@playwright/test';
import { patient } from '../../../cms/scripts/steps/patience.mts';
import { inbox } from './addresses';

interface Mail {
  to: { address: string }[];
  subject: string;
  text: string;
  html: string;
}

/** All mails with such a subject to an address. */
export const mailsTo = async (address: string, subject: RegExp): Promise<Mail[]> => {
  const answer = await fetch(`${inbox}/email?to.address=${encodeURIComponent(address)}`);
  return ((await answer.json()) as Mail[]).filter((mail) => subject.test(mail.subject));
};

/** The newest mail with such a subject to an address, once it has arrived (they leave within 15 s). */
export const mailTo = async (address: string, subject: RegExp): Promise<Mail> => {
  let mail: Mail | undefined;
  const arrived = async () => {
    mail = (await mailsTo(address, subject)).at(-1);
    return mail !== undefined;
  };
  await expect.poll(arrived, { message: `a mail to ${address}: ${subject}`, timeout: patient(60_000) }).toBe(true);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
};

/** The first link of a mail's plain text that contains `part`. */
export const linkIn = (mail: Mail, part: string): string => {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((address) => address.includes(part));
  if (!link) throw new Error(`no link with ${part} in: ${mail.text}`);
  return link;
};
