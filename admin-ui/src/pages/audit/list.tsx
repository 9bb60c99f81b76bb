import { useList } from '@refinedev/core';
import { type AuditEntry, auditActor, auditSentence, type Manager } from 'contract';
import { useMemo } from 'react';
import type { ApiError } from 'web-kit/api-error';
import { ListPage } from '@/components/list/list-page';
import { useListState } from '@/lib/use-list-state';
import { useRows } from '@/lib/use-rows';
import { columnsFor } from './columns';
import { auditNarrowings } from './narrowings';
import './audit.css';

const resource = 'audit';
const sizes = [30, 50, 100];

/** Everybody with a manager account, to choose from; whoever is gone is found through a row of the record. */
function usePeople() {
  const { result } = useList<Manager, ApiError>({
    resource: 'permission-manage',
    pagination: { currentPage: 1, pageSize: 100 },
    errorNotification: false,
  });
  return result.data;
}

/** 紀錄: who did what on whom, and when (T-57); for admins alone. */
export default function Audit() {
  const people = usePeople();
  const narrowings = useMemo(
    () => auditNarrowings(people.map(({ id, name, account }) => ({ value: id, label: `${name}（${account}）` }))),
    [people],
  );
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
