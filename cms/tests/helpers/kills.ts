import { inject } from 'vitest';
import type { MailRoom, Release } from './mail-room';
import type { Caller, Step } from './scripted-smtp';
import { tables } from './tables';
import { until } from './until';

/** A server of the room, and the name under which it introduces itself to the mail server. */
export type Instance = Awaited<ReturnType<MailRoom['start']>> & { name: string };

/** When a server is killed: at a step of some mail, or of the notification. */
export const MOMENTS = [
  'dot',
  'frozen',
  'answered',
  'claimed',
  'marking',
  'data',
  'due',
  'rcpt',
  'last',
  'connect',
] as const;
export type Moment = (typeof MOMENTS)[number];

const AT_ONCE = { interval: 1, timeout: 30_000 };
/** As long as it takes at most until a connection that has got its answer asks for more. */
const NEXT_COMMAND = 500;

/** What a dead server has asked PostgreSQL for would still be done when the lock is gone. */
const END_WAITING = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

const strike = (instance: Instance | undefined): Instance => {
  if (!instance?.pid) throw new Error('no instance to kill');
  process.kill(instance.pid, 'SIGKILL');
  return instance;
};

/** Kills one of the instances when the `nth` mail is at a step; gives which one it was. */
const atStep = ({ smtp }: MailRoom, step: Step, nth: number, instances: readonly Instance[]) =>
  new Promise<Instance>((resolve) => {
    let count = 0;
    smtp.hooks.at = (at, _recipient, { name }) => {
      if (at !== step) return;
      count += 1;
      if (count < nth) return;
      smtp.hooks.at = () => undefined;
      // At its greeting no client has introduced itself.
      resolve(strike(instances.find((instance) => instance.name === name) ?? instances[nth % instances.length]));
    };
  });

/**
 * Kills the sender of the `nth` mail when it has read that the mail was taken and can't write it down, for the row is
 * held. On SQLite a sender that waits for the file reads nothing: there the answer is under way to it.
 */
const whileMarking = async ({ smtp, hold, db }: MailRoom, nth: number, instances: readonly Instance[]) => {
  const asked: { release?: Release } = {};
  const caller = await new Promise<Caller>((resolve) => {
    let count = 0;
    let chosen: { recipient: string; caller: Caller } | undefined;
    smtp.hooks.at = (step, recipient, by) => {
      if (step === 'dot') count += 1;
      if (step === 'dot' && count === nth) {
        chosen = { recipient, caller: by };
        smtp.gate.held = (to) =>
          to === recipient
            ? hold('mail_jobs', { recipient }).then((release) => {
                asked.release = release;
              })
            : undefined;
      } else if (chosen && step === 'answered' && recipient === chosen.recipient) {
        if (inject('database').client === 'sqlite') resolve(chosen.caller);
        else setTimeout(resolve, NEXT_COMMAND, chosen.caller);
      } else if (chosen && step === 'rcpt' && by.id === chosen.caller.id) resolve(by);
    };
  });
  const killed = strike(instances.find(({ name }) => name === caller.name));
  await killed.kill('SIGKILL');
  smtp.gate.held = () => undefined;
  if (inject('database').client === 'postgres') await db.raw(END_WAITING);
  await asked.release?.();
  return killed;
};

/** Kills when the database says so: the instance that holds the notification, else any. */
const whenSeen = async (
  look: () => Promise<{ lease_key: string | null } | undefined>,
  what: string,
  instances: readonly Instance[],
) => {
  const { lease_key } = await until(what, look, AT_ONCE);
  return strike(instances.find(({ pid }) => lease_key?.includes(`:${pid}:`)) ?? instances[0]);
};

/** Kills one of the instances that send a notification, at the moment; gives which one, when it is dead. */
export const killAt = async (
  room: MailRoom,
  moment: Moment,
  id: string,
  instances: readonly Instance[],
  nth: number,
) => {
  const { db, smtp, hold } = room;
  const row = () => tables.notifications(db).where({ document_id: id });
  const postgres = inject('database').client === 'postgres';
  const strikeThen = async () => {
    if (moment === 'due') return strike(instances[nth % instances.length]);
    if (moment === 'marking') return whileMarking(room, nth, instances);
    if (moment === 'connect') return atStep(room, moment, 1 + (nth % 4), instances);
    if (moment === 'frozen') return whenSeen(() => row().whereNotNull('started_time').first(), moment, instances);
    if (moment === 'last') {
      await until('the beginning', () => row().whereNotNull('started_time').first(), AT_ONCE);
      // Holding it keeps everybody from ending it.
      const release = postgres ? await hold('notifications', { document_id: id }) : undefined;
      const open = () => tables.mails(db).where({ notification_id: id }).whereNot({ state: 'sent' }).first();
      const over = async () => ((await open()) ? undefined : row().first());
      const killed = await whenSeen(over, moment, instances);
      await killed.kill('SIGKILL');
      await release?.();
      return killed;
    }
    if (moment === 'claimed') {
      // Its recipients can't be looked up: it stays with the claim.
      const trx = postgres ? await db.transaction() : undefined;
      await trx?.raw('lock table stories in access exclusive mode');
      const claimed = () =>
        row()
          .where((has) => has.whereNotNull('lease_key').orWhereNotNull('started_time'))
          .first();
      const killed = await whenSeen(claimed, moment, instances);
      await killed.kill('SIGKILL');
      await trx?.rollback();
      return killed;
    }
    return atStep(room, moment, nth, instances);
  };
  const killed = await strikeThen();
  await killed.kill('SIGKILL');
  smtp.hooks.at = () => undefined;
  return killed;
};
