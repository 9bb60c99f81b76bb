import { describe, expect, it } from 'vitest';
import { conflictsOf, drop, isChanged, keepMine, noDraft, put, shownValue } from './settings-draft';

const stored = { a: '一', b: '二', time: null };

describe('a draft of settings', () => {
  it('shows what is stored until it is changed, and knows from what it was changed', () => {
    const draft = put(put(noDraft, stored, 'a', '新'), stored, 'a', '更新');
    expect(shownValue(draft, stored, 'a')).toBe('更新');
    expect(shownValue(draft, stored, 'b')).toBe('二');
    expect(draft).toEqual({ values: { a: '更新' }, base: { a: '一' } });
  });

  it('is no change once it says what is stored', () => {
    expect(isChanged(put(put(noDraft, stored, 'a', '新'), stored, 'a', '一'))).toBe(false);
    expect(isChanged(put(put(noDraft, stored, 'time', 5), stored, 'time', null))).toBe(false);
    expect(isChanged(drop(put(noDraft, stored, 'a', '新'), 'a'))).toBe(false);
  });

  it('meets what another person has stored since, and keeps both until one is chosen', () => {
    const draft = put(put(noDraft, stored, 'a', '我的'), stored, 'b', '也是');
    const now = { ...stored, a: '別人的' };
    expect(conflictsOf(draft, stored)).toEqual([]);
    expect(conflictsOf(draft, now)).toEqual(['a']);
    expect(shownValue(draft, now, 'a')).toBe('我的');
    expect(conflictsOf(keepMine(draft, now, 'a'), now)).toEqual([]);
    expect(conflictsOf(drop(draft, 'a'), now)).toEqual([]);
    expect(conflictsOf(draft, { ...stored, a: '我的' })).toEqual([]);
  });

  it('can empty a date', () => {
    const draft = put(noDraft, { time: 5 }, 'time', null);
    expect([isChanged(draft), shownValue(draft, { time: 5 }, 'time')]).toEqual([true, null]);
  });
});
