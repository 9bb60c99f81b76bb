// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { buttonClass } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { setPasswordStories } from '@/features/team/created-stories';
import { Component } from './set-up-password';

afterEach(() => {
  cleanup();
  setPasswordStories([]);
});

vi.mock('@/features/team/api/save-password', () => ({
  savePassword: async () => ({ team_members: [{}, {}, {}] }),
}));

const team = (id: string, team_name: string) => ({
  id,
  team_name,
  account: `CHI-2026-0000${id}`,
  password: 'kiwi-4827',
  members: 5,
});

const looks = new Set(buttonClass('primary').split(' '));
for (const name of buttonClass('secondary').split(' ')) looks.delete(name);

const primary = () =>
  [...document.querySelectorAll('a, button')]
    .filter(({ classList }) => [...looks].every((name) => classList.contains(name)))
    .map((one) => one.getAttribute('href') ?? one.textContent);

const open = () => render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);

it('asks first for the card of the only team', () => {
  setPasswordStories([team('1', '海風小隊')]);
  open();
  expect(primary()).toEqual(['列印登入卡']);
});

it('has one primary: all login cards, and 儲存 while a password is typed', () => {
  setPasswordStories([team('1', '海風小隊'), team('2', '山風小隊')]);
  open();
  expect(primary()).toEqual(['列印全部登入卡']);
  expect(screen.getByRole('link', { name: '回到報名列表' }).getAttribute('href')).toBe(paths.signUp());
  const [, field] = screen.getAllByLabelText('密碼');
  if (!field) throw new Error('a team without a field for its password');
  fireEvent.change(field, { target: { value: 'mango-1234' } });
  expect(primary()).toEqual(['儲存']);
});

it('prints as many cards of a team as were asked for, within reason, and shows one as it will be', () => {
  setPasswordStories([team('1', '海風小隊')]);
  open();
  const cards = () => document.querySelectorAll('.print\\:grid > *').length;
  const field = screen.getByLabelText<HTMLInputElement>('登入卡印幾張？');
  expect(field.value).toBe('5');
  expect(cards()).toBe(5);
  for (const [typed, count] of [
    ['６', 6],
    ['', 1],
    ['0', 1],
    ['900', 40],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } });
    expect(cards()).toBe(count);
  }
  expect(document.querySelector('li [inert]')?.textContent).toContain('kiwi-4827');
  fireEvent.click(screen.getByRole('button', { name: '隱藏密碼' }));
  expect(document.querySelector('li [inert]')).toBeNull();
});

it('proposes a new password for a team that has one, and prints its cards once it is saved', async () => {
  setPasswordStories([{ ...team('1', '海風小隊'), password: '', members: 0, again: true }]);
  open();
  expect(screen.queryByText('加油！再一步就完成了！')).toBeNull();
  expect(screen.getByText('換一組新的小組密碼')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('密碼').value).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
  expect(primary()).toEqual(['儲存']);
  fireEvent.click(screen.getByRole('button', { name: '儲存' }));
  expect(await screen.findByText('新密碼可以用了！')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('登入卡印幾張？').value).toBe('3');
  expect(primary()).toEqual(['列印登入卡']);
});
