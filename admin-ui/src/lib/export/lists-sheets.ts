import { type PartnerMember, type School, schoolCategoryLabel } from 'contract';
import type { Sheet } from './cells';

/** One row a partner member; the titles are those of the file that is imported (decision 40). */
export const partnersSheet: Sheet<PartnerMember> = {
  name: '夥伴會員',
  columns: [
    { title: '姓名', width: 14, value: (row) => row.name },
    { title: '手機', width: 16, value: (row) => row.cellphone },
    { title: '單位', width: 26, value: (row) => row.department },
    { title: '職稱', width: 18, value: (row) => row.position },
    { title: '電子信箱', width: 30, value: (row) => row.email },
    { title: '屆別', width: 20, value: (row) => row.session_list.join('、') },
    { title: '加入時間', width: 17, value: (row) => ({ instant: row.create_time }) },
  ],
};

/** One row a school. */
export const schoolsSheet: Sheet<School> = {
  name: '學校',
  columns: [
    { title: '縣市', width: 10, value: (row) => row.city },
    { title: '行政區', width: 10, value: (row) => row.district },
    { title: '學校類別', width: 12, value: (row) => schoolCategoryLabel(row.category) },
    { title: '學校名稱', width: 30, value: (row) => row.name },
    { title: '郵遞區號', width: 10, value: (row) => row.code },
    { title: '地址', width: 40, value: (row) => row.address },
    { title: '狀態', width: 8, value: (row) => (row.activated ? '顯示' : '隱藏') },
  ],
};
