import { toMillis } from '../../../lib/database';
import { openWorker } from '../../../lib/guarded/worker';
import { settings } from '../../../lib/settings';
import { sharedNow } from '../../../lib/time/shared-clock';
import { traced } from '../../../lib/tracing/span';
import { type Held, openClaims } from '../claims';
import { detectClockJump } from '../clock-watch';
import { type DeliveryLog, openDeliveryLog } from '../delivery-log';
import { areMailsHeld } from '../queries/mail-holds';
import { dropJob, endLostLeases, lookAtQueue, type MailJob, rescheduleAfterClockJump } from '../queries/mail-jobs';
import type { Finish } from '../queries/mail-notes';
import { nextTry } from '../schedule';
import { type MailConnection, type Outcome, openConnection } from '../smtp';
import { openThrottle } from '../throttle';
import { composeJob } from './compose';
import { findActiveBatches, tickSources } from './sources';

/** Connections to the mail server. */
const LINES = 5;
const STOP_WAIT = 10_000;

const messageIdOf = (job: MailJob) => `<${job.document_id}@${new URL(settings().PUBLIC_URL).hostname}>`;

const finishOf = ({ job, time: claimed, since }: Held, { kind, reason, answer }: Outcome): Finish => {
  const time = claimed + performance.now() - since;
  const said = { last_error: reason ?? null, last_answer: answer ?? reason ?? null };
  if (kind === 'sent') return { state: 'sent', sent_time: new Date(time), ...said };
  if (kind === 'unknown') return { state: 'unknown', ...said };
  const age = time - (toMillis(job.created_at) ?? time);
  const again = nextTry({ kind, tries: job.tries ?? 0, delays: job.delays ?? 0, age });
  if (!again) return { state: 'failed', ...said };
  const { wait, ...counts } = again;
  return { state: 'queued', ...counts, next_try_time: new Date(time + wait), ...said };
};

const attempt = async (
  { job, claim }: Held,
  line: MailConnection,
  deliveryLog: DeliveryLog,
): Promise<Outcome | undefined> => {
  try {
    const composed = await composeJob(job);
    if (!composed) {
      await dropJob(claim);
      return undefined;
    }
    const envelope = { to: composed.to, messageId: messageIdOf(job) };
    return await traced('mail', {}, () => line.send(envelope, composed.mail, () => deliveryLog.begin(claim)));
  } catch (error) {
    strapi.log.error(error);
    return { kind: 'unreachable', reason: 'the mail could not be prepared' };
  }
};

const throttle = openThrottle(
  () => settings().MAIL_RATE,
  () => performance.now(),
);

const claims = openClaims(async () => {
  // After a restore the queue holds mails that may have left before: a person looks first (docs/decisions/136).
  if (await areMailsHeld()) return undefined;
  return throttle.resting() ? [] : findActiveBatches();
});

const wasSetBack = detectClockJump(() => performance.now());

const deliveryLog = openDeliveryLog(() => worker.underWay());

const carry = async (held: Held, line: MailConnection): Promise<void> => {
  const wait = held.bulk ? throttle.turn() : 0;
  if (wait >= 1) await new Promise((resolve) => setTimeout(resolve, wait));
  const outcome = await attempt(held, line, deliveryLog);
  if (!outcome) return;
  if (held.bulk) throttle.note(outcome.kind !== 'unreachable');
  if (outcome.kind !== 'sent') strapi.log.warn(`mail ${held.job.document_id} (${held.job.mail}): ${outcome.kind}`);
  // Not awaited: it is on disk before the next mail of this line begins.
  deliveryLog.end(held.claim, finishOf(held, outcome));
};

const pick = (): Held | undefined => claims.next(!throttle.resting());

/** The next job for a line. */
const take = async (): Promise<Held | undefined> => {
  const held = pick();
  // The next ones are claimed while this one is on its way.
  if (held && claims.areFew()) claims.refill().catch((error) => strapi.log.error(error));
  return held ?? (await claims.refill().then(pick));
};

/** One connection, until there is nothing left to send. */
const runLine = async (): Promise<void> => {
  const line = openConnection();
  try {
    for (let held = await take(); held; held = worker.isOn() ? await take() : undefined) {
      await carry(held, line).finally(claims.done(held));
    }
  } finally {
    line.close();
    await deliveryLog.settled();
  }
};

const look = async (free: number): Promise<Promise<void>[]> => {
  const time = await sharedNow();
  if (wasSetBack(time)) await rescheduleAfterClockJump(time);
  const { held, due } = await lookAtQueue(time);
  if (due) await endLostLeases(time);
  if (held) {
    await claims.giveBack();
    return [];
  }
  const isUnderway = await tickSources();
  if (!due && !isUnderway && claims.areNone()) return [];
  await claims.refill();
  return Array.from({ length: Math.min(claims.startable(), free) }, runLine);
};

const worker = openWorker({
  lanes: LINES,
  look,
  failed: (error) => strapi.log.warn(`mail queue: ${error instanceof Error ? error.message : error}`),
  letGo: claims.giveBack,
  patience: STOP_WAIT,
});

/** Looks for mails from now on, unless there is no mail server or a setting forbids it. */
export const startOutbox = () => {
  const { CRON_ENABLED, SMTP_HOST } = settings();
  if (worker.isOn() || !CRON_ENABLED) return;
  if (!SMTP_HOST) {
    strapi.log.warn('SMTP_HOST is not set: mails wait in the queue');
    return;
  }
  worker.start();
};

/** Looks at once, in an instance that sends mails. */
export const nudgeOutbox = worker.nudge;

/** Takes nothing more, gives back what it hasn't begun and waits for what is being sent, at most ten seconds. */
export const stopOutbox = worker.stop;
