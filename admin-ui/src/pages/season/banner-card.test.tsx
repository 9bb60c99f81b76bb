// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type Banner, HOUR } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { ConfirmProvider } from '@/components/confirm';
import { dataOf, withRefine } from '@/testing/refine';
import { BannerCard } from './banner-card';

type Call = { method: string; payload?: Banner };

/** The card with what stands, or nothing, on every screen; `write` answers what it sends. */
const open = (banner: Banner | null, write: (call: Call) => Promise<unknown>) => {
  const custom = async (call: Call) => (call.method === 'get' ? { data: { banner } } : write(call));
  render(
    <ConfirmProvider>
      <BannerCard />
    </ConfirmProvider>,
    { wrapper: withRefine(dataOf({ custom })) },
  );
};
const show = async (text: string) => {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '公告給所有人' }));
  fireEvent.click(await screen.findByRole('button', { name: /^公\s*告$/ }));
};

afterEach(cleanup);

it('says it to all once the question who will read it is answered, and ends by itself', async () => {
  const write = vi.fn(async (call: Call) => ({ data: call.payload }));
  open(null, write);
  await show('今晚延長到一點。');
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  const { method, payload } = write.mock.calls[0]?.[0] ?? {};
  expect({ method, text: payload?.text }).toEqual({ method: 'put', text: '今晚延長到一點。' });
  expect(Math.abs((payload?.until ?? 0) - Date.now() - HOUR)).toBeLessThan(HOUR / 2);
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));
});

it('keeps what was typed when it is refused, with the sentence at its field', async () => {
  open(null, async () => {
    throw new ApiError(400, 'validation', '資料不正確', [{ path: ['text'], message: '請輸入公告' }]);
  });
  await show('今晚');
  expect(await screen.findByText('請輸入公告')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('今晚');
});

it('takes what stands from every screen', async () => {
  const write = vi.fn(async () => ({ data: {} }));
  open({ text: '系統要休息一下。', until: Date.now() + HOUR }, write);
  fireEvent.click(await screen.findByRole('button', { name: '收起公告' }));
  await waitFor(() => expect(write).toHaveBeenCalledWith(expect.objectContaining({ method: 'delete' })));
});
