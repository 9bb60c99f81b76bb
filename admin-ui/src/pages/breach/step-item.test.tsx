// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Breach, BreachStep } from 'contract';
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
const primary = () =>
  screen
    .getAllByRole('button')
    .filter(({ classList }) => classList.contains('ant-btn-primary'))
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const show = (next: BreachStep) =>
  render(
    <ul>
      {(['contain', 'authority'] as const).map((step) => (
        <StepItem key={step} step={step} isNext={step === next} breach={breach} site={undefined} desk={desk} />
      ))}
    </ul>,
    { wrapper: withRefine(dataOf({})) },
  );

it('leads to one thing at a time: the letter of the next step, its copy, then that it was sent', async () => {
  show('authority');
  expect(primary()).toEqual([expect.stringMatching(/^準備信件：通報主管機關/)]);
  press(/^準備信件/);
  expect(primary()).toEqual(['複製信件']);
  press(/^複製信件/);
  expect(primary()).toEqual(['已送出，記下這封信']);
});

it('leads to the next step while the letter of a later one is open', () => {
  show('contain');
  press(/^準備信件/);
  expect(primary()).toEqual([expect.stringMatching(/^標記完成：止住外洩/)]);
});
