import { describe, expect, it } from 'vitest';
import { editionBody, gateProblem } from './edition';

const none = { open_time: null, close_time: null, supplement_deadline: null, review_deadline: null };

it.each([
  ['no dates', none, undefined],
  ['one date alone', { ...none, supplement_deadline: 5 }, undefined],
  ['in order', { open_time: 1, close_time: 2, review_deadline: 3, supplement_deadline: 4 }, undefined],
  ['all the same moment', { open_time: 2, close_time: 2, supplement_deadline: 2, review_deadline: 2 }, undefined],
  ['closing before the opening', { ...none, open_time: 2, close_time: 1 }, 'close_time'],
  ['supplements before the close', { ...none, close_time: 2, supplement_deadline: 1 }, 'supplement_deadline'],
  ['supplements before the opening', { ...none, open_time: 2, supplement_deadline: 1 }, 'supplement_deadline'],
  ['reviews done before the close', { ...none, close_time: 2, review_deadline: 1 }, 'review_deadline'],
  ['reviews done before the opening', { ...none, open_time: 2, review_deadline: 1 }, 'review_deadline'],
  [
    'reviews done after the supplements',
    { ...none, supplement_deadline: 2, review_deadline: 3 },
    'supplement_deadline',
  ],
])('gateProblem: %s', (_, gate, field) => {
  expect(gateProblem(gate)?.path[0]).toBe(field);
});

describe('editionBody', () => {
  it.each([
    [{ close_time: 5, base: { close_time: null } }, true],
    [{ notice: '', base: { notice: '已結束' } }, true],
    [{ base: {} }, false],
    [{ close_time: 5, base: {} }, false],
    [{ grace_minutes: 0, base: { grace_minutes: 30 } }, true],
    [{ grace_minutes: 120, base: { grace_minutes: 30 } }, true],
    [{ grace_minutes: 121, base: { grace_minutes: 30 } }, false],
    [{ grace_minutes: -1, base: { grace_minutes: 30 } }, false],
    [{ grace_minutes: 1.5, base: { grace_minutes: 30 } }, false],
    [{ grace_minutes: null, base: { grace_minutes: 30 } }, false],
    [{ close_time: '2026-01-01', base: { close_time: null } }, false],
    [{ notice: '字'.repeat(501), base: { notice: '' } }, false],
    [{ site_name: '別的', base: { site_name: '' } }, false],
  ])('%j: %s', (body, good) => {
    expect(editionBody.safeParse(body).success).toBe(good);
  });
});
