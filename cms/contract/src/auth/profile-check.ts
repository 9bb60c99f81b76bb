import { isOlderThanMonths } from '../common/time';

/** Personal data older than this has to be confirmed (M §9). */
export const PROFILE_STALE_MONTHS = 6;

export type ProfileDue = 'fields_changed' | 'six_months';

type Profile = { role: string; update_time?: number | null | undefined };
type Moment = { now: number; fieldsChanged: number | undefined };

/**
 * Whether a member has to confirm the personal data before going on (M §2, decision 24): role user alone. Entering asks first for
 * fields that changed since (`fieldsChanged`, ms; undefined: not known), then for six months in Taipei; moving on inside, an update,
 * asks for the six months only. Data that was never confirmed is as old as can be. Times in ms.
 */
export function profileDue(user: Profile, on: 'entry' | 'update', { now, fieldsChanged }: Moment): ProfileDue | null {
  if (user.role !== 'user') return null;
  const updated = user.update_time ?? 0;
  if (on === 'entry' && fieldsChanged !== undefined && updated < fieldsChanged) return 'fields_changed';
  return isOlderThanMonths(updated, PROFILE_STALE_MONTHS, now) ? 'six_months' : null;
}
