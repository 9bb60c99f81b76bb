import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../common/durations';
import { judgeSystem, type SystemFigures } from './judge';
import { PART_STATES, SYSTEM_PARTS, SYSTEM_WORDS } from './parts';

const WELL: SystemFigures = {
  database: 1,
  storage: 1,
  disk_free: 0.5,
  mail_overdue: null,
  cleaning_age: HOUR,
  backup_age: HOUR,
  backup_failed: null,
  drill_age: DAY,
  drill_failed: null,
  loop_delay: 20,
  clock_off: 0,
};

describe('the state of each part', () => {
  it('is green where all is well', () => {
    expect(Object.values(judgeSystem(WELL))).toEqual(SYSTEM_PARTS.map(() => 'green'));
  });

  it.each([
    ['database', { database: 1_001 }, 'yellow'],
    ['database', { database: Number.POSITIVE_INFINITY }, 'red'],
    ['storage', { storage: 2_001 }, 'yellow'],
    ['storage', { storage: Number.POSITIVE_INFINITY }, 'red'],
    ['disk', { disk_free: 0.2 }, 'green'],
    ['disk', { disk_free: 0.199 }, 'yellow'],
    ['disk', { disk_free: 0.1 }, 'yellow'],
    ['disk', { disk_free: 0.099 }, 'red'],
    ['disk', { disk_free: 0 }, 'red'],
    ['mail', { mail_overdue: 10 * MINUTE }, 'green'],
    ['mail', { mail_overdue: 11 * MINUTE }, 'yellow'],
    ['mail', { mail_overdue: 61 * MINUTE }, 'red'],
    ['cleaning', { cleaning_age: null }, 'yellow'],
    ['cleaning', { cleaning_age: 4 * HOUR }, 'yellow'],
    ['cleaning', { cleaning_age: 25 * HOUR }, 'red'],
    ['backup', { backup_age: null }, 'yellow'],
    ['backup', { backup_age: 26 * HOUR }, 'green'],
    ['backup', { backup_age: 27 * HOUR }, 'yellow'],
    ['backup', { backup_age: 73 * HOUR }, 'red'],
    ['backup', { backup_failed: 0 }, 'yellow'],
    ['backup', { backup_age: 26 * HOUR, backup_failed: HOUR }, 'yellow'],
    ['backup', { backup_age: 26 * HOUR + 1, backup_failed: HOUR }, 'red'],
    ['backup', { backup_age: null, backup_failed: HOUR }, 'red'],
    ['drill', { drill_age: null }, 'yellow'],
    ['drill', { drill_failed: HOUR }, 'yellow'],
    ['drill', { drill_age: 101 * DAY, drill_failed: HOUR }, 'red'],
    ['drill', { drill_age: 36 * DAY }, 'yellow'],
    ['drill', { drill_age: 101 * DAY }, 'red'],
    ['load', { loop_delay: 201 }, 'yellow'],
    ['load', { loop_delay: 1_001 }, 'red'],
    ['clock', { clock_off: null }, 'green'],
    ['clock', { clock_off: 2_000 }, 'green'],
    ['clock', { clock_off: 2_001 }, 'yellow'],
    ['clock', { clock_off: 10_000 }, 'yellow'],
    ['clock', { clock_off: 10_001 }, 'red'],
  ] as const)('%s at %j is %s, and no other part changes', (part, change, state) => {
    expect(judgeSystem({ ...WELL, ...change })).toEqual({ ...judgeSystem(WELL), [part]: state });
  });

  it('has a sentence for what it means and one for what to do', () => {
    for (const part of SYSTEM_PARTS)
      for (const state of PART_STATES)
        for (const sentence of Object.values(SYSTEM_WORDS[part][state])) expect(sentence).toMatch(/^.{5,}。$/);
  });
});
