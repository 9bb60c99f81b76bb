import { expect, it } from 'vitest';
import { LATE_LINK_LIFE, lateLinkEnd, surveyLinksEnd } from './link-end';

const at = (text: string) => Date.parse(`${text}:00+08:00`);

it.each([
  ['the deadline of the session', 2026, at('2026-03-24T17:00'), '2026-03-01T08:00', at('2026-03-24T17:00')],
  ['also when it is over', 2026, at('2026-03-24T17:00'), '2026-04-01T08:00', at('2026-03-24T17:00')],
  ['without one the session', 2026, null, '2026-03-01T08:00', at('2026-10-01T00:00')],
  ['not that of the session before', 2027, at('2026-03-24T17:00'), '2026-11-01T08:00', at('2027-10-01T00:00')],
  ['not that of the next session', 2025, at('2026-03-24T17:00'), '2026-01-01T08:00', at('2025-10-01T00:00')],
])('links end with %s', (_, session, deadline, now, end) => {
  expect(surveyLinksEnd(session, deadline, at(now))).toBe(end);
});

it('a link that is made later is good for a while, the others end with the session', () => {
  expect(lateLinkEnd(1_000, 1_000)).toBeNull();
  expect(lateLinkEnd(1_000, 1_001)).toBe(1_001 + LATE_LINK_LIFE);
});
