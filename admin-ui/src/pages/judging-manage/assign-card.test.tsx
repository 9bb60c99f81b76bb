// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { JudgeProgress } from 'contract';
import { afterEach, expect, it } from 'vitest';
import { ConfirmProvider } from '@/components/confirm';
import { dataOf, withRefine } from '@/testing/refine';
import { AssignCard } from './assign-card';

const judge = (id: string, name: string): JudgeProgress => ({
  id,
  name,
  waiting: 0,
  draft: 0,
  sent: 0,
  declined: 0,
  open_rounds: [],
  invited_time: null,
  reminded_time: null,
  silent: false,
});
const here = [judge('j1', '甲評審'), judge('j2', '乙評審'), judge('j3', '丙評審')];

const card = (judges: JudgeProgress[]) => (
  <ConfirmProvider>
    <AssignCard session={2026} judges={judges} stories={60} onAssigned={() => undefined} />
  </ConfirmProvider>
);
const open = () => {
  const { rerender } = render(card(here), { wrapper: withRefine(dataOf({})) });
  return { invited: () => rerender(card([...here, judge('j4', '丁評審')])) };
};
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.closest('label')?.textContent?.slice(0, 3));

afterEach(cleanup);

it('has a judge who is invited later among all, while none was chosen', () => {
  const { invited } = open();
  invited();
  expect(ticked()).toEqual(['甲評審', '乙評審', '丙評審', '丁評審']);
});

it('leaves a judge who is invited later out of those who were chosen', () => {
  const { invited } = open();
  fireEvent.click(screen.getByRole('checkbox', { name: /^乙評審/ }));
  invited();
  expect(ticked()).toEqual(['甲評審', '丙評審']);
  expect(screen.getByText('評審：4 位中的 2 位')).toBeDefined();
});
