// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import type { SectionKey } from 'contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePresence } from './use-presence';

const told = vi.hoisted(() => [] as (string | undefined)[]);
vi.mock('../../api/presence', () => ({
  tellPresence: async (_id: string, section: string | undefined) => {
    told.push(section);
    return { others: [] };
  },
}));

let shown: DocumentVisibilityState;

function Page({ section }: { section: SectionKey | '4' }) {
  usePresence('story', section);
  return null;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const turn = (state: DocumentVisibilityState) => {
  shown = state;
  document.dispatchEvent(new Event('visibilitychange'));
  return wait(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  shown = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => shown);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('says every 20 s where it is, and of the sending only that it is here', async () => {
  const { rerender } = render(<Page section="2.1" />);
  await wait(20_000);
  rerender(<Page section="4" />);
  await wait(20_000);
  expect(told).toEqual(['2.1', '2.1', undefined]);
});

it('leaves its section with its page, says no more while it is hidden, and is back at once', async () => {
  render(<Page section="3.3" />);
  await turn('hidden');
  await wait(60_000);
  expect(told).toEqual(['3.3', undefined]);
  await turn('visible');
  expect(told).toEqual(['3.3', undefined, '3.3']);
});
