import { z } from 'zod';
import { yearPublication } from './numbers';

/** Whether the world reads the numbers of a year: never yet, now, not any more. */
export const YEAR_STATES = ['none', 'shown', 'ended'] as const;

/** GET and PUT /year/{session}: what would be published now, and what is. */
export const yearAnswer = z.object({
  session: z.number().int(),
  state: z.enum(YEAR_STATES),
  /** Its page. */
  url: z.string(),
  published_time: z.number().nullable(),
  ended_time: z.number().nullable(),
  /** As counted now. */
  preview: yearPublication,
  /** Which numbers these are: what is published is what was looked at. */
  base: z.string(),
  /** What is published says something else by now. */
  is_stale: z.boolean(),
});
export type YearAnswer = z.infer<typeof yearAnswer>;

/** PUT /year/{session}: publishes what was looked at, or takes the page back. */
export const yearBody = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('publish'), base: z.string({ error: '請重新整理頁面' }).max(100) }),
  z.strictObject({ act: z.literal('withdraw') }),
]);
export type YearBody = z.infer<typeof yearBody>;
