// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { dataOf, withRefine } from '@/testing/refine';
import { SettingsCard } from './settings-card';
import { SettingsField } from './settings-field';
import { useSettings } from './use-settings';

const custom = vi.fn();
const refetch = vi.fn(async () => undefined);

function Card({ stored }: { stored: { notice: string; more: string } }) {
  const settings = useSettings({
    name: 'test',
    url: '/settings',
    stored,
    bodyOf: ({ values, base }) => ({ texts: values, base }),
    refetch,
  });
  const field = { settings, kind: 'text', max: 100 } as const;
  return (
    <SettingsCard id="test" title="公告" settings={settings}>
      <SettingsField {...field} name="notice" label="未開放" />
      <SettingsField {...field} name="more" label="補件" />
    </SettingsCard>
  );
}

const wrapper = withRefine(dataOf({ custom }));
const open = () => render(<Card stored={{ notice: '甲', more: '一' }} />, { wrapper });
const box = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: '儲存公告' }));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.clearAllMocks();
});

it('sends what was changed with what was stored then, and marks what is refused at its field', async () => {
  const fields = [{ name: '', path: ['texts', 'notice'], message: '太長了' }];
  custom.mockRejectedValueOnce(new ApiError(400, 'validation', '資料不正確', fields));
  open();
  type('未開放', '乙');
  save();
  await screen.findByText('太長了');
  expect([box('未開放').value, box('補件').value]).toEqual(['乙', '一']);
  expect(custom.mock.calls.map(([{ payload }]) => payload)).toEqual([
    { texts: { notice: '乙' }, base: { notice: '甲' } },
  ]);
});

it('keeps a change over a reload, follows what another person stores elsewhere, and shows both versions where both have changed', async () => {
  open();
  type('未開放', '乙');
  cleanup();
  const again = render(<Card stored={{ notice: '甲', more: '一' }} />, { wrapper });
  expect(box('未開放').value).toBe('乙');
  again.rerender(<Card stored={{ notice: '丙', more: '二' }} />);
  await waitFor(() => expect(box('補件').value).toBe('二'));
  expect(box('未開放').value).toBe('乙');
  save();
  await screen.findByText('有較新的內容，請先選擇要保留的版本。');
  expect(custom).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '用已儲存的' }));
  await waitFor(() => expect(box('未開放').value).toBe('丙'));
});
