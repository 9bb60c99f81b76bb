import { describe, expect, it } from 'vitest';
import { type Alarm, alarmsOf, type TimedReading } from './alarms';
import { fitModel } from './model';
import { makeSeason, readSeason, type Season } from './simulation';
import { ticked } from './test-data';

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
