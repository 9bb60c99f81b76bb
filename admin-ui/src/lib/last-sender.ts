/** What a mail is sent under: the name beside it, and where answers go. */
export type Sender = { nickname: string; reply_email: string };

const keyOf = (account: string) => `managerSender:${account}`;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What this person of staff sent the last notification under in this browser; empty before the first. */
export function readSender(account: string): Sender {
  try {
    const stored: Partial<Record<keyof Sender, unknown>> = JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}');
    return { nickname: textOf(stored.nickname), reply_email: textOf(stored.reply_email) };
  } catch {
    return { nickname: '', reply_email: '' };
  }
}

export const keepSender = (account: string, { nickname, reply_email }: Sender) =>
  localStorage.setItem(keyOf(account), JSON.stringify({ nickname, reply_email }));

/** It doesn't stay on the device after a logout (B §4). */
export const dropSender = (account: string) => localStorage.removeItem(keyOf(account));
