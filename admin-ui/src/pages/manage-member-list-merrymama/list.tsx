import { useDelete } from '@refinedev/core';
import type { PartnerMember } from 'contract';
import { useState } from 'react';
import { ExportButton, ExportProgress } from '@/components/export-button';
import { ImportDialog } from '@/components/import/import-dialog';
import { AddButton } from '@/components/list/add-button';
import { ListPage } from '@/components/list/list-page';
import { useDrop } from '@/components/use-drop';
import { count } from '@/lib/format';
import { choiceOf, isFiltered, optionsOf } from '@/lib/list-state';
import { useExport } from '@/lib/use-export';
import { useListPage } from '@/lib/use-list-page';
import { partnerColumns } from './columns';
import { partnerImport } from './import-kind';

const resource = 'manage-member-list-merrymama';

/** Whether a member is registered under the partner's address. */
const memberFilter = choiceOf('status', '會員', optionsOf({ joined: '已註冊會員', not_joined: '尚未註冊' }));
const narrowings = [memberFilter];
const offer = { sizes: [10, 30, 50, 100], narrowings };

/** Deletes a partner by address after a question (B §8). */
function useDropPartner() {
  const { mutateAsync: remove } = useDelete<{ message: string }>();
  const ask = useDrop(resource);
  return ({ name, email }: PartnerMember) =>
    ask({
      title: `確定要刪除 ${email}？`,
      text: `「${name}」會從夥伴會員名單移除，不影響對方的會員帳號。`,
      remove: () =>
        remove({ resource, id: encodeURIComponent(email), successNotification: false, errorNotification: false }),
    });
}

/** 夥伴會員資料: the partner group, kept by CSV (B §2.11). */
export default function PartnerList() {
  const list = useListPage<PartnerMember>(resource, offer);
  const { state, page } = list;
  const job = useExport({
    kind: 'partners',
    url: '/merrymama-user/all',
    noun: '夥伴會員',
    fileName: '夥伴會員資料.xlsx',
  });
  const drop = useDropPartner();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListPage
        {...list}
        title="夥伴會員資料"
        searchLabel="搜尋姓名、手機、單位、職稱、信箱"
        columns={partnerColumns((partner) => void drop(partner))}
        nameOf={({ name }) => name}
        empty="還沒有夥伴會員。按「上傳 CSV」，檢查沒有問題後再匯入名單。"
        tools={
          <>
            <ExportButton
              job={job}
              label={isFiltered(state) ? `匯出這 ${count(page.total)} 筆` : '匯出'}
              params={{ text: state.text || undefined, ...state.narrow }}
            />
            <AddButton label="上傳 CSV" onClick={() => setImporting(true)} />
          </>
        }
        notice={<ExportProgress job={job} />}
      />
      {importing && <ImportDialog kind={partnerImport} onClose={() => setImporting(false)} />}
    </>
  );
}
