// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ImportReport } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { dataOf, withRefine } from '@/testing/refine';
import { ReportView } from './report-view';

const saved = vi.hoisted(() => vi.fn());
vi.mock('web-kit/save-file', () => ({ saveFile: saved }));

const clean: ImportReport = {
  total: 20,
  added: 8,
  changed: 0,
  unchanged: 0,
  repeated: 0,
  repeats: [],
  ignored_columns: [],
  preview: [],
  errors: [],
  error_count: 0,
};
const repeats = Array.from({ length: 12 }, (_, index) => ({
  row: index + 2,
  column: '電子信箱',
  message: `和第 ${index + 30} 列重複，以第 ${index + 30} 列為準`,
}));

const open = (report: Partial<ImportReport>) =>
  render(<ReportView report={{ ...clean, ...report }} fileName="夥伴.csv" note={undefined} />, {
    wrapper: withRefine(dataOf({})),
  });
const table = () => screen.getByRole('region', { name: '重複的列' });
/** The body's rows, cell by cell. */
const rows = () =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('lists the rows that a later one replaces with line, column and the line that counts, a page at a time', () => {
  open({ repeated: 12, repeats });
  expect(screen.getByText(/檔案裡有 12 列和後面的列重複，不會匯入，以最後一列為準/)).toBeTruthy();
  expect(rows()).toHaveLength(10);
  expect(rows()[0]).toEqual(['2', '電子信箱', '和第 30 列重複，以第 30 列為準']);
  fireEvent.click(within(table()).getByRole('button', { name: '下一頁' }));
  expect(rows()).toEqual([
    ['12', '電子信箱', '和第 40 列重複，以第 40 列為準'],
    ['13', '電子信箱', '和第 41 列重複，以第 41 列為準'],
  ]);
});

it('gives the whole list as a file, and shows no such table where no row is repeated', async () => {
  const { unmount } = open({ repeated: 12, repeats });
  fireEvent.click(screen.getByRole('button', { name: '下載這份清單' }));
  const [file, name] = saved.mock.calls[0] as [Blob, string];
  expect(name).toBe('重複的列_夥伴.csv');
  expect((await file.text()).trim().split('\n')).toHaveLength(13);
  unmount();
  open({});
  expect(screen.queryByRole('region', { name: '重複的列' })).toBeNull();
});

it('names what is to be mended before anything else, repeated rows not yet', () => {
  open({ error_count: 1, errors: [{ row: 3, column: '', message: '缺少姓名' }], repeated: 12, repeats });
  const wrong = screen.getByRole('region', { name: '需要修正的地方' });
  expect(
    within(wrong)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '—', '缺少姓名']);
  expect(screen.queryByRole('region', { name: '重複的列' })).toBeNull();
});
