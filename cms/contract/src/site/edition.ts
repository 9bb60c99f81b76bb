import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { listOf, pageQuery } from '../common/pagination';
import { instant, optionalText } from '../common/text';
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
