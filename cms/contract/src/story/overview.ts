import { z } from 'zod';
import { sessionQuery } from '../common/pagination';
import { parseDate, taipeiDay } from '../common/time';
import { STAGES, type StageLetter } from '../score/indicators';
import { CHECKPOINTS } from './progress';

const DAY = 24 * 60 * 60 * 1000;

/** How long a deleted story can be brought back, in days (decision 18). */
export const BIN_DAYS = 30;

/** Whole days left until a story deleted at `deletedAt` (ms) leaves the bin; 0 on its last day. */
export const binDaysLeft = (deletedAt: number, now: number): number =>
  Math.max(0, Math.floor((deletedAt + BIN_DAYS * DAY - now) / DAY));

/** How many days of the calendar (Taipei) a story sent at `appliedAt` (ms) has waited. */
export const waitedDays = (appliedAt: number, now: number): number =>
  Math.max(0, Math.round((taipeiDay(now) - taipeiDay(appliedAt)) / DAY));

/** Days of waiting, both ends included; without `to` there is no end. */
export type WaitingDays = { from: number; to?: number | undefined };

/** The classes of the waiting times (design/look.md §4.7), and from which day on a story waits too long. */
export const WAITING_CLASSES: readonly WaitingDays[] = [
  { from: 0, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: 7 },
  { from: 8, to: 14 },
  { from: 15 },
];
export const LATE_DAYS = 8;

/** `4-7`, `15-`: the query that asks for these days. */
export const waitingText = ({ from, to }: WaitingDays) => `${from}-${to ?? ''}`;

/** When stories were sent that have waited so long now: `from` (ms, included) is left out without an end. */
export const sentWithin = ({ from, to }: WaitingDays, now: number): { from?: number; before: number } => ({
  ...(to !== undefined && { from: taipeiDay(now) - to * DAY }),
  before: taipeiDay(now) - (from - 1) * DAY,
});

const waitingQuery = z
  .string()
  .regex(/^\d{1,4}-(?:\d{1,4})?$/, '等待天數不正確')
  .transform((text): WaitingDays => {
    const [from = '', to = ''] = text.split('-');
    return { from: Number(from), ...(to !== '' && { to: Number(to) }) };
  })
  .refine(({ from, to }) => to === undefined || from <= to, '等待天數不正確');

const dayQuery = z.string().transform((text, context): number => {
  const start = parseDate(text);
  if (start !== null) return start;
  context.addIssue({ code: 'custom', message: '日期需要是 YYYY-MM-DD' });
  return z.NEVER;
});

const positions = CHECKPOINTS.map(({ position }) => String(position)) as [string, ...string[]];
const positionQuery = z.enum(positions, { error: '進度項目不正確' }).transform(Number);

/** The scores that a stage can have (B §9). */
export const SCORE_VALUES = [1, 3, 5] as const;
export type ScoreFilter = { stage: StageLetter; score: (typeof SCORE_VALUES)[number] };
const scoreFilters = new Map(
  STAGES.flatMap(({ letter: stage }) =>
    SCORE_VALUES.map((score): [string, ScoreFilter] => [`${stage}${score}`, { stage, score }]),
  ),
);
const scoreQuery = z.string().transform((text, context): ScoreFilter => {
  const filter = scoreFilters.get(text);
  if (filter) return filter;
  context.addIssue({ code: 'custom', message: '分數不正確' });
  return z.NEVER;
});

/**
 * What GET /story can be narrowed to beside its filter bar, so that each number of the overview is a list: one status
 * exactly, a checkpoint that is done or missing (0 to 11), pending for so many days, sent in or with an upload on a day
 * (Taipei), submitted with a score of a stage.
 */
export const storyFilters = {
  apply_status: z.enum(['1', '2', '3', '4', '5', '6'], { error: '狀態不正確' }).transform(Number).optional(),
  done: positionQuery.optional(),
  missing: positionQuery.optional(),
  waiting: waitingQuery.optional(),
  applied_on: dayQuery.optional(),
  uploaded_on: dayQuery.optional(),
  score: scoreQuery.optional(),
};
export const STORY_FILTER_KEYS = [
  'apply_status',
  'done',
  'missing',
  'waiting',
  'applied_on',
  'uploaded_on',
  'score',
] as const satisfies readonly (keyof typeof storyFilters)[];
export type StoryFilterKey = (typeof STORY_FILTER_KEYS)[number];

/** GET /story/overview; without a session the current one. */
export const overviewQuery = z.strictObject({ session: sessionQuery });

const number = z.number().int();
const byDay = z.array(z.object({ day: z.string(), count: number }));
const shares = z.object({ 1: number, 3: number, 5: number });

/**
 * A session in numbers (design/look.md §4.7). `checkpoints`: how many stories have each of the twelve done. `waiting`: of
 * the pending ones, by the classes above, with the median and the longest wait in days (null when nothing is pending).
 * `submissions` and `uploads`: stories by the day (Taipei) of their latest submission and of an upload, days without any
 * left out. `scores`: of the submitted judgements. `time` (ms): when it was counted.
 */
export const overviewAnswer = z.object({
  session: number,
  time: z.number(),
  total: number,
  checkpoints: z.array(number).length(CHECKPOINTS.length),
  statuses: z.array(z.object({ status: number, count: number })).length(6),
  waiting: z.object({
    classes: z.array(number).length(WAITING_CLASSES.length),
    median: z.number().nullable(),
    longest: number.nullable(),
  }),
  submissions: byDay,
  uploads: byDay,
  scores: z.object({ F: shares, I: shares, D: shares, S: shares }),
  close_time: z.number().nullable(),
  supplement_deadline: z.number().nullable(),
});
export type Overview = z.infer<typeof overviewAnswer>;

/** The median of days counted by value, null of none: `[[2, 3], [5, 1]]` is three times 2 and once 5. */
export const medianOf = (counted: readonly (readonly [value: number, count: number])[]): number | null => {
  const sorted = counted.filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  const at = (rank: number) => {
    let seen = 0;
    return sorted.find(([, count]) => {
      seen += count;
      return seen > rank;
    })?.[0];
  };
  return ((at(Math.floor((total - 1) / 2)) ?? 0) + (at(Math.floor(total / 2)) ?? 0)) / 2;
};
