import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { idField, instant } from '../common/text';

const moment = z.number({ error: '時間不正確' }).int('時間不正確').min(0, '時間不正確').nullable();

/**
 * POST /judging/invite/{session}: invites these judges, with the day by which they are to have judged (ms; none: no day is
 * named). `invited_time`: the invitation that staff see with the judge (null: none yet), which this one follows; so of two
 * who press at once one sends. A dry run shows who would get which mail and sends none.
 */
export const inviteJudgesBody = z.strictObject({
  judges: z
    .array(z.strictObject({ id: idField, invited_time: moment }))
    .min(1, '請選擇要邀請的評審')
    .max(LIMITS.judges, '評審太多'),
  until: instant('日期不正確').optional(),
  dry_run: z.boolean({ error: '請說明是預覽還是寄出' }),
});

export const INVITING = ['due', 'invited'] as const;
/** `due`: the invitation may go out. `invited`: another one went out since staff looked. */
export type Inviting = (typeof INVITING)[number];

/** Whether an invitation follows the one that staff saw. */
export const invitingOf = (seen: number | null, stored: number | null): Inviting =>
  seen === stored ? 'due' : 'invited';

/** Who gets a mail (`due`) and who none, when each was invited last, and the mail of the first as it is read. */
export const inviteJudgesAnswer = z.object({
  judges: z
    .array(
      z.object({ id: z.string(), name: z.string(), inviting: z.enum(INVITING), invited_time: z.number().nullable() }),
    )
    .max(LIMITS.judges),
  mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
});
export type InviteJudgesAnswer = z.infer<typeof inviteJudgesAnswer>;
