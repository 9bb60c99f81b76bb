import { wordsOf } from './command.mts';
import { isUnknownTable, withDatabase } from './databases/open.mts';

/** What a run has done. */
type Done = { place: string; bytes: number; files: number };

const insert = (env: NodeJS.ProcessEnv, values: unknown[]) =>
  withDatabase(env, ({ run }) =>
    run(
      'insert into operation_runs (kind, result, started_at, finished_at, place, bytes, files, error) values (?, ?, ?, ?, ?, ?, ?, ?)',
      values,
    ),
  ).catch((error) => {
    // A database of the release before, of which an upgrade makes a backup, has no such table yet.
    if (!isUnknownTable(error)) throw error;
  });

/**
 * Does `work` and puts on record how it ended: a row of `operation_runs`, which metrics and the page of the system's state read.
 * `kind`: backup or drill; `work` gives what was done: `{ place, bytes, files }`.
 */
export const recorded = async <Result extends Done>(
  env: NodeJS.ProcessEnv,
  kind: string,
  work: () => Promise<Result>,
) => {
  const started = Date.now();
  try {
    const done = await work();
    await insert(env, [kind, 'ok', started, Date.now(), done.place, done.bytes, done.files, null]);
    return done;
  } catch (error) {
    const reason = wordsOf(error).slice(0, 500);
    // A database that is away takes no record either: the reason of the failure is what counts.
    await insert(env, [kind, 'failed', started, Date.now(), env.BACKUP_TO ?? null, null, null, reason]).catch(
      () => undefined,
    );
    throw error;
  }
};
