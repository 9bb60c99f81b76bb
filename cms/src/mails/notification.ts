import { BRAND_COLOUR } from 'contract';
import { escapeHtml, oneLine } from './escape';
import { frame, type Mail, PLATFORM } from './layout';
import { links } from './links';

/** What a notification says: its parts are ready for mail programs, with the placeholders filled. */
export type NotificationParts = {
  nickname: string;
  reply_email: string;
  subject: string;
  html: string;
  text: string;
  /** Where this recipient declines such mails; for mails to all members. */
  unsubscribe?: string | undefined;
};

const small = `color:${BRAND_COLOUR}`;

const footer = (unsubscribe: string | undefined) => {
  const home = links.home();
  const homeLink = `<a href="${escapeHtml(home)}" style="${small}">${escapeHtml(home)}</a>`;
  if (!unsubscribe) return `這封信由${PLATFORM}寄出，有問題請直接回覆。<br>${homeLink}`;
  const decline = `<a href="${escapeHtml(unsubscribe)}" style="${small}">取消訂閱</a>`;
  return `您是${PLATFORM}的會員，所以收到這封信。不想再收到這類的信，可以${decline}。<br>${homeLink}`;
};

const footerText = (unsubscribe: string | undefined) =>
  unsubscribe
    ? `您是${PLATFORM}的會員，所以收到這封信。不想再收到這類的信，可以在這裡取消訂閱：\n${unsubscribe}\n${links.home()}`
    : `這封信由${PLATFORM}寄出，有問題請直接回覆。\n${links.home()}`;

/** A notification of staff to one member (B §2.13), with `List-Unsubscribe` where it can be declined. */
export const notificationMail = ({
  nickname,
  reply_email,
  subject,
  html,
  text,
  unsubscribe,
}: NotificationParts): Mail => ({
  subject: oneLine(subject),
  html: frame({ title: subject, content: html, footer: footer(unsubscribe) }),
  text: `${text}\n\n--\n${footerText(unsubscribe)}\n`,
  from_name: oneLine(nickname),
  reply_to: reply_email,
  headers: unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {},
});
