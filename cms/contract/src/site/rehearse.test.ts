import { expect, it } from 'vitest';
import { rehearse, turningPoints } from './rehearse';

const at = (text: string) => Date.parse(`${text}+08:00`);
const edition = {
  open_time: at('2026-12-01T09:00'),
  close_time: at('2027-03-10T17:00'),
  supplement_deadline: at('2027-03-24T17:00'),
  review_deadline: null,
  grace_minutes: 30,
  notice: '',
  supplement_notice: '',
};
const said = (now: number) =>
  rehearse(edition, now).steps.map(({ open, reads }) => `${open ? 'open' : 'closed'} ${reads}`);
const supplements = '補件截止時間：2027-03-24 17:00';
const ended = '第十六屆挑戰的報名在 2027-03-10 17:00（三）截止了。';

it.each([
  [
    'the day before the opening',
    at('2026-11-30T12:00'),
    [
      'closed 第十六屆挑戰在 2026-12-01 09:00（二）開放報名。',
      'closed 第十六屆挑戰在 2026-12-01 09:00（二）開放報名。',
      `closed ${supplements}`,
    ],
  ],
  [
    'two days before the close',
    at('2027-03-08T12:00'),
    ['open ', 'open 截止報名 2027-03-10 17:00（三），還有 2 天', 'open 截止補件 2027-03-24 17:00（三），還有 16 天'],
  ],
  [
    'after the close',
    at('2027-03-11T12:00'),
    [
      `closed ${ended}退件的故事可以補件到 2027-03-24 17:00（三）。`,
      `closed ${ended}退件的故事可以補件到 2027-03-24 17:00（三）。`,
      'open 截止補件 2027-03-24 17:00（三），還有 13 天',
    ],
  ],
  ['after everything', at('2027-04-01T12:00'), [`closed ${ended}`, `closed ${ended}`, `closed ${supplements}`]],
])('what members read %s', (_, now, lines) => {
  expect(said(now)).toEqual(lines);
});

it('names the session to which a new story belongs', () => {
  expect(rehearse(edition, at('2026-09-30T23:59')).session).toBe(2026);
  expect(rehearse(edition, at('2026-10-01T00:00')).session).toBe(2027);
});

it('says nothing where there are no dates', () => {
  const none = {
    open_time: null,
    close_time: null,
    supplement_deadline: null,
    review_deadline: null,
    grace_minutes: 30,
    notice: '',
    supplement_notice: '',
  };
  expect(rehearse(none, 0).steps.every(({ open, reads }) => open && reads === '')).toBe(true);
  expect(turningPoints(none, 5)).toEqual([5]);
});

it('turns at the dates that are still to come', () => {
  const now = at('2027-01-01T00:00');
  const [close, closeGrace] = [at('2027-03-10T17:01'), at('2027-03-10T17:31')];
  const [end, endGrace] = [at('2027-03-24T17:01'), at('2027-03-24T17:31')];
  expect(turningPoints(edition, now)).toEqual([now, close, closeGrace, end, endGrace]);
  expect(turningPoints({ ...edition, grace_minutes: 0 }, now)).toEqual([now, close, end]);
});

it.each([
  ['at the close', '2027-03-10T17:00', {}],
  ['a minute after', '2027-03-10T17:01', { submit: at('2027-03-10T17:30') }],
  ['at the end of the grace', '2027-03-10T17:30', { submit: at('2027-03-10T17:30') }],
  ['after it', '2027-03-10T17:31', {}],
  ['after the end of supplements', '2027-03-24T17:01', { supplement: at('2027-03-24T17:30') }],
])('says %s who may still finish', (_, moment, until) => {
  const { steps } = rehearse(edition, at(moment));
  expect(Object.fromEntries(steps.flatMap(({ step, graceUntil }) => (graceUntil ? [[step, graceUntil]] : [])))).toEqual(
    until,
  );
});
