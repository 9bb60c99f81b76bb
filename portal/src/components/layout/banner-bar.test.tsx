// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { Banner } from 'contract';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BannerBar } from './banner-bar';

const NOW = Date.UTC(2026, 10, 28);
beforeAll(() => import('./banner-line'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const draw = (banner: Banner | null) => act(async () => void render(<BannerBar banner={banner} />));
const words = () => screen.getByRole('status').textContent;

it('has a place that is read out while nothing is said', async () => {
  await draw(null);
  expect(words()).toBe('');
});

it('stands until its time is over, by itself', async () => {
  await draw({ text: '今晚延長到一點。', until: NOW + 1_000 });
  expect(words()).toBe('今晚延長到一點。');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(words()).toBe('');
});

it('shows markup as it was typed', async () => {
  await draw({ text: '<b>今晚</b>', until: NOW + 1_000 });
  expect(words()).toBe('<b>今晚</b>');
});
