import { toMillis } from '../../../lib/database/row';
import { oneRun } from '../../../lib/guarded/one-run';
import { repeat } from '../../../lib/guarded/repeat';
import { settings } from '../../../lib/settings';
import { sharedNow } from '../../../lib/time/shared-clock';
import { traced } from '../../../lib/tracing/span';
import { type Held, openClaims } from '../claims';
import { detectClockJump } from '../clock-watch';
import { type DeliveryLog, openDeliveryLog } from '../delivery-log';
import { areMailsHeld } from '../queries/mail-holds';
import { dropJob, endLostLeases, type MailJob, rescheduleAfterClockJump } from '../queries/mail-jobs';
import type { Finish } from '../queries/mail-notes';
import { nextTry } from '../schedule';
import { type MailConnection, type Outcome, openConnection } from '../smtp';
import { openThrottle } from '../throttle';
import { composeJob } from './compose';
import { findActiveBatches, tickSources } from './sources';

/** Connections to the mail server, and how many of them batches may take: one is always the platform's own. */
const LINES = 5;
const BULK_LINES = 4;
const LOOK_EVERY = 2_000;
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

const claims = openClaims();

const lines = new Set<Promise<void>>();

const deliveryLog = openDeliveryLog(() => lines.size);

const wasSetBack = detectClockJump(() => performance.now());

const throttle = openThrottle(
  () => settings().MAIL_RATE,
  () => performance.now(),
);

let bulkLines = 0;

let stopLooking: (() => void) | undefined;

/** The next job for a line, counted at once. */
const pick = (): Held | undefined => {
  const held = claims.next(bulkLines < BULK_LINES && !throttle.resting());
  if (held?.bulk) bulkLines += 1;
  return held;
};

const carry = async (held: Held, line: MailConnection) => {
  const wait = held.bulk ? throttle.turn() : 0;
  if (wait >= 1) await new Promise((resolve) => setTimeout(resolve, wait));
  const outcome = await attempt(held, line, deliveryLog);
  if (!outcome) return;
  if (held.bulk) throttle.note(outcome.kind !== 'unreachable');
  if (outcome.kind !== 'sent') strapi.log.warn(`mail ${held.job.document_id} (${held.job.mail}): ${outcome.kind}`);
  // Not awaited: it is on disk before the next mail of this line begins.
  deliveryLog.end(held.claim, finishOf(held, outcome));
};

const run = async () => {
  const line = openConnection();
  const take = async () => {
    const held = pick();
    // The next ones are claimed while this one is on its way.
    if (held && claims.areFew()) refill().catch((error) => strapi.log.error(error));
    return held ?? (await refill().then(pick));
  };
  try {
    for (let held = await take(); held; held = stopLooking ? await take() : undefined) {
      const { bulk } = held;
      await carry(held, line).finally(() => {
        if (bulk) bulkLines -= 1;
      });
    }
  } finally {
    line.close();
  }
};

const start = () => {
  const running = run()
    .then(deliveryLog.settled)
    .catch((error: unknown) => {
      strapi.log.error(error);
    })
    .finally(() => {
      lines.delete(running);
      if (stopLooking) look();
    });
  lines.add(running);
};

let filling: Promise<void> | undefined;

const refill = () => {
  filling ??= (async () => {
    // After a restore the queue holds mails that may have left before: a person looks first (docs/decisions/136).
    if (await areMailsHeld()) return await claims.giveBack();
    const active: string[] = throttle.resting() ? [] : await findActiveBatches();
    await claims.refill(active);
  })().finally(() => {
    filling = undefined;
  });
  return filling;
};

const lookOnce = async () => {
  const time = await sharedNow();
  if (wasSetBack(time)) await rescheduleAfterClockJump(time);
  await endLostLeases(time);
  if (await areMailsHeld()) return claims.giveBack();
  await tickSources();
  await refill();
  const { platform, bulk } = claims.waiting();
  const wanted = platform + Math.min(bulk, BULK_LINES - bulkLines);
  for (let count = Math.min(wanted, LINES - lines.size); count > 0; count -= 1) start();
};

const looks = oneRun(lookOnce, (error) =>
  strapi.log.warn(`mail queue: ${error instanceof Error ? error.message : error}`),
);

/** Starts what is due. Before the boot is over there are no tables. */
const look = () => {
  if (strapi.isLoaded) looks.ask();
};

/** Looks every two seconds from now on, unless there is no mail server or a setting forbids it. */
export const startOutbox = () => {
  const { CRON_ENABLED, SMTP_HOST } = settings();
  if (stopLooking || !CRON_ENABLED) return;
  if (!SMTP_HOST) {
    strapi.log.warn('SMTP_HOST is not set: mails wait in the queue');
    return;
  }
  stopLooking = repeat(look, LOOK_EVERY);
};

/** Looks at once, in an instance that sends mails. */
export const nudgeWorker = () => {
  if (stopLooking) look();
};

/** Takes nothing more, gives back what it hasn't begun and waits for what is being sent, at most ten seconds. */
export const stopOutbox = async (): Promise<void> => {
  stopLooking?.();
  stopLooking = undefined;
  const late = new Promise((resolve) => setTimeout(resolve, STOP_WAIT).unref());
  const done = (async () => {
    await looks.running();
    await claims.giveBack();
    await Promise.all(lines);
    // What a line that was looking for more has claimed meanwhile.
    await claims.giveBack();
    await deliveryLog.settled();
  })();
  await Promise.race([done, late]);
};
