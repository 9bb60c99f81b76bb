import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { textField } from '../common/text';
import { STORY_FIELDS, storyFields } from './fields';
import { membersOf } from './persons';
import { PICTURE_STAGES } from './picture-stages';

/** Names that `versions` and `base` know: the fields, and `pictures.{stage}`. */
export const VERSION_KEYS = [...STORY_FIELDS, ...PICTURE_STAGES.map((stage) => `pictures.${stage}` as const)];
export type VersionKey = (typeof VERSION_KEYS)[number];
export type Versions = Partial<Record<VersionKey, number>>;

export const versionsSchema = z.partialRecord(z.enum(VERSION_KEYS), z.number().int().min(0));

/** Why staff write in the name of a team; the team reads it. */
const editReason = textField('請填寫修改的原因', LIMITS.description);

/** The body of PUT /story/clear-motto/{id}. */
export const clearMottoBody = z.strictObject({ reason: editReason });

/** The body of PUT /story/update/{id}: the changed fields only; `progress` is accepted and ignored, `reason` is staff's. */
export const storyUpdateBody = (is18: boolean) =>
  z
    .strictObject({
      ...storyFields,
      team_members: membersOf(is18),
      password: z.string({ error: '請輸入密碼（至少6字元）' }).max(128, '密碼太長'),
      base: versionsSchema,
      progress: z.unknown().describe('Accepted and ignored: the server computes it.'),
      reason: editReason,
      after_conflict: z
        .boolean({ error: '請說明是否選過要保留的版本' })
        .describe('The caller was shown what is stored now and keeps other words: what they replace stays on record.'),
    })
    .partial();
export type StoryUpdateBody = z.infer<ReturnType<typeof storyUpdateBody>>;
