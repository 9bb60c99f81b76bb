import { z } from 'zod';
import { DAY } from '../common/durations';
import { LIMITS } from '../common/limits';
import { idField, instant } from '../common/text';

/** What is to be known of a judge before a reminder. */
export type Reminded = { waiting: number; draft: number; reminded_time: number | null };

export const REMINDING = ['due', 'done', 'reminded'] as const;
/** `due`: a reminder may go out. `done`: nothing is left to send. `reminded`: the last one is less than a day old. */
export type Reminding = (typeof REMINDING)[number];

/** Whether a judge may be reminded at this moment: only who has something left, and once a day. */
export const remindingOf = ({ waiting, draft, reminded_time }: Reminded, now: number): Reminding => {
  if (waiting + draft === 0) return 'done';
  return reminded_time !== null && now - reminded_time < DAY ? 'reminded' : 'due';
};

/** From so long before the end of a round's last day on, who has opened nothing is named to staff. */
const SILENT_BEFORE = 3 * DAY;

/** Whether staff are to look after a judge: stories wait, none was opened, and the last day (ms of its beginning; null: none is set) is near or over. */
export const isSilent = (
  { waiting, opened }: { waiting: number; opened: boolean },
  lastDay: number | null,
  now: number,
): boolean => lastDay !== null && waiting > 0 && !opened && now >= lastDay + DAY - SILENT_BEFORE;

/**
 * POST /judging/remind/{session}: mails to these judges what each has left, with the day by which it is to be sent (ms; none:
 * no day is named). A dry run shows who would get which mail and sends none.
 */
export const remindJudgesBody = z.strictObject({
  judges: z.array(idField).min(1, '請選擇要提醒的評審').max(LIMITS.judges, '評審太多'),
  until: instant('日期不正確').optional(),
  dry_run: z.boolean({ error: '請說明是預覽還是寄出' }),
});

/** Who gets a mail (`due`) and who none, and the mail of the first as it is read. */
export const remindJudgesAnswer = z.object({
  judges: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        waiting: z.number(),
        draft: z.number(),
        reminding: z.enum(REMINDING),
      }),
    )
    .max(LIMITS.judges),
  mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
});
export type RemindJudgesAnswer = z.infer<typeof remindJudgesAnswer>;
