import { DAY, LIMITS } from 'contract';
import type { Connection } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { addCounter } from '../../../lib/process/metrics';
import { sharedNow } from '../../../lib/time/shared-clock';
import type { MailOf, SurveyInvitation } from '../../../mails';
import { enqueueMail } from '../../outbox/port';

import { alreadyMailed, countSince, holdReminded, holdSender, listNoted, noteMail } from '../queries/member-mails';

/** Who causes mails about which story; staff aren't counted. */
export type MailCause = { story_id: string; sender_id: string; limited: boolean };
type Reminder = Omit<MailCause, 'limited'> & { session: number };
/** One of them, to a person with an account. */
export type CausedMail = { person_id: string; to: string } & (MailOf | SurveyInvitation);

/** The reminders that one person may get in a session (decision 66), by the names under which they are noted. */
const REMINDERS = ['survey-reminder-1', 'survey-reminder-2', 'survey-reminder-3'];

const heldBack = addCounter(
  'member_mails_held_back_total',
  'Mails that a member would have caused beyond the number a day; they are never sent.',
);

/**
 * Puts mails that a member causes into the queue, in the caller's transaction: each kind once for a story and person,
 * ever, and from one sender so many in 24 hours (decision 66). What is beyond that is left out silently and counted in
 * the metrics; the same person can be mailed by a later try.
 */
export const enqueueMemberMail = async (
  { story_id, sender_id, limited }: MailCause,
  mails: CausedMail[],
  trx: Connection,
): Promise<void> => {
  if (mails.length === 0) return;
  const time = await sharedNow(trx);
  await holdSender(sender_id, trx);
  let left = limited ? LIMITS.member_mails_a_day - (await countSince(sender_id, time - DAY, trx)) : Infinity;
  for (const { person_id, ...mail } of mails) {
    const before = await alreadyMailed(mail.mail, story_id, [person_id], trx);
    if (before.length > 0) continue;
    if (left <= 0) {
      heldBack.inc();
      continue;
    }
    if (!(await noteMail({ mail: mail.mail, story_id, person_id, sender_id }, time, trx))) continue;
    left -= 1;
    await enqueueMail(mail, trx);
  }
};

/**
 * Puts a reminder that a member asked for into the queue, in the caller's transaction: to one person once in 24 hours and
 * three in a session, whichever team asks, since one questionnaire counts for all of them (decisions 66, 74); and within the
 * sender's mails of a day. Else it says why not.
 */
export const remindMember = async (
  { story_id, session, sender_id }: Reminder,
  mail: CausedMail,
  trx: Connection,
): Promise<void> => {
  const { person_id, ...job } = mail;
  const time = await sharedNow(trx);
  await holdSender(sender_id, trx);
  await holdReminded(person_id, trx);
  const before = await listNoted(REMINDERS, person_id, trx);
  const next = REMINDERS[before.filter((sent) => sent.session === session).length];
  if (!next) fail('reminded_enough');
  if (before.some((sent) => sent.time > time - DAY)) fail('reminded_today');
  if ((await countSince(sender_id, time - DAY, trx)) >= LIMITS.member_mails_a_day) fail('mails_used_up');
  if (!(await noteMail({ mail: next ?? '', story_id, person_id, sender_id }, time, trx))) fail('reminded_today');
  await enqueueMail(job, trx);
};
