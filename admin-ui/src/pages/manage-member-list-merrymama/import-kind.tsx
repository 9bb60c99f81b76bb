import { PARTNER_COLUMNS } from 'contract';
import type { ImportKind } from '@/components/import/import-kind';

/** The partners' file (decision 40). */
export const partnerImport: ImportKind = {
  title: '上傳夥伴會員',
  resource: 'manage-member-list-merrymama',
  check: '/merrymama-user/check',
  write: '/merrymama-user',
  template: { name: '夥伴會員範本.csv', headers: PARTNER_COLUMNS.map(({ header }) => header) },
  hint: (
    <>
      <p>第一列是欄位名稱：{PARTNER_COLUMNS.map(({ header }) => header).join('、')}。姓名和電子信箱必填。</p>
      <p>屆別寫西元年，多個年份用「;」或「、」分開，例：2025;2026。UTF-8 和 Big5 都可以。</p>
      <p>名單上已經有的電子信箱會更新資料，其他的會新增；不在檔案裡的人不會刪除。</p>
    </>
  ),
};
