import { describe, expect, it } from 'vitest';
import { editionName, noticesOf, seasonOf } from './notices';

const at = (text: string) => Date.parse(`${text}+08:00`);
const gate = {
  open_time: at('2026-12-01T09:00'),
  close_time: at('2027-03-10T17:00'),
  supplement_deadline: at('2027-03-24T17:00'),
};
const edition = { ...gate, review_deadline: null, grace_minutes: 30, notice: '', supplement_notice: '' };

it.each([
  [2012, '第一屆'],
  [2021, '第十屆'],
  [2025, '第十四屆'],
  [2031, '第二十屆'],
  [2032, '第二十一屆'],
  [2011, '2011 屆'],
])('session %d is %s', (session, name) => {
  expect(editionName(session)).toBe(name);
});

it.each([
  ['both dates', gate, 2027],
  ['the opening alone', { ...gate, close_time: null }, 2027],
  ['no date', { ...gate, open_time: null, close_time: null }, 2026],
])('the season by %s', (_, dates, session) => {
  expect(seasonOf(dates, at('2026-08-01T00:00'))).toBe(session);
});

describe('the notice (decision 64)', () => {
  const ended = '第十六屆挑戰的報名在 2027-03-10 17:00（三）截止了。';
  it.each([
    ['before the opening', gate.open_time - 1, '第十六屆挑戰在 2026-12-01 09:00（二）開放報名。'],
    ['while it is open', gate.open_time, ''],
    ['in the last moment', gate.close_time, ''],
    ['after the close', gate.close_time + 1, `${ended}退件的故事可以補件到 2027-03-24 17:00（三）。`],
    ['after the supplements', gate.supplement_deadline + 1, ended],
  ])('%s', (_, now, text) => {
    expect(noticesOf(edition, now)).toEqual({ notice: text, supplement_notice: '補件截止時間：2027-03-24 17:00' });
  });

  it('is what staff wrote, where they did', () => {
    const own = { ...edition, notice: ' 九月見。 ', supplement_notice: '請洽客服。' };
    expect(noticesOf(own, gate.close_time + 1)).toEqual({ notice: '九月見。', supplement_notice: '請洽客服。' });
    expect(noticesOf({ ...edition, supplement_deadline: null }, 0).supplement_notice).toBe('');
  });
});
