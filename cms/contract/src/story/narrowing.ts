import { type City, isCity } from '../common/cities';
import { DAY } from '../common/durations';
import { LIMITS } from '../common/limits';
import { cleanText, ID_PATTERN } from '../common/text';
import { parseDate, taipeiDay } from '../common/time';
import { STAGES, type StageLetter } from '../score/indicators';
import { CHECKPOINTS } from './checkpoints';
import { SDGS } from './sdgs';
import { APPLY_STATUSES, type ApplyStatus } from './status';
import { readTag } from './tags';

/** How many days of the calendar (Taipei) a story sent at `appliedAt` (ms) has waited. */
export const waitedDays = (appliedAt: number, now: number): number =>
  Math.max(0, Math.round((taipeiDay(now) - taipeiDay(appliedAt)) / DAY));

/** Days of waiting, both ends included; without `to` there is no end. */
export type WaitingDays = { from: number; to?: number | undefined };

/** The classes of the waiting times (look §4.7), and from which day on a story waits too long. */
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

/** The scores that a stage can have (B §9). */
export const SCORE_VALUES = [1, 3, 5] as const;
export type ScoreFilter = { stage: StageLetter; score: (typeof SCORE_VALUES)[number] };
const numberIn = (text: string): number | null => (/^(?:0|[1-9]\d{0,3})$/.test(text) ? Number(text) : null);

const readStatus = (text: string): ApplyStatus | null =>
  APPLY_STATUSES.find((status) => String(status) === text) ?? null;

const readPosition = (text: string): number | null =>
  CHECKPOINTS.find(({ position }) => String(position) === text)?.position ?? null;

const readWaiting = (text: string): WaitingDays | null => {
  const [first = '', last, ...more] = text.split('-');
  const [from, to] = [numberIn(first), numberIn(last ?? '')];
  if (from === null || last === undefined || more.length > 0) return null;
  if (last === '') return { from };
  return to !== null && from <= to ? { from, to } : null;
};

const readScore = (text: string): ScoreFilter | null => {
  const stage = STAGES.find(({ letter }) => letter === text[0])?.letter;
  const score = SCORE_VALUES.find((value) => String(value) === text.slice(1));
  return stage && score ? { stage, score } : null;
};

const readCity = (text: string): City | null => (isCity(text) ? text : null);

const readGoal = (text: string): string | null => SDGS.find(({ value }) => value === text)?.value ?? null;

const readSchool = (text: string): string | null => {
  const name = cleanText(text).trim();
  return name !== '' && name.length <= LIMITS.text_search ? name : null;
};

/** `open`: 送出 was pressed and it isn't sent; `kept`: sent after the end, in time for its start (record 212). */
export const START_FILTERS = ['open', 'kept'] as const;
export type StartFilter = (typeof START_FILTERS)[number];

const readStart = (text: string): StartFilter | null => START_FILTERS.find((value) => value === text) ?? null;

/** Stories that nobody is to review, or those of an account. */
export const NO_REVIEWER = 'none';
const readReviewer = (text: string): string | null => (ID_PATTERN.test(text) ? text : null);

/**
 * What GET /story can be narrowed to in addition to its filter bar, so that each number of the overview is a list, and how each is
 * read from its text (null: it means nothing): one status exactly, a checkpoint that is done or missing (0 to 11), pending
 * for so many days, sent in or with an upload on a day (ms of its beginning in Taipei), submitted with a score of a stage.
 * Then what staff choose: sent in from one day to another, a city and a part of the name of the members' schools, a goal, a tag, how it was begun, who is to review it.
 */
export const STORY_FILTERS = {
  apply_status: readStatus,
  done: readPosition,
  missing: readPosition,
  waiting: readWaiting,
  applied_on: parseDate,
  uploaded_on: parseDate,
  score: readScore,
  applied_from: parseDate,
  applied_to: parseDate,
  city: readCity,
  school: readSchool,
  goal: readGoal,
  tag: readTag,
  start: readStart,
  reviewer: readReviewer,
} as const;
export type StoryNarrowing = keyof typeof STORY_FILTERS;
export const STORY_NARROWING_KEYS = Object.keys(STORY_FILTERS) as StoryNarrowing[];

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
