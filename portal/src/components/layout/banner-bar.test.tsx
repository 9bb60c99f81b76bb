// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BannerBar } from './banner-bar';

const NOW = Date.UTC(2026, 10, 28);
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const words = () => screen.getByRole('status').textContent;

it('stands until its time is over, by itself, and is read out when it comes', () => {
  const { rerender } = render(<BannerBar banner={null} />);
  expect(words()).toBe('');
  rerender(<BannerBar banner={{ text: '今晚延長到一點。', until: NOW + 1_000 }} />);
  expect(words()).toBe('今晚延長到一點。');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(words()).toBe('');
});

it('shows markup as it was typed', () => {
  render(<BannerBar banner={{ text: '<b>今晚</b>', until: NOW + 1_000 }} />);
  expect(words()).toBe('<b>今晚</b>');
});
