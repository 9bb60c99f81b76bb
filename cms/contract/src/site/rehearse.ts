import { MINUTE } from '../common/durations';
import { sessionOf } from '../common/time';
import { APPLY_STATUS } from '../story/status';
import { daysLeft, deadlineOf } from './deadline';
import type { Edition } from './edition';
import { noticesOf } from './notices';
import { editionOpen } from './schema';

const STEPS = ['create', 'submit', 'supplement'] as const;

/** What a member may do at a moment, and what the platform says about it; `reads` is empty where it says nothing. */
export type Rehearsed = {
  /** The session to which stories belong that are created then. */
  session: number;
  steps: { step: (typeof STEPS)[number]; open: boolean; reads: string }[];
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
  return { session: sessionOf(at), steps: STEPS.map((step) => ({ step, open: isOpen(step), reads: reads[step] })) };
};

/** The moments at which what members read changes, in their order: each as the first of its time. */
export const turningPoints = ({ open_time, close_time, supplement_deadline }: Edition, now: number): number[] => {
  const after = (time: number | null) => (time === null ? null : time + MINUTE);
  const moments = [now, open_time, after(close_time), after(supplement_deadline)];
  return [...new Set(moments.filter((time) => time !== null && time >= now))].sort(
    (a, b) => Number(a) - Number(b),
  ) as number[];
};
