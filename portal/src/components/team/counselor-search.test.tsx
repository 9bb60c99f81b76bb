// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Form } from '@/components/form/form';
import { contractResolver } from '@/lib/contract-resolver';
import { useAskedForm } from '@/lib/use-asked-form';
import { CounselorSearch } from './counselor-search';
import { notAdded } from './not-added';

const person = { id: 'u1', name: '陳老師', phone: '0912***678' };

vi.mock('@/lib/search-user', () => ({ searchUser: async () => person }));

afterEach(cleanup);

function Asked({ onSubmit }: { onSubmit: () => void }) {
  const form = useAskedForm<{ counselor_account?: string }, unknown, { counselor_account?: undefined }>({
    resolver: contractResolver(z.object({ counselor_account: notAdded })),
    defaultValues: { counselor_account: '' },
  });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <CounselorSearch name="counselor_account" isThere={() => false} onAdd={() => undefined} />
      <button type="submit">下一步</button>
    </Form>
  );
}

it('holds the form while a person who was found is not added, says so at the field, and lets it go then', async () => {
  const onSubmit = vi.fn();
  render(<Asked onSubmit={onSubmit} />);
  const field = screen.getByLabelText(/輔導員帳號/);
  fireEvent.change(field, { target: { value: 'other@mail.example' } });
  fireEvent.click(screen.getByRole('button', { name: '搜尋' }));
  const add = await screen.findByRole('button', { name: '加入' });
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/這位輔導員還沒有加入/).length).toBeGreaterThan(0);
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.click(add);
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled());
});
