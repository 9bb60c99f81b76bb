import { z } from 'zod';

/** The last moment a Date can hold (ms). A comparison with a later one ends with an error of PostgreSQL. */
const LATEST_MOMENT = 8.64e15;

/**
 * `base` of a write: the row's `update_time` (ms) as it was read. Another version stored since is 409 `version_conflict` with
 * the stored row as `current`; without a `base` the write replaces whatever is stored.
 */
export const baseField = z
  .number({ error: '版本不正確' })
  .int('版本不正確')
  .min(0, '版本不正確')
  .max(LATEST_MOMENT, '版本不正確')
  .nullish();

/** The body of such a write of a row that goes back as it was read: its own `update_time` is let pass and says nothing. */
export const versionFields = { base: baseField, update_time: z.number().optional() };
