import type { ImportStep } from 'contract';
import { db } from '../../../lib/database';

/** Checks and imports that run now, and how far they are; made in lib/schema. */
const TABLE = 'import_runs';

/** `lock_name`: the kind of an import, of which only one may run; null for a check. `touched_at` in ms. */
export type RunRow = {
  id: string;
  actor_id: string;
  lock_name: string | null;
  step: ImportStep;
  done: number;
  total: number;
  touched_at: number;
};

/** Adds a run; refused by the database when there is one of that id or with that lock. */
export const insertRun = async (run: RunRow): Promise<void> => {
  await db()(TABLE).insert(run);
};

/** Writes how far a run is. */
export const updateRun = async (id: string, change: Partial<RunRow>): Promise<void> => {
  await db()(TABLE).where({ id }).update(change);
};

/** The run with that id of that person, or undefined. */
export const findRun = (id: string, actor_id: string): Promise<RunRow | undefined> =>
  db()(TABLE).where({ id, actor_id }).first('step', 'done', 'total');

/** Takes a run away. */
export const deleteRun = async (id: string): Promise<void> => {
  await db()(TABLE).where({ id }).delete();
};

/** Takes away runs without a sign of life since `before` (ms): their process was ended. */
export const deleteRunsBefore = async (before: number): Promise<void> => {
  await db()(TABLE).where('touched_at', '<', before).delete();
};
