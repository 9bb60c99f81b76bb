import { randomUUID } from 'node:crypto';
import { now } from '../../../lib/clock';
import { toMillis } from '../../../lib/row';
import { settings } from '../../../lib/settings';
import { claimJob, dropJob, dueJobs, endLostLeases, finishJob, type MailJob, markBegun } from '../queries/mail-jobs';
import { nextTry } from '../schedule';
import { type Outcome, sendMail } from '../smtp';

const AT_ONCE = 5;
const LEASE = 60_000;
const LOOK_EVERY = 2_000;
const STOP_WAIT = 10_000;

const messageIdOf = (job: MailJob) => `<${job.document_id}@${new URL(settings().PUBLIC_URL).hostname}>`;

const settle = async (job: MailJob, key: string, outcome: Outcome) => {
  const time = now();
  const last_error = outcome.reason ?? null;
  if (outcome.kind === 'sent')
    return finishJob(job.document_id, key, time, { state: 'sent', sent_time: new Date(time), last_error });
  if (outcome.kind === 'unknown') return finishJob(job.document_id, key, time, { state: 'unknown', last_error });
  const age = time - (toMillis(job.created_at) ?? time);
  const again = nextTry({ kind: outcome.kind, tries: job.tries, delays: job.delays, age });
  if (!again) return finishJob(job.document_id, key, time, { state: 'failed', last_error });
  const { wait, ...counts } = again;
  return finishJob(job.document_id, key, time, {
    state: 'queued',
    ...counts,
    next_try_time: new Date(time + wait),
    last_error,
  });
};

const work = async (job: MailJob, key: string) => {
  const composed = await strapi.service('api::mail.compose').compose(job);
  if (!composed) return dropJob(job.document_id, key);
  const envelope = { to: composed.to, messageId: messageIdOf(job) };
  const outcome = await sendMail(envelope, composed.mail, () => markBegun(job.document_id, key, now()));
  if (outcome.kind !== 'sent') strapi.log.warn(`mail ${job.document_id} (${job.mail}): ${outcome.kind}`);
  return settle(job, key, outcome);
};

const attempt = async (id: string) => {
  const key = randomUUID();
  const job = await claimJob(id, key, now(), LEASE);
  if (!job) return;
  try {
    await work(job, key);
  } catch (error) {
    strapi.log.error(error);
    await settle(job, key, { kind: 'unreachable', reason: 'the mail could not be prepared' });
  }
};

export default () => {
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;

  const start = (id: string) => {
    const done = attempt(id)
      .catch((error: unknown) => {
        strapi.log.error(error);
      })
      .finally(() => {
        running.delete(id);
        if (timer) look();
      });
    running.set(id, done);
  };

  const lookOnce = async () => {
    const free = AT_ONCE - running.size;
    if (free <= 0) return;
    await endLostLeases(now());
    const due = await dueJobs(now(), free + running.size);
    for (const id of due.filter((id) => !running.has(id)).slice(0, free)) start(id);
  };

  /** Starts what is due; a wish that comes while it looks makes it look once more. */
  const look = () => {
    again = true;
    looking ??= (async () => {
      while (again) {
        again = false;
        await lookOnce().catch((error) =>
          strapi.log.warn(`mail queue: ${error instanceof Error ? error.message : error}`),
        );
      }
      looking = undefined;
    })();
    return looking;
  };

  return {
    /** Looks every two seconds from now on, unless there is no mail server or this instance is told not to. */
    start() {
      const { CRON_ENABLED, SMTP_HOST } = settings();
      if (timer || !CRON_ENABLED) return;
      if (!SMTP_HOST) {
        strapi.log.warn('SMTP_HOST is not set: mails wait in the queue');
        return;
      }
      timer = setInterval(look, LOOK_EVERY);
    },

    /** Looks at once, in an instance that sends mails. */
    nudge() {
      if (timer) look();
    },

    /** Takes nothing more and waits for what is being sent, at most ten seconds. */
    async stop(): Promise<void> {
      clearInterval(timer);
      timer = undefined;
      const late = new Promise((resolve) => setTimeout(resolve, STOP_WAIT).unref());
      await Promise.race([Promise.all([looking, ...running.values()]), late]);
    },
  };
};
