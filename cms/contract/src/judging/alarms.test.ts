import { describe, expect, it } from 'vitest';
import { type Alarm, alarmsOf, type TimedReading } from './alarms';
import { type Fit, fitModel, type JudgeEstimate } from './model';
import { makeSeason, readSeason, type Season } from './simulation';
import { ranked, ticked } from './test-data';

const JUDGE = 'judge0003';
const season = makeSeason({ seed: 'alarms', stories: 240, judges: 8, severity: 0.1 });

const timed = (of: Season): TimedReading[] =>
  readSeason(of, 2).map((reading, sent) => ({ ...reading, sent, seconds: 300 }));

/** The season's readings with those of one judge changed; `order` counts that judge's own. */
const changed = (change: (reading: TimedReading, order: number) => TimedReading, count = 60): TimedReading[] => {
  let order = 0;
  return timed(season).flatMap((reading) => {
    if (reading.judge !== JUDGE) return [reading];
    order += 1;
    return order > count ? [] : [change(reading, order - 1)];
  });
};
const alarmsAmong = (readings: TimedReading[]) => alarmsOf(readings, fitModel(readings));
const only = (alarm: Alarm) => [{ judge: JUDGE, alarms: [alarm] }];

describe('alarmsOf', () => {
  it('is silent where judges are alike', () => {
    expect(alarmsAmong(timed(season))).toEqual([]);
  });

  it('sees a judge who is much stricter, not before 20 readings', () => {
    const of = makeSeason({ seed: 'alarms', stories: 240, judges: 8, severity: 0.1 });
    of.judges.set(JUDGE, 1.8);
    const readings = timed(of);
    expect(alarmsAmong(readings)).toEqual(only('severity'));
    const few = readings.filter(({ judge }) => judge === JUDGE).slice(0, 19);
    expect(alarmsAmong([...readings.filter(({ judge }) => judge !== JUDGE), ...few])).toEqual([]);
  });

  it('sees a judge who grows stricter on the way', () => {
    const drifting = changed((reading, order) =>
      order < 30 ? reading : { ...reading, marks: reading.marks.map((mark, index) => mark && index % 2 === 0) },
    );
    expect(alarmsAmong(drifting)).toContainEqual({ judge: JUDGE, alarms: expect.arrayContaining(['drift']) });
  });

  it.each([
    [36, false],
    [37, true],
  ])('with %i of 60 times the same ticks sounds: %s', (same, sounds) => {
    const marksOf = (order: number) =>
      order < same ? ticked(4) : ticked(4).map((mark, index) => mark !== (index === order % 7));
    const alarms = alarmsAmong(changed((reading, order) => ({ ...reading, marks: marksOf(order) })));
    expect(alarms.some(({ alarms: sounding }) => sounding.includes('pattern'))).toBe(sounds);
  });

  it.each([
    ['89 s', 89, true],
    ['90 s', 90, false],
    ['an unknown time', null, false],
  ])('a median of %s sounds: %s', (_, seconds, sounds) => {
    expect(alarmsAmong(changed((reading) => ({ ...reading, seconds })))).toEqual(sounds ? only('haste') : []);
  });
});

describe('the limits of an alarm', () => {
  const estimate: JudgeEstimate = {
    judge: JUDGE,
    readings: 40,
    overlapping: 40,
    corrected: true,
    severity: 0,
    error: 0.1,
  };
  /** Readings of one judge, one tick of difference between neighbours, so that no pattern repeats. */
  const read = (count: number, more: (index: number) => Partial<TimedReading> = () => ({})): TimedReading[] =>
    Array.from({ length: count }, (_, index) => ({
      story: `s${index}`,
      judge: JUDGE,
      marks: ticked(4),
      sent: index,
      seconds: 300,
      ...more(index),
    }));
  const fitOf = (readings: TimedReading[], judge: Partial<JudgeEstimate>, more: Partial<Fit> = {}): Fit => ({
    version: '1',
    stories: readings.map(({ story }) => ranked(story, 12, { ability: 0, ability_error: 0 })),
    judges: [{ ...estimate, ...judge }],
    difficulties: Array<number>(8).fill(0),
    spread: 1,
    rounds: 1,
    ...more,
  });
  const sounds = (alarm: Alarm, readings: TimedReading[], fit: Fit) =>
    alarmsOf(readings, fit).some(({ alarms }) => alarms.includes(alarm));

  it.each([
    ['half a logit', { severity: 0.5 }, 1, false],
    ['more than half a logit', { severity: 0.51 }, 1, true],
    ['more than half a logit, mildly', { severity: -0.51 }, 1, true],
    ['less than 2.5 errors', { severity: 0.51, error: 0.21 }, 1, false],
    ['what can’t be compared', { severity: 2, corrected: false }, 1, false],
    ['drawn towards judges who are alike', { severity: 0.4, error: 0.2 }, 0.25, true],
    ['drawn towards them, too little', { severity: 0.32, error: 0.2 }, 0.25, false],
  ])('severity: %s', (_, judge, spread, expected) => {
    const readings = read(40);
    expect(sounds('severity', readings, fitOf(readings, judge, { spread }))).toBe(expected);
  });

  /** Four of eight ticks in the earlier half, so many in the later one; given latest first. */
  const drifting = (later: number, count = 40) =>
    read(count, (index) => ({ marks: ticked(index < count / 2 ? 4 : later) })).reverse();

  it.each([
    ['as many ticks as before', 4, {}, false],
    ['half a logit less', 3, {}, false],
    ['a logit less', 2, {}, true],
    ['a logit more', 6, {}, true],
    ['a logit less by a judge who can’t be compared', 2, { corrected: false }, false],
  ])('drift: %s', (_, later, judge, expected) => {
    const readings = drifting(later);
    expect(sounds('drift', readings, fitOf(readings, judge))).toBe(expected);
  });

  it('drift counts the order of sending, and that stories are known with an error', () => {
    const mixed = drifting(2).map((reading, index) => ({ ...reading, sent: index % 2 ? 40 - index : index }));
    expect(sounds('drift', mixed, fitOf(mixed, {}))).toBe(false);
    const unsure = drifting(2);
    const stories = unsure.map(({ story }) => ranked(story, 12, { ability: 0, ability_error: 1.5 }));
    expect(sounds('drift', unsure, fitOf(unsure, {}, { stories }))).toBe(false);
  });

  it.each([
    ['ability and difficulty', { ability: 2 }, Array<number>(8).fill(2), 0],
    ['ability and severity', { ability: 2 }, Array<number>(8).fill(0), 2],
  ])('drift: %s cancel each other out', (_, story, difficulties, severity) => {
    const readings = drifting(3);
    const stories = readings.map((reading) => ranked(reading.story, 12, { ability_error: 0, ...story }));
    expect(sounds('drift', readings, fitOf(readings, { severity }, { stories, difficulties }))).toBe(false);
  });

  it.each([
    ['19 readings', 19, 0, false],
    ['20 readings', 20, 0, true],
    ['19 known times of 24', 24, 5, false],
    ['20 known times of 25', 25, 5, true],
  ])('haste: %s', (_, count, unknown, expected) => {
    const readings = read(count, (index) => ({ seconds: index < unknown ? null : 10 }));
    expect(sounds('haste', readings, fitOf(readings, {}))).toBe(expected);
  });
});
