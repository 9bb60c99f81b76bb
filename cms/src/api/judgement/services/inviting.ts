import { type InviteJudgesAnswer, type inviteJudgesBody, invitingOf, type JudgeProgress } from 'contract';
import type { z } from 'zod';
import { db, inTransaction } from '../../../lib/database';
import { versionTime } from '../../../lib/database/optimistic-lock';
import type { Actor } from '../../../lib/routes/actor';
import { sharedNow } from '../../../lib/time/shared-clock';
import { renderMail } from '../../../mails';
import { recordAction } from '../../audit/port';
import { findSession, lockOpenSession, noteSession, sessionObject } from '../../judging-session/port';
import type { StoredSession } from '../../judging-session/queries/judging-sessions';
import { enqueueMail } from '../../outbox/port';
import { mailAddresses } from '../queries/judges';
import { showProgress } from './assigning';

type Given = z.output<typeof inviteJudgesBody>;

const mailOf = ({ name, waiting, draft }: JudgeProgress, { session, mode }: StoredSession, until?: number) => ({
  mail: 'judge-invitation' as const,
  data: { name, session, assigned: mode === 'assigned', left: waiting + draft, until },
});

/** Who is invited by this call, in the session's present state. */
const answerOf = (progress: readonly JudgeProgress[], stored: StoredSession, { judges, until }: Given) => {
  const seen = new Map(judges.map(({ id, invited_time }) => [id, invited_time]));
  const asked = progress.flatMap((judge) => {
    const before = seen.get(judge.id);
    const invited_time = stored.invited[judge.id] ?? null;
    return before === undefined ? [] : [{ ...judge, invited_time, inviting: invitingOf(before, invited_time) }];
  });
  const due = asked.filter(({ inviting }) => inviting === 'due');
  const [first] = due;
  const mail = first ? renderMail(mailOf(first, stored, until)) : null;
  const shown = asked.map(({ id, name, inviting, invited_time }) => ({ id, name, inviting, invited_time }));
  const answer: InviteJudgesAnswer = { judges: shown, mail: mail && { subject: mail.subject, text: mail.text } };
  return { due, answer };
};

/**
 * Mails to judges that they are to judge a session, each once for the invitation that staff saw before: the session's row
 * is held while it is noted. A dry run sends none.
 */
export const inviteJudges = async (actor: Actor, session: number, given: Given): Promise<InviteJudgesAnswer> => {
  const progress = await showProgress(session);
  if (given.dry_run) return answerOf(progress, await findSession(session), given).answer;
  const addresses = await mailAddresses(db());
  return inTransaction(async (trx) => {
    const now = await sharedNow(trx);
    const stored = await lockOpenSession(session, now, trx);
    const { due, answer } = answerOf(progress, stored, given);
    if (due.length === 0) return answer;
    for (const judge of due) {
      const to = addresses.get(judge.id);
      if (to) await enqueueMail({ to, ...mailOf(judge, stored, given.until) }, trx);
    }
    const times = Object.fromEntries(due.map(({ id }) => [id, versionTime(now, stored.invited[id] ?? 0)]));
    await noteSession(session, { invited: { ...stored.invited, ...times } }, now, trx);
    await recordAction(
      actor,
      { action: 'judges_invited', object: sessionObject(session), details: [`${due.length} 位`] },
      trx,
    );
    return answer;
  });
};
