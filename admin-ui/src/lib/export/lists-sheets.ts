import { type PartnerMember, type School, schoolCategoryLabel } from 'contract';
import { cells, type Sheet } from './cells';

/** One row a partner member; the titles are those of the file that is imported (decision 40). */
export const partnersSheet: Sheet<PartnerMember> = {
  name: '夥伴會員',
  columns: [
    cells('姓名', 14, (row) => row.name),
    cells('手機', 16, (row) => row.cellphone),
    cells('單位', 26, (row) => row.department),
    cells('職稱', 18, (row) => row.position),
    cells('電子信箱', 30, (row) => row.email),
    cells('屆別', 20, (row) => row.session_list.join('、')),
    cells('加入時間', 17, (row) => ({ instant: row.create_time })),
  ],
};

/** One row a school. */
export const schoolsSheet: Sheet<School> = {
  name: '學校',
  columns: [
    cells('縣市', 10, (row) => row.city),
    cells('行政區', 10, (row) => row.district),
    cells('學校類別', 12, (row) => schoolCategoryLabel(row.category)),
    cells('學校名稱', 30, (row) => row.name),
    cells('郵遞區號', 10, (row) => row.code),
    cells('地址', 40, (row) => row.address),
    cells('狀態', 8, (row) => (row.activated ? '顯示' : '隱藏')),
  ],
};
