// @vitest-environment happy-dom
import { useList } from '@refinedev/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { School } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { dataOf, withRefine } from '@/testing/refine';
import { ShownSwitch } from './shown-switch';
import { resource, useSchools } from './use-schools';

const school = { id: 's1', name: '東引國小', city: '連江縣', district: '東引鄉', activated: true } as School;
const getList = vi.fn();
const update = vi.fn(async () => ({ data: {} }));
let shown: Promise<void> | undefined;

function List() {
  const { show } = useSchools();
  const { result } = useList<School>({ resource });
  return (
    <>
      <button type="button" onClick={() => void show(school, false)}>
        改為隱藏
      </button>
      {result.data.map((row) => (
        <ShownSwitch
          key={row.id}
          school={row}
          onChange={(next) => {
            shown = show(row, next);
          }}
        />
      ))}
    </>
  );
}
const open = () => render(<List />, { wrapper: withRefine(dataOf({ getList, update })) });

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('a switched school stays in its list, without a second reading', async () => {
  getList.mockResolvedValue({ data: [school], total: 1 });
  open();
  fireEvent.click(await screen.findByRole('switch', { checked: true }));
  await screen.findByRole('switch', { checked: false });
  await shown;
  expect(getList).toHaveBeenCalledTimes(1);
});

it('a list that was on its way when a school was switched is asked for again', async () => {
  getList.mockReturnValueOnce(new Promise(() => undefined));
  getList.mockResolvedValue({ data: [{ ...school, activated: false }], total: 1 });
  open();
  fireEvent.click(screen.getByRole('button', { name: '改為隱藏' }));
  expect(await screen.findByRole('switch', { checked: false })).toBeTruthy();
  expect(getList).toHaveBeenCalledTimes(2);
});
