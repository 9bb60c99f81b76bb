import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { idField, optionalText, textField } from '../common/text';
import { baseField } from '../common/version';
import { INDICATORS } from '../score/indicators';
import { judgingParams } from './schema';

/** How many finished stories of earlier years all judges read before their own. */
export const ANCHORS = 5;

const marks = z.array(z.boolean(), { error: '請勾選指標' }).length(INDICATORS.length, '指標的數目不正確');

/** PUT /judging/anchors/{session}: the anchors by their stories' accounts, each with the marks that staff agreed on; all five or none. */
export const anchorsBody = z
  .strictObject({
    anchors: z.array(
      z.strictObject({
        account: textField('請輸入故事帳號', 20).transform((account) => account.toUpperCase()),
        key: marks,
        note: optionalText(500).default(''),
      }),
    ),
    base: baseField,
  })
  .superRefine(({ anchors }, ctx) => {
    const refuse = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message });
    if (anchors.length !== 0 && anchors.length !== ANCHORS)
      refuse(['anchors'], `校準故事需要正好 ${ANCHORS} 則，或全部移除`);
    anchors.forEach(({ account }, index) => {
      if (anchors.findIndex((anchor) => anchor.account === account) < index)
        refuse(['anchors', index, 'account'], '這則故事已經在上面');
    });
  });
export type AnchorsBody = z.output<typeof anchorsBody>;

/** An anchor as it is stored. */
export type Anchor = { story_id: string; key: boolean[]; note: string };

/**
 * GET and PUT /judging/anchors/{session}: the anchors with their keys, and how far each judge is with them: `sent` of them, of
 * whose marks `same` are those of the key. `update_time` 0: never saved.
 */
export const anchorsAnswer = z.object({
  anchors: z
    .array(
      z.object({
        story_id: z.string(),
        account: z.string(),
        story_name: z.string(),
        key: z.array(z.boolean()).max(INDICATORS.length),
        note: z.string(),
      }),
    )
    .max(ANCHORS),
  judges: z
    .array(z.object({ id: z.string(), name: z.string(), sent: z.number(), same: z.number() }))
    .max(LIMITS.judges),
  update_time: z.number(),
});
export type Anchors = z.infer<typeof anchorsAnswer>;

const ownMarks = z.array(z.boolean()).max(INDICATORS.length).nullable();

/** GET /judging/anchors: the anchors that the judge is to read first; the key and its note only once the own marks are sent. */
export const ownAnchorSchema = z.object({
  session: z.number(),
  story_id: z.string(),
  account: z.string(),
  story_name: z.string(),
  own: ownMarks,
  key: ownMarks,
  note: z.string(),
  /** The session is archived: nothing is sent any more. */
  archived: z.boolean(),
});
export const ownAnchorsAnswer = z.array(ownAnchorSchema).max(100 * ANCHORS);
export type OwnAnchor = z.infer<typeof ownAnchorSchema>;

/** POST /judging/anchor/{session}/{id}: sends one's own marks, once. */
export const sendAnchorParams = judgingParams.extend({ id: idField });
export const sendAnchorBody = z.strictObject({ marks });
