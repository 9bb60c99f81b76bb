// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { Story } from 'contract';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ConfirmProvider } from '@/components/confirm';
import { IdentityProvider } from '@/lib/identity';
import { dataOf, editor, withRefine } from '@/testing/refine';
import { AdminActions } from './admin-actions';

const open = async (archived: boolean) => {
  const story = { id: 's1', apply_status: 5, holder: { id: 'j1', name: '甲評審' }, archived } as unknown as Story;
  const getList = async () => ({ data: [{ id: 'j2', name: '乙評審', account: 'b@example.org' }], total: 1 });
  const Refined = withRefine(dataOf({ getList }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refined>
      <IdentityProvider value={{ ...editor, role: 'admin' }}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </IdentityProvider>
    </Refined>
  );
  render(<AdminActions story={story} />, { wrapper });
  await screen.findByRole('option', { name: /乙評審/ });
  return screen.getByLabelText<HTMLSelectElement>('移交給').disabled;
};

afterEach(cleanup);

it.each([false, true])('a draft is handed over to another judge, archived: %s', async (archived) => {
  expect(await open(archived)).toBe(archived);
});
