// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { FillAnswer, MissingAnswer } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '@/components/confirm';
import { dataOf, withRefine } from '@/testing/refine';
import { FillMissing } from './fill-missing';

const story = { id: 's1', account: 'CHI-2026-00001', story_name: '斑馬線' };
const missing: MissingAnswer = { total: 9, readings: 1, stories: [{ ...story, missing: 1, sent: 1 }], declared: [] };
const custom = vi.fn();
const onFilled = vi.fn(async () => undefined);

const open = (answer: FillAnswer, shown = missing) => {
  custom.mockResolvedValue({ data: answer });
  render(
    <ConfirmProvider>
      <FillMissing session={2026} missing={shown} onFilled={onFilled} />
    </ConfirmProvider>,
    { wrapper: withRefine(dataOf({ custom })) },
  );
};
const press = () => fireEvent.click(screen.getByRole('button', { name: '補分派：1 則故事少 1 份評分' }));
const sent = () => custom.mock.calls.map(([{ payload }]) => payload);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('says in red what is missing, and fills it after who gets it was confirmed (decision 75)', async () => {
  open({ added: [{ ...story, judge_name: '乙評審', round: 1 }], short: [] });
  expect(screen.getByRole('alert').textContent).toContain('1 則故事少 1 份評分');
  press();
  const line = await screen.findByText('CHI-2026-00001《斑馬線》：第 1 輪由乙評審評分');
  expect(line.tagName).toBe('LI');
  expect(sent()).toEqual([{ dry_run: true }]);
  fireEvent.click(screen.getByRole('button', { name: /^補\s?分\s?派$/ }));
  await waitFor(() => expect(sent()).toEqual([{ dry_run: true }, { dry_run: false }]));
  await waitFor(() => expect(onFilled).toHaveBeenCalled());
});

it('with no judge free says what to do, and stores nothing', async () => {
  open({ added: [], short: [{ ...story, missing: 1 }] });
  press();
  expect(await screen.findByText(/^沒有評審可以接手/)).toBeTruthy();
  expect(sent()).toEqual([{ dry_run: true }]);
});

it('is not there while nothing is missing', () => {
  open({ added: [], short: [] }, { ...missing, readings: 0, stories: [] });
  expect(screen.queryByRole('alert')).toBeNull();
});
