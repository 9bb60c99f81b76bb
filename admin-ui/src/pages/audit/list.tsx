import { type AuditEntry, auditActor, auditSentence, type Manager } from 'contract';
import { useMemo } from 'react';
import { ListPage } from '@/components/list/list-page';
import { useChoices } from '@/lib/use-choices';
import { useListPage } from '@/lib/use-list-page';
import { columnsFor } from './columns';
import { auditNarrowings } from './narrowings';
import './audit.css';

const resource = 'audit';

/** 紀錄: who did what on whom, and when (T-57); for admins alone. */
export default function Audit() {
  // A deleted account is found through a row of the record.
  const { options: people } = useChoices<Manager>({
    resource: 'permission-manage',
    optionLabel: ({ name, account }) => `${name}（${account}）`,
    pagination: { pageSize: 100 },
  });
  const narrowings = useMemo(() => auditNarrowings(people), [people]);
  const offer = useMemo(() => ({ sizes: [30, 50, 100], narrowings }), [narrowings]);
  const list = useListPage<AuditEntry>(resource, offer);
  const choose = (actor: string) => list.change({ narrow: { actor } });
  return (
    <ListPage
      {...list}
      title="紀錄"
      searchLabel="搜尋人員、對象、細節"
      columns={columnsFor(choose)}
      nameOf={(entry) => `${auditActor(entry)}${auditSentence(entry)}`}
      empty="還沒有紀錄。登入、修改帳號、查看或匯出個人資料之後，會記在這裡。"
    />
  );
}
