import type { ClickRow, DfcResource, EduResource } from 'contract';
import { cells, type Sheet } from './cells';

/** A resource of either kind. */
export type ClickedResource = DfcResource & Partial<Pick<EduResource, 'step'>>;

/** Decision 52, first sheet: one row a resource; packs have no step. */
export const clickedSheet = (steps: boolean): Sheet<ClickedResource> => ({
  name: '資源',
  columns: [
    cells('資源名稱', 32, (row) => row.title),
    ...(steps ? [cells('步驟', 18, (row: ClickedResource) => row.step ?? '')] : []),
    cells('連結', 48, (row) => row.link),
    cells('點擊次數', 10, (row) => row.count ?? 0),
    cells('點擊人數', 10, (row) => row.usersCount ?? 0),
  ],
});

/** Decision 52, second sheet: one row a person and resource, the resource at its end. */
export const clickersSheet: Sheet<ClickRow> = {
  name: '點擊的會員',
  columns: [
    cells('姓名', 14, (row) => row.name),
    cells('帳號', 30, (row) => row.account),
    cells('單位', 26, (row) => row.department),
    cells('職稱', 18, (row) => row.position),
    cells('屆別', 16, (row) => row.session_list.join('、')),
    cells('次數', 8, (row) => row.count),
    cells('資源名稱', 32, (row) => row.title),
  ],
};
