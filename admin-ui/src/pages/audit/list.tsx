import { type AuditEntry, auditActor, auditSentence, type Manager } from 'contract';
import { useMemo } from 'react';
import { ListPage } from '@/components/list/list-page';
import { useChoices } from '@/lib/use-choices';
import { useListState } from '@/lib/use-list-state';
import { useRows } from '@/lib/use-rows';
import { columnsFor } from './columns';
import { auditNarrowings } from './narrowings';
import './audit.css';

const resource = 'audit';
const sizes = [30, 50, 100];

/** 紀錄: who did what on whom, and when (T-57); for admins alone. */
export default function Audit() {
  // A deleted account is found through a row of the record.
  const { options: people } = useChoices<Manager>({
    resource: 'permission-manage',
    optionLabel: ({ name, account }) => `${name}（${account}）`,
    pagination: { pageSize: 100 },
  });
  const narrowings = useMemo(() => auditNarrowings(people), [people]);
  const offer = useMemo(() => ({ sizes, statuses: [undefined], narrowings }), [narrowings]);
  const [state, change] = useListState(offer);
  const page = useRows<AuditEntry>({ resource, state, change });
  const choose = (actor: string) => change({ narrow: { actor } });
  return (
    <ListPage
      name={resource}
      title="紀錄"
      searchLabel="搜尋人員、對象、細節"
      narrowings={narrowings}
      sessions={false}
      sizes={sizes}
      columns={columnsFor(choose)}
      nameOf={(entry) => `${auditActor(entry)}${auditSentence(entry)}`}
      empty="還沒有紀錄。登入、修改帳號、查看或匯出個人資料之後，會記在這裡。"
      state={state}
      change={change}
      page={page}
    />
  );
}
