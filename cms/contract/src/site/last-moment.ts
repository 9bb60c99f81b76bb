import { DAY, MINUTE } from '../common/durations';
import { formatDateTime, formatTime } from '../common/time';
import { APPLY_STATUS, type ApplyStatus } from '../story/status';
import type { EditionGate } from './schema';

/** What moves the end for one story, ms: when its members pressed 送出, and until when staff let it; null: nothing does. */
export type StoryTimes = { started: number | null; extended: number | null };
export const NO_TIMES: StoryTimes = { started: null, extended: null };

/** What the edition opens and closes: new stories, a first submission, one after a rejection. */
export type EditionAction = 'create' | 'submit' | 'supplement';

/** What a story is sent in as: the first time, or after a rejection. */
export type Sending = Exclude<EditionAction, 'create'>;

/** What a story in its status is sent in as. */
export const sendingOf = ({ apply_status }: { apply_status: ApplyStatus }): Sending =>
  apply_status === APPLY_STATUS.rejected ? 'supplement' : 'submit';

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
 * story its own times count, too (record 212).
 */
export const editionOpen = (gate: EditionGate, action: EditionAction, now: number, times = NO_TIMES): boolean => {
  if (gate.open_time !== null && now < gate.open_time) return false;
  const last = lastMoment(gate, action, times);
  return last === null || now <= last;
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

/** A moment as it is said to those who wait for it: the time alone within a day. */
export const untilText = (until: number, now: number): string =>
  Math.abs(until - now) < DAY ? formatTime(until) : formatDateTime(until);

/** What the team and its counsellors read. */
export const extendedText = (until: number, now: number): string =>
  `工作人員把你們的截止時間延長到 ${untilText(until, now)}。`;
