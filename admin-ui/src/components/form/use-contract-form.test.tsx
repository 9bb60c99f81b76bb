// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { z } from 'zod';
import { dataOf, withRefine } from '@/testing/refine';
import { TextLine } from './fields';
import { useContractForm } from './use-contract-form';

const save = vi.fn();
const keep = vi.fn();
const schema = z.object({
  name: z.string().trim().min(2, '名稱至少 2 個字'),
  lines: z.array(z.string().max(3, '太長')),
});

function Card() {
  const { formProps, message, failure, submit } = useContractForm(schema, save, {
    initial: { name: '海風', lines: '' },
    bodyOf: ({ name, lines }) => ({ name, lines: String(lines).split('\n') }),
    placeOf: ({ path: [field], message }) => ({ path: field === undefined ? [] : [field], message }),
    keep,
  });
  return (
    <Form {...formProps} component={false}>
      <p data-testid="message">{message}</p>
      <p data-testid="failure">{failure}</p>
      <TextLine name="name" label="名稱" />
      <TextLine name="lines" label="各行" />
      <button type="button" onClick={() => void submit()}>
        儲存
      </button>
    </Form>
  );
}

const open = () => render(<Card />, { wrapper: withRefine(dataOf({})) });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: '儲存' }));
const said = (what: 'message' | 'failure') => screen.getByTestId(what).textContent;

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('sends what the schema makes of it, once at a time', async () => {
  let end = (_answer: object) => {};
  save.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  open();
  fill('名稱', ' 海風小隊 ');
  expect(keep).toHaveBeenLastCalledWith({ name: ' 海風小隊 ' });
  press();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  press();
  end({});
  press();
  await waitFor(() => expect(save.mock.calls.map(([body]) => body)).toEqual([{ name: '海風小隊', lines: [''] }]));
});

it('marks what the schema refuses at the field that represents it, and sends nothing', async () => {
  open();
  fill('各行', '三個字\n這是四個字');
  press();
  await screen.findByText('太長');
  expect(said('message')).toBe('');
  expect(save).not.toHaveBeenCalled();
});

it('says what the server refuses at its field, else as a whole, and keeps what was typed', async () => {
  const fields = [{ name: '', path: ['name'], message: '已經有這個名稱' }];
  save.mockRejectedValueOnce(new ApiError(400, 'validation', '資料不正確', fields));
  save.mockRejectedValueOnce(new ApiError(409, 'season_archived', '這一屆已經封存'));
  open();
  press();
  await screen.findByText('已經有這個名稱');
  expect([said('message'), said('failure')]).toEqual(['', '資料不正確']);
  fill('名稱', '山風');
  await waitFor(() => expect(screen.queryByText('已經有這個名稱')).toBeNull());
  press();
  await waitFor(() => expect(said('message')).toBe('這一屆已經封存'));
  expect(screen.getByLabelText<HTMLInputElement>('名稱').value).toBe('山風');
});
