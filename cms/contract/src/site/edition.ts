import { z } from 'zod';
import { MINUTE } from '../common/durations';
import { LIMITS } from '../common/limits';
import { listOf, pageQuery } from '../common/pagination';
import { instant, optionalText } from '../common/text';
import { formatTime } from '../common/time';
import type { EditionGate } from './schema';

const moment = instant('時間不正確').nullable();
const GRACE_WRONG = '請填 0 到 120 分鐘';

/** Minutes that who pressed 送出 in time has for the photos that still travel: at most, and where staff said nothing. */
export const GRACE_MINUTES = { most: 120, first: 30 } as const;

const fields = {
  open_time: moment.optional(),
  close_time: moment.optional(),
  supplement_deadline: moment.optional(),
  review_deadline: moment.optional(),
  grace_minutes: z.int(GRACE_WRONG).min(0, GRACE_WRONG).max(GRACE_MINUTES.most, GRACE_WRONG).optional(),
  notice: optionalText(LIMITS.notice).optional(),
  supplement_notice: optionalText(LIMITS.notice).optional(),
};

export const EDITION_KEYS = [
  'open_time',
  'close_time',
  'supplement_deadline',
  'review_deadline',
  'grace_minutes',
  'notice',
  'supplement_notice',
] as const;
export type EditionKey = (typeof EDITION_KEYS)[number];

/** The dates of an edition, ms: those of the gate (null: no gate), and by when the reviews are said to be done (null: not said). */
export type EditionDates = Omit<EditionGate, 'grace_minutes'> & { review_deadline: number | null };
/** What staff edit of the edition: its dates and the notices of the sign-up page (decision 15). */
export type Edition = EditionDates & { grace_minutes: number; notice: string; supplement_notice: string };

/** What moves the end for one story, ms: when its members pressed 送出, and until when staff let it; null: nothing does. */
export type StoryTimes = { started: number | null; extended: number | null };
export const NO_TIMES: StoryTimes = { started: null, extended: null };

/** What the edition opens and closes: new stories, a first submission, one after a rejection. */
export type EditionAction = 'create' | 'submit' | 'supplement';

const endOf = (gate: EditionGate, action: EditionAction): number | null =>
  action === 'supplement' ? (gate.supplement_deadline ?? gate.close_time) : gate.close_time;

/** Until when a story may be sent in, ms; null: there is no end. A start up to the very end counts, and for the grace after it. */
export const lastMoment = (
  gate: EditionGate,
  action: EditionAction,
  { started, extended }: StoryTimes,
): number | null => {
  const end = endOf(gate, action);
  if (end === null) return null;
  const inTime = started !== null && started <= end;
  return Math.max(end, extended ?? end, inTime ? end + gate.grace_minutes * MINUTE : end);
};

/**
 * Decision 15: creating and first submissions are open between `open_time` and `close_time` (a moment equal to the close is still in time),
 * a submission after a rejection until `supplement_deadline`, or `close_time` when there is none. An empty date is no gate. For one
 * story its own times count, too (decision 212).
 */
export const editionOpen = (gate: EditionGate, action: EditionAction, now: number, times = NO_TIMES): boolean => {
  if (gate.open_time !== null && now < gate.open_time) return false;
  const last = lastMoment(gate, action, times);
  return last === null || now <= last;
};

/** GET and PUT /site-setting/edition. */
export const editionSchema = z.object({
  open_time: z.number().nullable(),
  close_time: z.number().nullable(),
  supplement_deadline: z.number().nullable(),
  review_deadline: z.number().nullable(),
  grace_minutes: z.number(),
  notice: z.string(),
  supplement_notice: z.string(),
});

/** PUT /site-setting/edition: the changed values, each with the one it was changed from in `base`. */
export const editionBody = z
  .strictObject({ ...fields, base: z.strictObject(fields) })
  .superRefine(({ base, ...values }, context) => {
    const changed = EDITION_KEYS.filter((key) => values[key] !== undefined);
    if (changed.length === 0) context.addIssue({ code: 'custom', path: [], message: '沒有要儲存的內容' });
    for (const key of changed.filter((each) => base[each] === undefined)) {
      context.addIssue({ code: 'custom', path: ['base', key], message: '缺少修改前的內容' });
    }
  });
export type EditionBody = z.infer<typeof editionBody>;

/** What the dates of an edition are called. */
export const EDITION_DATES: Record<keyof EditionDates, string> = {
  open_time: '開放報名',
  close_time: '截止報名',
  supplement_deadline: '補件截止',
  review_deadline: '審核完成',
};

/** Which date never lies before which. */
const ORDER = [
  ['close_time', 'open_time'],
  ['supplement_deadline', 'close_time'],
  ['supplement_deadline', 'open_time'],
  ['review_deadline', 'close_time'],
  ['review_deadline', 'open_time'],
  ['supplement_deadline', 'review_deadline'],
] as const satisfies [keyof EditionDates, keyof EditionDates][];

/** What is wrong with the order of the dates: open, close, the reviews' end, the supplements' deadline; empty ones don't count. */
export const gateProblem = (dates: EditionDates): { path: [keyof EditionDates]; message: string } | undefined => {
  const wrong = ORDER.find(([later, earlier]) => {
    const [after, before] = [dates[later], dates[earlier]];
    return after !== null && before !== null && after < before;
  });
  return wrong && { path: [wrong[0]], message: `${EDITION_DATES[wrong[0]]}不能早於${EDITION_DATES[wrong[1]]}` };
};

/** When a sending at `time` (ms) began that is in time for that alone; null for one that needed no grace, or has none. */
export const startThatCounts = (
  gate: EditionGate,
  action: EditionAction,
  time: number,
  { started }: StoryTimes,
): number | null => {
  const isLate = !editionOpen(gate, action, time);
  return isLate && editionOpen(gate, action, time, { started, extended: null }) ? started : null;
};

/** What is said of a sending that began in time and was over later: 準時（23:58 開始，00:07 完成） */
export const onTimeText = (started: number, sent?: number | null): string =>
  `準時（${formatTime(started)} 開始${sent ? `，${formatTime(sent)} 完成` : ''}）`;

export const CONTENT_KINDS = ['judging', 'reasons', 'edition'] as const;
/** What staff edit: the judging content, the reject reasons, the edition. */
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** GET /site-setting/changes: who changed which text, newest first. */
export const contentChangesQuery = z.strictObject({
  ...pageQuery,
  kind: z.enum(CONTENT_KINDS, { error: '種類不正確' }).optional(),
});
const changedValue = z.union([z.string(), z.number(), z.null()]);
export const contentChangeRow = z.object({
  id: z.string(),
  kind: z.enum(CONTENT_KINDS),
  name: z.string(),
  time: z.number(),
  changes: z.array(z.object({ key: z.string(), before: changedValue, after: changedValue })),
});
export type ContentChange = z.infer<typeof contentChangeRow>;
export const contentChangesAnswer = listOf(contentChangeRow);
