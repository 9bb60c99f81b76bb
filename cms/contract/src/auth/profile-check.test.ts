import { describe, expect, it } from 'vitest';
import { HOUR } from '../common/durations';
import { formatDateTime, parseDate } from '../common/time';
import { profileDue } from './profile-check';

const at = (day: string, hours = 0) => (parseDate(day) ?? Number.NaN) + hours * HOUR;
const fieldsChanged = at('2025-01-01');
const now = at('2025-08-15', 12);

describe('profileDue (decision 24)', () => {
  it.each([
    ['fresh', at('2025-08-14'), null, null],
    ['six months ago to the hour', at('2025-02-15', 12), null, null],
    ['a moment older', at('2025-02-15', 12) - 1, 'six_months', 'six_months'],
    ['on the day the fields changed', fieldsChanged, 'six_months', 'six_months'],
    ['just before the fields changed', fieldsChanged - 1, 'fields_changed', 'six_months'],
  ] as const)('%s (%#): entry and update', (_name, update_time, entry, update) => {
    const user = { role: 'user', update_time };
    expect(profileDue(user, 'entry', { now, fieldsChanged })).toBe(entry);
    expect(profileDue(user, 'update', { now, fieldsChanged })).toBe(update);
  });

  it('asks first about the fields, even within six months', () => {
    const soon = at('2025-02-01');
    const user = { role: 'user', update_time: at('2024-12-31', 23) };
    expect(profileDue(user, 'entry', { now: soon, fieldsChanged })).toBe('fields_changed');
    expect(profileDue(user, 'update', { now: soon, fieldsChanged })).toBeNull();
  });

  it('goes by the calendar of Taipei', () => {
    // 28 February 16:30 UTC is 1 March 00:30 in Taipei, so that the six months end on 1 September.
    const updated = Date.UTC(2025, 1, 28, 16, 30);
    expect(formatDateTime(updated)).toBe('2025-03-01 00:30');
    const user = { role: 'user', update_time: updated };
    expect(profileDue(user, 'entry', { now: at('2025-09-01'), fieldsChanged })).toBeNull();
    expect(profileDue(user, 'entry', { now: at('2025-09-01', 1), fieldsChanged })).toBe('six_months');
  });

  it.each([null, undefined])('takes data that was never confirmed (%s) for old', (update_time) => {
    expect(profileDue({ role: 'user', update_time }, 'entry', { now, fieldsChanged })).toBe('fields_changed');
    expect(profileDue({ role: 'user', update_time }, 'update', { now, fieldsChanged })).toBe('six_months');
  });

  it('asks only for six months when the settings are not known', () => {
    const moment = { now, fieldsChanged: undefined };
    expect(profileDue({ role: 'user', update_time: 0 }, 'entry', moment)).toBe('six_months');
  });

  it.each(['visitor', 'admin', 'manager', 'editor', 'judge'])('never asks a %s', (role) => {
    expect(profileDue({ role, update_time: 0 }, 'entry', { now, fieldsChanged })).toBeNull();
  });
});
