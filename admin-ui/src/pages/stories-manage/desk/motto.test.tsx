// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Story } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { dataOf, withRefine } from '@/testing/refine';
import { Motto } from './motto';

const custom = vi.fn();
const story = (motto: string, archived = false) =>
  ({ id: 's7', archived, plate: { colour: 'teal', emblem: 'owl', motto } }) as unknown as Story;
const open = (shown: Story) =>
  render(<Motto story={shown} resource="stories-manage" />, { wrapper: withRefine(dataOf({ custom })) });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('is read by staff and cleared for a reason, which has to be given (decision 89)', async () => {
  custom.mockResolvedValue({ data: story('') });
  open(story('一起加油'));
  expect(screen.getByText('一起加油')).toBeTruthy();
  press(/^清除標語$/);
  await screen.findByText('清除小組的標語？');
  const [, confirm] = screen.getAllByRole('button', { name: /清除標語$/ });
  fireEvent.click(confirm as HTMLElement);
  await screen.findByText('請填寫修改的原因');
  expect(custom).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '有人名' } });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(screen.queryByText('清除小組的標語？')).toBeNull());
  expect(custom.mock.calls.map(([{ url, method, payload }]) => [method, url, payload])).toEqual([
    ['put', '/story/clear-motto/s7', { reason: '有人名' }],
  ]);
});

it('offers nothing without a motto, and nothing that can be pressed in an archived session', () => {
  open(story(''));
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  open(story('一起加油', true));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '清除標語' }).disabled).toBe(true);
});
