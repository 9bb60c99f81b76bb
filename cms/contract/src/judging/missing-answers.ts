import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { idField } from '../common/text';
import { namedStory } from './schema';

/**
 * What became of a reading whose judge declared a conflict: `moved` to another judge, `missing` while no other judge is free,
 * `none` where it wasn't assigned. Who reads it now is staff's to know.
 */
export const AFTER_CONFLICT = ['moved', 'missing', 'none'] as const;
/** POST /judging/conflict/{id}. */
export const declareAnswer = z.object({ reading: z.enum(AFTER_CONFLICT) });
export type DeclareAnswer = z.infer<typeof declareAnswer>;

/** PUT /judging/conflict/{id}/withdraw: a judge declared it by mistake. */
export const withdrawBody = z.strictObject({ judge_id: idField });

/** A story that lacks readings: how many, and how many were sent. */
export const incompleteStory = namedStory.extend({ missing: z.number(), sent: z.number() });
export type IncompleteStory = z.infer<typeof incompleteStory>;

/**
 * GET /judging/missing/{session}: how many stories there are, the readings that no judge is to send any more, and the declared
 * conflicts, newest first, with the judges who read each story now.
 */
export const missingAnswer = z.object({
  total: z.number(),
  readings: z.number(),
  stories: z.array(incompleteStory).max(LIMITS.judged_stories),
  declared: z
    .array(
      namedStory.extend({
        judge_id: z.string(),
        judge_name: z.string(),
        reason: z.string(),
        time: z.number(),
        readers: z.array(z.string()).max(LIMITS.judges),
      }),
    )
    .max(LIMITS.declared),
});
export type MissingAnswer = z.infer<typeof missingAnswer>;

/** POST /judging/fill/{session}: gives readings that stories lack to judges, or shows what that would do. */
export const fillBody = z.strictObject({ dry_run: z.boolean({ error: '請說明是試算還是補分派' }) });
/** Who gets what, and which stories no judge is free for. */
export const fillAnswer = z.object({
  added: z.array(namedStory.extend({ judge_name: z.string(), round: z.number() })).max(LIMITS.assignments),
  short: z.array(namedStory.extend({ missing: z.number() })).max(LIMITS.judged_stories),
});
export type FillAnswer = z.infer<typeof fillAnswer>;
