import { describe, expect, it } from 'vitest';
import { lastForgottenSession, withoutContact } from './retention';

describe('lastForgottenSession', () => {
  const taipei = (text: string) => Date.parse(`${text}+08:00`);

  it.each([
    ['2026-09-30T23:59:59.999', 24, 2023],
    ['2026-10-01T00:00:00', 24, 2024],
    ['2027-09-30T23:59:59.999', 24, 2024],
    ['2027-10-01T00:00:00', 24, 2025],
    ['2026-02-28T12:00:00', 24, 2023],
    ['2028-02-29T12:00:00', 12, 2026],
    ['2026-10-01T00:00:00', 1, 2025],
    ['2026-11-01T00:00:00', 1, 2026],
  ])('at %s, %i months after its end: %i', (now, months, session) => {
    expect(lastForgottenSession(taipei(now), months)).toBe(session);
  });
});

describe('withoutContact', () => {
  it('takes away what people are reached by, and nothing else', () => {
    const person = { id: 'm1', name: '王小明', grade: '五年級', wade_giles: 'WANG,XIAO-MING' };
    expect(
      withoutContact({ ...person, phone: '0912345678', email: 'a@example.org', account: 'a@example.org' }),
    ).toEqual(person);
    expect(withoutContact({ ...person, phone: null })).toEqual(person);
  });
});
