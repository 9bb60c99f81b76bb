// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BadgeCard } from './badge-card';

afterEach(cleanup);

it('a sample badge is grey in the card, and in its colours where it is looked at', () => {
  render(<BadgeCard />);
  const sample = screen.getByRole('button', { name: '10 個挑戰' });
  expect(sample.querySelector('svg')?.classList.contains('text-line')).toBe(true);
  fireEvent.click(sample);
  const shown = within(screen.getByRole('dialog', { name: '起步徽章' })).getByText('目標：10 個挑戰').parentElement;
  expect(shown?.querySelector('svg')?.classList.contains('text-feel-mark')).toBe(true);
});
