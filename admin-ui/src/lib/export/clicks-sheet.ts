import type { ClickRow, DfcResource, EduResource } from 'contract';
import type { Sheet } from './cells';

/** A resource of either kind. */
export type ClickedResource = DfcResource & Partial<Pick<EduResource, 'step'>>;

/** Decision 52, first sheet: one row a resource; packs have no step. */
export const clickedSheet = (steps: boolean): Sheet<ClickedResource> => ({
  name: '資源',
  columns: [
    { title: '資源名稱', width: 32, value: (row) => row.title },
    ...(steps ? [{ title: '步驟', width: 18, value: (row: ClickedResource) => row.step ?? '' }] : []),
    { title: '連結', width: 48, value: (row) => row.link },
    { title: '點擊次數', width: 10, value: (row) => row.count ?? 0 },
    { title: '點擊人數', width: 10, value: (row) => row.usersCount ?? 0 },
  ],
});

/** Decision 52, second sheet: one row a person and resource, the resource at its end. */
export const clickersSheet: Sheet<ClickRow> = {
  name: '點擊的會員',
  columns: [
    { title: '姓名', width: 14, value: (row) => row.name },
    { title: '帳號', width: 30, value: (row) => row.account },
    { title: '單位', width: 26, value: (row) => row.department },
    { title: '職稱', width: 18, value: (row) => row.position },
    { title: '屆別', width: 16, value: (row) => row.session_list.join('、') },
    { title: '次數', width: 8, value: (row) => row.count },
    { title: '資源名稱', width: 32, value: (row) => row.title },
  ],
};
