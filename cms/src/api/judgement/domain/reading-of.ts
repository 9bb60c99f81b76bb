import { type AssignmentState, type OwnReading, READING_STATES } from 'contract';
import type { Actor } from '../../../lib/routes/actor';

const READ: readonly string[] = READING_STATES;

/** The reader's own reading where staff assign; null where judges pick, and for staff. */
export const readingOf = (
  actor: Actor,
  { session, state, round }: { session: number; state: AssignmentState | null; round: number | null },
  assigned: ReadonlySet<number>,
): OwnReading | null => {
  if (actor.role !== 'judge' || !assigned.has(session)) return null;
  const isRead = (given: AssignmentState | null): given is Exclude<OwnReading['state'], 'none'> =>
    given !== null && READ.includes(given);
  return isRead(state) ? { state, round: round ?? 1 } : { state: 'none', round: 0 };
};
