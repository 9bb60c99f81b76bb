import { db } from '../../../lib/database';

/** Work that comes round by itself; made in lib/schema. */
const TABLE = 'maintenance_runs';

type Claim = { name: string; key: string; now: number };

const claimed = async (query: PromiseLike<unknown>) => Number(await query) === 1;

/** Claims work that was last done before `due` (ms) for `lease` ms; false when it isn't due or another instance is at it. */
export const claimRun = async ({ name, key, now }: Claim, { due, lease }: { due: number; lease: number }) => {
  await db()(TABLE).insert({ name, lease_until: 0, done_at: 0 }).onConflict('name').ignore();
  return claimed(
    db()(TABLE)
      .where({ name })
      .where('lease_until', '<', now)
      .where('done_at', '<=', due)
      .update({ lease_key: key, lease_until: now + lease }),
  );
};

/** Holds a claim for `lease` ms more; false when another instance has taken it over. */
export const extendRun = ({ name, key, now }: Claim, lease: number): Promise<boolean> =>
  claimed(
    db()(TABLE)
      .where({ name, lease_key: key })
      .update({ lease_until: now + lease }),
  );

/** Ends a claim; with `done` the work is due again only after its time. */
export const endRun = async ({ name, key, now }: Claim, done: boolean): Promise<void> => {
  await db()(TABLE)
    .where({ name, lease_key: key })
    .update({ lease_key: null, lease_until: 0, ...(done ? { done_at: now } : {}) });
};

/** Whether work was last done before `due` (ms) and no process is at it. */
export const isRunDue = async (name: string, now: number, due: number): Promise<boolean> => {
  const row = await db()(TABLE).where({ name }).first('lease_until', 'done_at');
  return !row || (Number(row.lease_until) < now && Number(row.done_at) <= due);
};

type Run = { name: string; time: number | string };

const timesOf = (runs: readonly Run[]) => new Map(runs.map(({ name, time }) => [name, Number(time)]));

/** The newest backup and drill that ended so, by their name. */
const operations = (result: 'ok' | 'failed'): Promise<Run[]> =>
  db()('operation_runs').where({ result }).groupBy('kind').select({ name: 'kind' }).max({ time: 'finished_at' });

/** When work was last done, in ms since the epoch, by its name; what never was is not in it. */
export const lastRuns = async (): Promise<Map<string, number>> => {
  const cleaned: Run[] = await db()(TABLE).where({ name: 'clean' }).where('done_at', '>', 0).select('name', {
    time: 'done_at',
  });
  return timesOf([...cleaned, ...(await operations('ok'))]);
};

/** When a backup or drill last failed, in ms since the epoch, where it has not gone well since. */
export const lastFailures = async (): Promise<Map<string, number>> => {
  const [failed, done] = [timesOf(await operations('failed')), timesOf(await operations('ok'))];
  return new Map([...failed].filter(([name, time]) => time > (done.get(name) ?? 0)));
};
