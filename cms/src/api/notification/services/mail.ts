import {
  type AudienceReason,
  canDecline,
  fillHtml,
  fillLine,
  fillText,
  type PlaceholderValues,
  placeholderValues,
  SAMPLE_VALUES,
} from 'contract';
import { LRUCache } from 'lru-cache';
import { plainText } from '../../../lib/content/plain-text';
import { cleanHtml } from '../../../lib/content/sanitize';
import { sealToken } from '../../../lib/crypto/signature';
import { toJson } from '../../../lib/database';
import { settings } from '../../../lib/settings';
import { type Mail, notificationMail, unlinked } from '../../../mails';
import type { Composed } from '../../outbox/services/compose';
import { mailHtml } from '../html/mail-html';
import { findNotification } from '../queries/notifications';

/** What a mail is made of, the same for all recipients; `content` is cleaned already. */
export type Letter = { target: number; nickname: string; reply_email: string; subject: string; content: string };

/** A letter with its HTML and text made ready; only the placeholders are open. */
type Form = Omit<Letter, 'content'> & { html: string; text: string };

/** What a job of the queue says. */
type Job = {
  recipient: string;
  data: string | null;
  batch_id: string | null;
  member_id: string | null;
  recipient_name: string | null;
};

const KEPT = 20;

const formOf = ({ content, ...letter }: Letter): Form => {
  const clean = cleanHtml(content);
  return { ...letter, html: mailHtml(clean), text: plainText(clean) };
};

/** What the placeholders say to a recipient; names of people and teams are members' own words and become no links. */
const valuesFor = (person: { name: string; reasons: AudienceReason[] }): PlaceholderValues => {
  const entries = Object.entries(placeholderValues(person)).map(([key, value]) => [key, unlinked(value)] as const);
  return Object.fromEntries(entries) as PlaceholderValues;
};

/** Where a member declines mail; good for as long as the account is there. */
const unsubscribeLink = (memberId: string) =>
  `${settings().PUBLIC_URL}/api/notification/unsubscribe?t=${encodeURIComponent(sealToken('unsubscribe', { m: memberId }))}`;

const write = (
  { target, nickname, reply_email, subject, html, text }: Form,
  values: PlaceholderValues,
  memberId: string,
): Mail =>
  notificationMail({
    nickname,
    reply_email,
    subject: fillLine(subject, values),
    html: fillHtml(html, values),
    text: fillText(text, values),
    unsubscribe: canDecline(target) ? unsubscribeLink(memberId) : undefined,
  });

/** Forms of notifications that are being sent: they can't change any more. */
const forms = new LRUCache<string, Form>({ max: KEPT });

const formFor = async (id: string): Promise<Form | undefined> => {
  const known = forms.get(id);
  if (known) return known;
  const notification = await findNotification(id);
  if (!notification) return undefined;
  const form = formOf(notification);
  if (notification.started_time !== null) forms.set(id, form);
  return form;
};

/** A letter as one person gets it; without one with samples in the place of the placeholders. */
export const writeNotification = (
  letter: Letter,
  person?: { member_id: string; name: string; reasons: AudienceReason[] },
): Mail => write(formOf(letter), person ? valuesFor(person) : SAMPLE_VALUES, person?.member_id ?? 'sample');

/** The mail of a job of the queue, made at the moment of sending; undefined when its notification is gone. */
export const composeNotification = async (job: Job): Promise<Composed | undefined> => {
  const form = job.batch_id ? await formFor(job.batch_id) : undefined;
  if (!form) return undefined;
  const { reasons } = toJson<{ reasons: AudienceReason[] }>(job.data, { reasons: [] });
  const values = valuesFor({ name: job.recipient_name ?? '', reasons });
  return { to: job.recipient, mail: write(form, values, job.member_id ?? '') };
};

/** A test mail, with samples in the place of the placeholders. */
export const composeTestNotification = async ({
  recipient,
  data,
}: Pick<Job, 'recipient' | 'data'>): Promise<Composed | undefined> => {
  const letter = toJson<Letter | null>(data, null);
  return letter ? { to: recipient, mail: write(formOf(letter), SAMPLE_VALUES, 'sample') } : undefined;
};
