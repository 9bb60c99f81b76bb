import { type JudgeProgress, type RemindJudgesAnswer, remindingOf, type remindJudgesBody } from 'contract';
import type { z } from 'zod';
import { db, inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { sharedNow } from '../../../lib/time/shared-clock';
import { renderMail } from '../../../mails';
import { recordAction } from '../../audit/port';
import { findSession, lockOpenSession, noteSession, sessionObject } from '../../judging-session/port';
import { enqueueMail } from '../../outbox/port';
import { mailAddresses } from '../queries/judges';
import { showProgress } from './assigning';

type Given = z.output<typeof remindJudgesBody>;

const mailOf = ({ name, waiting, draft }: JudgeProgress, session: number, until: number | undefined) => ({
  mail: 'judge-reminder' as const,
  data: { name, session, waiting, draft, until },
});

const answerOf = (asked: JudgeProgress[], session: number, until: number | undefined, now: number) => {
  const judges = asked.map((judge) => ({ ...judge, reminding: remindingOf(judge, now) }));
  const due = judges.filter(({ reminding }) => reminding === 'due');
  const [first] = due;
  const mail = first ? renderMail(mailOf(first, session, until)) : null;
  const shown = judges.map(({ id, name, waiting, draft, reminding }) => ({ id, name, waiting, draft, reminding }));
  const answer: RemindJudgesAnswer = { judges: shown, mail: mail && { subject: mail.subject, text: mail.text } };
  return { due, answer };
};

/**
 * Mails to judges what each has left, once a day to each: the session's row is held while it is noted, so that of two who
 * press at once one sends. A dry run sends none. 409 `judging_mode` in a session where judges pick.
 */
export const remindJudges = async (
  actor: Actor,
  session: number,
  { judges, until, dry_run }: Given,
): Promise<RemindJudgesAnswer> => {
  if ((await findSession(session)).mode !== 'assigned') fail('judging_mode');
  const progress = await showProgress(session);
  const asked = progress.filter(({ id }) => judges.includes(id));
  if (dry_run) return answerOf(asked, session, until, await sharedNow()).answer;
  const addresses = await mailAddresses(db());
  return inTransaction(async (trx) => {
    const now = await sharedNow(trx);
    const { reminded } = await lockOpenSession(session, now, trx);
    const noted = asked.map((judge) => ({ ...judge, reminded_time: reminded[judge.id] ?? null }));
    const { due, answer } = answerOf(noted, session, until, now);
    if (due.length === 0) return answer;
    for (const judge of due) {
      const to = addresses.get(judge.id);
      if (to) await enqueueMail({ to, ...mailOf(judge, session, until) }, trx);
    }
    const times = Object.fromEntries(due.map(({ id }) => [id, now]));
    await noteSession(session, { reminded: { ...reminded, ...times } }, now, trx);
    await recordAction(
      actor,
      { action: 'judges_reminded', object: sessionObject(session), details: [`${due.length} 位`] },
      trx,
    );
    return answer;
  });
};
