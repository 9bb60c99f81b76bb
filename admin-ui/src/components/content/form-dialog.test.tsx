// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Button, Form, Input } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { z } from 'zod';
import { ConfirmProvider } from '@/components/confirm';
import { useRowForm } from '@/components/form/use-row-form';
import { dataOf, withRefine } from '@/testing/refine';
import { TextContent } from './content-field';
import { FormDialog } from './form-dialog';

type Row = { id: string; name: string; update_time: number };
const schema = z.object({
  name: z.string().min(2, '名稱至少 2 個字'),
  contact: z.object({ email: z.string() }),
  pictures: z.array(z.string()),
});
const create = vi.fn();
const update = vi.fn();
const valuesOf = (name: string) => ({ name, contact: { email: '' }, pictures: ['a', 'b'] });

function Dialog({ row }: { row?: Row }) {
  const form = useRowForm<Row>({
    resource: 'school',
    id: row?.id,
    schema,
    initial: valuesOf(row?.name ?? ''),
    versions: {
      base: row?.update_time,
      valuesOf: ({ name }) => valuesOf(name),
      fields: [
        { name: 'name', label: '名稱' },
        { name: 'contact', label: '信箱', same: () => true },
        { name: 'pictures', label: '照片' },
      ],
    },
  });
  return (
    <FormDialog
      title="新增"
      form={form}
      onClose={() => undefined}
      footer={({ submit }) => <Button onClick={() => void submit()}>送出資料</Button>}
    >
      <TextContent name="name" label="名稱" max={20} />
      <Form.Item name={['contact', 'email']} label="信箱">
        <Input />
      </Form.Item>
      <Form.Item name="pictures" label="照片">
        <Input />
      </Form.Item>
    </FormDialog>
  );
}

const open = (row?: Row) =>
  render(
    <ConfirmProvider>
      <Dialog {...(row && { row })} />
    </ConfirmProvider>,
    { wrapper: withRefine(dataOf({ create, update })) },
  );
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: '送出資料' }));
const refuse = (...errors: { path: (string | number)[]; message: string }[]) =>
  create.mockRejectedValueOnce(
    new ApiError(
      400,
      'invalid',
      '資料有誤',
      errors.map((item) => ({ name: '', ...item })),
    ),
  );
/** What a screen reader says of a field in addition to its label. */
const said = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
};

afterEach(() => {
  cleanup();
  create.mockReset();
  update.mockReset();
});

it('shows refusals of the server at nested fields and lists, moves the focus to the first, and keeps what was typed', async () => {
  refuse(
    { path: ['pictures', 1, 'url'], message: '這張照片已經不在了' },
    { path: ['contact', 'email'], message: '這個信箱不能使用' },
    { path: ['contact', 'email'], message: '第二句' },
  );
  open();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('名稱')));
  fill('名稱', '大安國小');
  fill('信箱', 'x@y.tw');
  send();
  await waitFor(() => expect(said('信箱')).toBe('這個信箱不能使用'));
  expect(said('照片')).toBe('第 2 項：這張照片已經不在了');
  expect(said('名稱')).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('信箱')));
  expect(screen.getByLabelText<HTMLInputElement>('名稱').value).toBe('大安國小');
  expect(screen.getByLabelText<HTMLInputElement>('信箱').value).toBe('x@y.tw');
  expect(screen.getByText('資料有誤')).toBeTruthy();

  fill('信箱', 'z@y.tw');
  await waitFor(() => expect(said('信箱')).toBe(''));
});

it('checks by the schema before anything is sent', async () => {
  open();
  fill('名稱', '大');
  send();
  await waitFor(() => expect(said('名稱')).toBe('名稱至少 2 個字'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('名稱')));
  expect(create).not.toHaveBeenCalled();
});

it('says on top what no field of the form can show', async () => {
  refuse({ path: ['base'], message: '缺少版本' });
  open();
  fill('名稱', '大安國小');
  send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('資料有誤'));
});

it('never replaces a version that another person stored before it was seen', async () => {
  const current = { id: 'a', name: '別人的名稱', update_time: 2 };
  update.mockRejectedValueOnce(new ApiError(409, 'version_conflict', '有較新的內容', [], { current }));
  update.mockResolvedValueOnce({ data: current });
  open({ id: 'a', name: '原來的名稱', update_time: 1 });
  fill('名稱', '我的名稱');
  send();
  await waitFor(() => expect(screen.getByText(/別人的名稱/)).toBeTruthy());
  expect(screen.getByLabelText<HTMLInputElement>('名稱').value).toBe('我的名稱');
  expect(update).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: '用我的' }));
  send();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.calls.map(([{ variables }]) => variables)).toMatchObject([
    { name: '我的名稱', base: 1 },
    { name: '我的名稱', base: 2 },
  ]);
});
