import {
  HOUR,
  NOTIFICATION_LIMITS,
  type NotificationPreviewBody,
  type NotificationTestBody,
  type Recipient,
  SECOND,
  unknownPlaceholders,
} from 'contract';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { settings } from '../../../lib/settings';
import type { Mail } from '../../../mails';
import { enqueueMail } from '../../outbox/port';
import { isStaffAddress } from '../queries/staff-addresses';
import { countPicked, findAudience } from './audience';
import { writeNotification } from './mail';
import { cleaned } from './notification';

/** Domains with mailboxes open to the public: of these only the staff's own addresses. */
const FOR_EVERYBODY = new Set(
  'gmail.com googlemail.com yahoo.com yahoo.com.tw hotmail.com outlook.com live.com msn.com icloud.com me.com pchome.com.tw hinet.net qq.com 163.com'.split(
    ' ',
  ),
);

const domainOf = (address: string) =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .replace(/>$/, '')
    .toLowerCase();

/** Ours, or of the domain of a staff address (T-35): a test mail never reaches a stranger. */
const mayTest = async (address: string): Promise<boolean> => {
  const domain = domainOf(address);
  if (domain === domainOf(settings().MAIL_FROM)) return true;
  return isStaffAddress(address.toLowerCase(), FOR_EVERYBODY.has(domain) ? undefined : domain);
};

/** The mail as one person of the audience would get it now, the first when no person is named; 404 when it doesn't reach that one. */
export const previewNotification = async (
  actor: Actor,
  { target, stories, subject, content, member_id }: NotificationPreviewBody,
) => {
  await countPicked(actor, { target, stories });
  const { recipients }: { recipients: Recipient[] } = await findAudience({ target, stories });
  const person = member_id ? recipients.find((one) => one.member_id === member_id) : recipients[0];
  if (member_id && !person) fail('not_found', { message: '這位會員不在寄送對象裡' });
  const letter = { target, subject, content: cleaned(content), nickname: '', reply_email: '' };
  const mail: Mail = writeNotification(letter, person);
  return { person, mail, unknown_placeholders: unknownPlaceholders(`${subject}\n${letter.content}`) };
};

/** Sends one test mail with samples in the place of the placeholders; ten an hour for each of the staff. */
export const sendTestNotification = async (
  actor: Actor,
  { test_email, target, nickname, reply_email, subject, content }: NotificationTestBody,
): Promise<void> => {
  const data = { target, nickname, reply_email, subject: `【測試】${subject}`, content: cleaned(content) };
  if (!(await mayTest(test_email))) {
    fail('test_address', { errors: [{ path: ['test_email'], message: '測試信不能寄到這個信箱' }] });
  }
  await limit('notification-test', actor.id, NOTIFICATION_LIMITS.tests_per_hour, HOUR / SECOND);
  await enqueueMail({ to: test_email, mail: 'notification-test', data });
};
