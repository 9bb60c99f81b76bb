import MailComposer from 'nodemailer/lib/mail-composer';
import { settings } from '../../lib/settings';
import type { Mail } from '../../mails';

export type Envelope = { to: string; messageId: string };

const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Name and address that every mail comes from. */
export const sender = () => {
  const from = settings().MAIL_FROM;
  const match = /^(.*)<([^<>]+)>\s*$/.exec(from);
  return match
    ? { name: (match[1] ?? '').replaceAll('"', '').trim(), address: (match[2] ?? '').trim() }
    : { name: '', address: from.trim() };
};

const encoded = (text: unknown) =>
  Buffer.from(String(text).replace(/\r\n|\r|\n/g, '\r\n'))
    .toString('base64')
    .replace(/.{76}(?=.)/g, '$&\r\n');

/**
 * A mail as it goes over the line, two alternative parts in base64. The head is nodemailer's, which refuses what would break
 * out of it; the body is put together here at once, for its streams take longer than everything else about a mail.
 */
export const compile = ({ to, messageId }: Envelope, mail: Mail): Buffer => {
  const root = new MailComposer({
    from: mail.from_name ? { ...sender(), name: mail.from_name } : sender(),
    ...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
    to: { name: '', address: to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId,
    headers: { ...(mail.headers ?? AUTOMATIC), 'Content-Language': 'zh-TW' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const head = root.buildHeaders();
  const parts = root.childNodes.map((part) => {
    part.setHeader('Content-Transfer-Encoding', 'base64');
    return `--${root.boundary}\r\n${part.buildHeaders()}\r\n\r\n${encoded(part.content)}\r\n`;
  });
  return Buffer.from(`${head}\r\n\r\n${parts.join('')}--${root.boundary}--\r\n`);
};
