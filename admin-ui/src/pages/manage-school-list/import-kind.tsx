import { type ImportReport, type SchoolImportReport, schoolCategoryLabel } from 'contract';
import type { ImportKind } from '@/components/import/import-kind';
import { categories } from './filters';

/** Which kind of schools the server took them for. */
const kindOf = (report: ImportReport) => {
  const { category } = report as SchoolImportReport;
  return category === null ? undefined : `學校類別：${schoolCategoryLabel(category)}`;
};

/** The lists of schools that the Ministry of Education publishes. */
export const schoolImport: ImportKind = {
  title: '匯入學校名錄',
  resource: 'manage-school-list',
  check: '/school/check',
  write: '/school/import',
  note: kindOf,
  also: {
    key: 'hide',
    count: (report) => (report as SchoolImportReport).missing,
    label: (report) =>
      `隱藏名單上已經沒有的 ${(report as SchoolImportReport).missing} 所學校（只看檔案裡有的縣市；選過的故事不受影響）`,
    names: (report) => (report as SchoolImportReport).missing_names,
  },
  choose: { key: 'category', label: '學校類別', none: '依校名判斷', options: categories },
  hint: (
    <>
      <p>教育部公布的國小、國中、高中職名錄，下載的 CSV 直接上傳，不用修改。縣市和行政區會從地址讀出來。</p>
      <p>名單上已經有的學校只更新郵遞區號和地址，其他的會新增；隱藏的維持隱藏，不在檔案裡的會列出來，可以選擇隱藏。</p>
      <p>
        資料來源：教育部統計處，政府資料開放授權條款第 1 版，
        <a href="https://data.gov.tw/dataset/6087" target="_blank" rel="noreferrer">
          國小
          <span className="visually-hidden">名錄（另開新分頁）</span>
        </a>
        、
        <a href="https://data.gov.tw/dataset/6088" target="_blank" rel="noreferrer">
          國中
          <span className="visually-hidden">名錄（另開新分頁）</span>
        </a>
        、
        <a href="https://data.gov.tw/dataset/6089" target="_blank" rel="noreferrer">
          高中職
          <span className="visually-hidden">名錄（另開新分頁）</span>
        </a>
        。
      </p>
    </>
  ),
};
