// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { DAY } from 'contract';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editor } from '@/testing/refine';
import { countDrafts, dropDrafts, purgeDrafts } from './draft';
import { IdentityProvider } from './identity';
import { useDraft } from './use-draft';

let me = editor;
const Shell = ({ children }: { children: ReactNode }) => <IdentityProvider value={me}>{children}</IdentityProvider>;

const open = () => renderHook(() => useDraft('letter', '原來的'), { wrapper: Shell }).result;
/** A page that is loaded again. */
const reload = () => {
  cleanup();
  return open();
};

beforeEach(() => {
  localStorage.clear();
  me = editor;
});
afterEach(cleanup);

describe('a draft on this device', () => {
  it('outlives a reload until it is sent', () => {
    const first = open();
    expect(first.current).toMatchObject({ value: '原來的', at: undefined, restored: false });
    act(() => first.current.change('寫到一半'));
    expect(reload().current).toMatchObject({ value: '寫到一半', at: expect.any(Number), restored: true });
    const again = reload();
    act(() => again.current.reset('已儲存的'));
    expect(again.current).toMatchObject({ value: '已儲存的', at: undefined });
    expect(reload().current).toMatchObject({ value: '原來的', restored: false });
  });

  it('is never shown to another account, and goes with the logout of its own', () => {
    const page = open();
    act(() => page.current.change('寫到一半'));
    me = { ...editor, account: 'other@example.org' };
    expect(reload().current).toMatchObject({ value: '原來的', restored: false });
    expect([countDrafts('staff@example.org'), countDrafts('other@example.org')]).toEqual([1, 0]);
    dropDrafts('staff@example.org');
    expect(countDrafts('staff@example.org')).toBe(0);
  });

  it('is forgotten after a week', () => {
    const page = open();
    act(() => page.current.change('寫到一半'));
    purgeDrafts(Date.now() + 6 * DAY);
    expect(countDrafts('staff@example.org')).toBe(1);
    purgeDrafts(Date.now() + 8 * DAY);
    expect(countDrafts('staff@example.org')).toBe(0);
  });

  it('that can not be read is none', () => {
    localStorage.setItem('managerDraft:staff@example.org:letter', '{');
    expect(open().current).toMatchObject({ value: '原來的', restored: false });
  });
});
