import { randomUUID } from 'node:crypto';
import { type ImportRun, type ImportStep, MINUTE } from 'contract';
import { createSemaphore } from '../../../lib/concurrency/semaphore';
import { isTaken } from '../../../lib/database';
import { LONG_WORK, withPatience } from '../../../lib/database/patience';
import { fail } from '../../../lib/errors/fail';
import { repeat } from '../../../lib/guarded/repeat';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { deleteRun, deleteRunsBefore, findRun, insertRun, updateRun } from '../queries/runs';

/** Tells how far a run is; awaited outside of transactions only. */
export type ReportStep = (step: ImportStep, done?: number, total?: number) => Promise<void>;

/** `lock`: the kind of an import, of which only one runs at a time. A check has none. */
export type RunOptions = { id?: string | undefined; actor: Actor; lock?: string };

/** A run whose process was ended holds the lock no longer than this. */
const LEASE = 30_000;
const HEARTBEAT = 5_000;
const REPORT_EVERY = 500;

/** Files are read and compared one after the other: two at once would only be slower. */
const semaphore = createSemaphore({ slots: 1, waiting: 8, waitMs: MINUTE, retryAfter: 30 });

const begin = async (id: string, { actor, lock }: RunOptions) => {
  await deleteRunsBefore(now() - LEASE);
  const run = {
    id,
    actor_id: actor.id,
    lock_name: lock ?? null,
    step: 'waiting',
    done: 0,
    total: 0,
    touched_at: now(),
  } as const;
  try {
    await insertRun(run);
  } catch (error) {
    if (!isTaken(error)) throw error;
    fail('import_running');
  }
};

/** Runs the work of a check or an import, which others can ask about while it runs. 409 `import_running`, 429. */
export const runImport = async <T>(options: RunOptions, work: (report: ReportStep) => Promise<T>): Promise<T> => {
  const id = options.id ?? randomUUID();
  await begin(id, options);
  const stopBeat = repeat(
    () => updateRun(id, { touched_at: now() }),
    HEARTBEAT,
    () => undefined,
  );
  let reported = { step: 'waiting', time: 0 };
  const report: ReportStep = async (step, done = 0, total = 0) => {
    if (step === reported.step && now() - reported.time < REPORT_EVERY) return;
    reported = { step, time: now() };
    await updateRun(id, { step, done, total, touched_at: now() });
  };
  try {
    return await semaphore.run(() => withPatience(LONG_WORK, () => work(report)));
  } finally {
    stopBeat();
    await deleteRun(id);
  }
};

/** How far the caller's own run is. 404 once it has ended. */
export const showImport = async (actor: Actor, id: string): Promise<ImportRun> => {
  const run = (await findRun(id, actor.id)) ?? fail('not_found');
  return { step: run.step, done: run.done, total: run.total };
};
