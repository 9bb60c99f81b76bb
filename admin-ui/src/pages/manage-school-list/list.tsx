import { Button } from 'antd';
import type { School } from 'contract';
import { useMemo, useState } from 'react';
import { ExportButton, ExportProgress } from '@/components/export-button';
import { Icon } from '@/components/icon';
import { ImportDialog } from '@/components/import/import-dialog';
import { AddButton } from '@/components/list/add-button';
import { ListPage } from '@/components/list/list-page';
import { count } from '@/lib/format';
import { isFiltered, type ListChange } from '@/lib/list-state';
import { useExport } from '@/lib/use-export';
import { useListPage } from '@/lib/use-list-page';
import { schoolColumns } from './columns';
import { schoolFilters } from './filters';
import { schoolImport } from './import-kind';
import { SchoolDialog } from './school-dialog';
import { resource, useSchools } from './use-schools';

const offer = { narrowings: schoolFilters() };

/** A district belongs to its city: another city asks for none. */
const withoutOldDistrict = (next: ListChange): ListChange =>
  next.narrow && 'city' in next.narrow ? { ...next, narrow: { ...next.narrow, district: undefined } } : next;

/** 學校單位: what members choose their school from (B §2.12). */
export default function SchoolList() {
  const list = useListPage<School>(resource, offer);
  const { state, change, page } = list;
  const job = useExport({ kind: 'schools', url: '/school/all', noun: '學校', fileName: '學校單位.xlsx' });
  const { show, drop } = useSchools();
  const [open, setOpen] = useState<School | 'new'>();
  const [importing, setImporting] = useState(false);
  const { city } = state.narrow;
  const narrowings = useMemo(() => schoolFilters(city), [city]);
  return (
    <>
      <ListPage
        {...list}
        title="學校單位"
        searchLabel="搜尋縣市、行政區、學校名稱"
        narrowings={narrowings}
        columns={schoolColumns({
          edit: setOpen,
          drop: (school) => void drop(school),
          show: (school, on) => void show(school, on),
        })}
        nameOf={({ name }) => name}
        empty="還沒有學校。按「匯入名錄」上傳教育部公布的名錄，或按「新增學校」自己填寫。"
        change={(next) => change(withoutOldDistrict(next))}
        tools={
          <>
            <ExportButton
              job={job}
              label={isFiltered(state) ? `匯出這 ${count(page.total)} 筆` : '匯出'}
              params={{ text: state.text || undefined, ...state.narrow }}
            />
            <Button icon={<Icon name="file" size={16} />} onClick={() => setImporting(true)}>
              匯入名錄
            </Button>
            <AddButton label="新增學校" onClick={() => setOpen('new')} />
          </>
        }
        notice={<ExportProgress job={job} />}
      />
      {open && <SchoolDialog school={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
      {importing && <ImportDialog kind={schoolImport} onClose={() => setImporting(false)} />}
    </>
  );
}
