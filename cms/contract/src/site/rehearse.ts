import { MINUTE } from '../common/durations';
import { sessionOf } from '../common/time';
import { APPLY_STATUS } from '../story/status';
import { daysLeft, deadlineOf } from './deadline';
import type { Edition } from './edition';
import { editionOpen, lastMoment } from './last-moment';
import { noticesOf } from './notices';

const STEPS = ['create', 'submit', 'supplement'] as const;

/** What a member may do at a moment, and what the platform says about it; `reads` is empty where it says nothing. */
export type Rehearsed = {
  /** The session to which stories belong that are created then. */
  session: number;
  steps: {
    step: (typeof STEPS)[number];
    open: boolean;
    reads: string;
    /** Until when (ms) who pressed 送出 in time may still finish, while others may not. */
    graceUntil?: number;
  }[];
};

/** Until when (ms) who pressed at the very end may still finish; undefined where that is no longer than for others. */
const graceEnd = (edition: Edition, step: (typeof STEPS)[number]): number | undefined => {
  if (step === 'create') return undefined;
  const end = lastMoment(edition, step, { started: null, extended: null });
  const last = lastMoment(edition, step, { started: end, extended: null });
  return last === end || last === null ? undefined : last;
};

/** What members read at a moment, by the rules by which server and portal decide and word it (decision 64). */
export const rehearse = (edition: Edition, at: number): Rehearsed => {
  const notices = noticesOf(edition, at);
  const isOpen = (step: (typeof STEPS)[number]) => editionOpen(edition, step, at);
  const closed = !isOpen('create');
  const supplements = deadlineOf({ ...notices, supplement_deadline: edition.supplement_deadline, closed });
  const reads = {
    create: closed ? notices.notice : '',
    submit: closed ? notices.notice : (daysLeft(edition, APPLY_STATUS.incomplete, at) ?? ''),
    supplement: isOpen('supplement')
      ? (daysLeft(edition, APPLY_STATUS.rejected, at) ?? supplements ?? '')
      : notices.supplement_notice || notices.notice,
  };
  const steps = STEPS.map((step) => {
    const graceUntil = graceEnd(edition, step);
    const said = { step, open: isOpen(step), reads: reads[step] };
    return !said.open && graceUntil !== undefined && at <= graceUntil ? { ...said, graceUntil } : said;
  });
  return { session: sessionOf(at), steps };
};

/** The moments at which what members read changes, in their order: each as the first of its time. */
export const turningPoints = (edition: Edition, now: number): number[] => {
  const { open_time, close_time, supplement_deadline } = edition;
  const after = (time: number | null = null) => (time === null ? null : time + MINUTE);
  const graces = STEPS.map((step) => after(graceEnd(edition, step)));
  const moments = [now, open_time, after(close_time), after(supplement_deadline), ...graces];
  const ahead = moments.filter((time) => time !== null).filter((time) => time >= now);
  return [...new Set(ahead)].sort((a, b) => a - b);
};
