import type { MemberRow } from 'contract';
import { useMemo } from 'react';
import { ExportButton, ExportProgress } from '@/components/export-button';
import { ListPage } from '@/components/list/list-page';
import { useExport } from '@/lib/use-export';
import { useListPage } from '@/lib/use-list-page';
import { usePlace } from '@/lib/use-place';
import { memberColumns } from './columns';
import { statusFilter } from './status-filter';

const narrowings = [statusFilter];
const offer = { sizes: [10, 30, 50, 100], narrowings };

export default function MembersList() {
  const list = useListPage<MemberRow>('manage-member-list', offer);
  const { state, page } = list;
  const job = useExport({ kind: 'members', url: '/auth/all', noun: '會員', fileName: '會員資料.xlsx' });
  const place = usePlace(page, state);
  const columns = useMemo(() => memberColumns(place), [place]);

  return (
    <ListPage
      {...list}
      title="會員資料"
      searchLabel="姓名、信箱、單位、地區、職稱"
      columns={columns}
      nameOf={(row) => row.name || row.account}
      empty="還沒有會員。完成註冊的人會出現在這裡。"
      tools={<ExportButton job={job} label="下載會員資料" params={{}} />}
      notice={
        <>
          <ExportProgress job={job} />
          {(state.narrow.status === 'running' || state.narrow.status === 'completed') && (
            <p className="muted">
              同一位會員可以同時有挑戰中和已完成的故事，會列在兩種狀態裡；各狀態的人數相加會多於會員數。
            </p>
          )}
        </>
      }
    />
  );
}
