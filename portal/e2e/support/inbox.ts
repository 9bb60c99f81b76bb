import { expect } from '@playwright/test';
import { inbox } from './addresses';

interface Mail {
  to: { address: string }[];
  subject: string;
  text: string;
  html: string;
}

const mailsTo = async (address: string, subject: RegExp): Promise<Mail[]> => {
  const answer = await fetch(`${inbox}/email`);
  const all = (await answer.json()) as Mail[];
  return all.filter((mail) => mail.to.some((to) => to.address === address) && subject.test(mail.subject));
};

/** The newest mail with such a subject to an address, once it has arrived (they leave within 15 s). */
export const mailTo = async (address: string, subject: RegExp): Promise<Mail> => {
  await expect.poll(async () => (await mailsTo(address, subject)).length, { timeout: 30_000 }).toBeGreaterThan(0);
  const mail = (await mailsTo(address, subject)).at(-1);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
};

/** The first link of a mail's plain text that contains `part`. */
export const linkIn = (mail: Mail, part: string): string => {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((address) => address.includes(part));
  if (!link) throw new Error(`no link with ${part} in: ${mail.text}`);
  return link;
};
