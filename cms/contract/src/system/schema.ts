import { z } from 'zod';
import { PART_STATES, SYSTEM_PARTS } from './parts';

const well = z.enum(['ok', 'failed']);

/** The process answers; nothing else is asked. */
export const liveSchema = z.object({ status: z.literal('ok') });

/** Whether calls may be sent to this instance. */
export const readySchema = z.object({
  status: well,
  database: well,
  /** It is about to end: it finishes what runs, and new calls belong to another instance. */
  draining: z.boolean(),
});

/** One part of the platform: its state, what that means and what to do. */
export const systemPartSchema = z.object({
  part: z.enum(SYSTEM_PARTS),
  label: z.string(),
  state: z.enum(PART_STATES),
  meaning: z.string(),
  remedy: z.string(),
});
export type SystemPartShown = z.infer<typeof systemPartSchema>;

/** `failed` when a part is red; which, and what that means, is for admins and monitors alone. */
export const healthSchema = z.object({ status: well, parts: z.array(systemPartSchema).optional() });
export type Health = z.infer<typeof healthSchema>;

/** The same for the page of the system's state, with what was measured and when. */
export const systemStatusSchema = z.object({
  time: z.number(),
  parts: z.array(systemPartSchema.extend({ fact: z.string() })),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;
