// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { Counselors } from './counselors';

vi.mock('@/lib/session', () => ({ useSession: () => ({ user: { id: 'heir' } }) }));
vi.mock('@/components/team/counselor-search', () => ({ CounselorSearch: () => null }));
afterEach(cleanup);

function Team() {
  const counselors = [
    { id: 'gone', name: '王離開' },
    { id: 'heir', name: '林接手' },
  ];
  const form = useForm({ defaultValues: { counselors } });
  return (
    <FormProvider {...form}>
      <Counselors />
    </FormProvider>
  );
}

it('lets who took the story over remove the one who left, and never oneself', () => {
  render(<Team />);
  expect(screen.getByText('林接手（你）')).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '移除輔導員王離開',
  ]);
});
