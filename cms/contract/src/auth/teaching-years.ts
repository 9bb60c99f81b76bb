import { EDUCATOR } from '../common/options';
import { yearsBetween } from '../common/time';

type Held = { type: string; start_time: number };

/**
 * Teaching seniority (B §2.10): whole years from the beginning of the earliest job as an educator to `now` (both ms, days of
 * Taipei), breaks between the jobs included; 0 in the first year or before it begins, null for who never was an educator.
 */
export function teachingYears(jobs: readonly Held[], now: number): number | null {
  const starts = jobs.filter(({ type }) => type === EDUCATOR).map(({ start_time }) => start_time);
  return starts.length > 0 ? yearsBetween(Math.min(...starts), now) : null;
}
