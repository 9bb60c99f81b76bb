// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Breach } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { dataOf, withRefine } from '@/testing/refine';
import { StepItem } from './step-item';
import type { BreachDesk } from './use-breach';

afterEach(cleanup);

const breach: Breach = {
  id: 'b1',
  title: '備份遺失',
  noticed_time: 0,
  from: null,
  until: null,
  kinds: ['partners'],
  what: '查證中',
  measures: '',
  affected: { kinds: [], total: {}, held: 0 },
  steps_done: [],
  closed_time: null,
  update_time: 0,
  entries: [],
};
const desk: BreachDesk = {
  breach,
  error: undefined,
  refetch: vi.fn(),
  add: vi.fn(),
  sending: false,
  failure: undefined,
};
const isPrimary = (name: RegExp) => screen.getByRole('button', { name }).classList.contains('ant-btn-primary');

it('leads to the next step alone, and with its letter open to the letter', () => {
  render(
    <ul>
      <StepItem step="authority" isNext breach={breach} site={undefined} desk={desk} />
      <StepItem step="contain" isNext={false} breach={breach} site={undefined} desk={desk} />
    </ul>,
    { wrapper: withRefine(dataOf({})) },
  );
  expect(isPrimary(/^標記完成：通報主管機關/)).toBe(true);
  expect(isPrimary(/^標記完成：止住外洩/)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: /^準備信件/ }));
  expect(isPrimary(/^標記完成：通報主管機關/)).toBe(false);
  expect(isPrimary(/^已送出/)).toBe(true);
});
