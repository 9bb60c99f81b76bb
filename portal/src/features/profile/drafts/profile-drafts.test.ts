import { DAY } from 'contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, purgeDrafts, readDrafts } from './profile-drafts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  // Object.keys reads a Storage's own keys; a proxy is the shortest thing that behaves so.
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});

it('keeps the cards of an account apart from those of another', () => {
  const at = Date.now();
  keepDraft('a@x.tw', 'basic', { values: { name: '王' }, at });
  keepDraft('a@x.tw', 'new-1', { values: { job: {} }, at });
  keepDraft('b@x.tw', 'basic', { values: { name: '陳' }, at });
  dropDraft('a@x.tw', 'new-1');
  expect(readDrafts('a@x.tw')).toEqual({ basic: { values: { name: '王' }, at } });
  expect(readDrafts('b@x.tw')).toEqual({ basic: { values: { name: '陳' }, at } });
});

it('remembers that something was emptied', () => {
  keepDraft('a@x.tw', 'basic', { values: { born_date: undefined }, at: Date.now() });
  expect(readDrafts('a@x.tw').basic?.values).toEqual({ born_date: null });
});

it('forgets everything after a week, on the whole device', () => {
  keepDraft('a@x.tw', 'basic', { values: {}, at: Date.now() - 8 * DAY });
  keepDraft('b@x.tw', 'basic', { values: {}, at: Date.now() });
  expect(readDrafts('a@x.tw')).toEqual({});
  purgeDrafts();
  expect([...kept.keys()]).toEqual(['profile-draft:b@x.tw']);
});

it('lives with what it cannot read', () => {
  kept.set('profile-draft:a@x.tw', '{');
  expect(readDrafts('a@x.tw')).toEqual({});
});
