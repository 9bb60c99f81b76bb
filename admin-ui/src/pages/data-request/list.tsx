import { Radio } from 'antd';
import type { DataRequest } from 'contract';
import { useState } from 'react';
import { ListPage } from '@/components/list/list-page';
import { OfferDialog } from '@/components/member-data/offer-dialog';
import { RemovalDialog } from '@/components/member-data/removal-dialog';
import { choiceOf, optionsOf } from '@/lib/list-state';
import { useListPage } from '@/lib/use-list-page';
import { AnswerDialog } from './answer-dialog';
import { columnsFor, type RequestAct } from './columns';

/** Those that wait are shown, or those that are done. */
const doneOrOpen = choiceOf('status', '狀態', optionsOf({ done: '已結案' }), { none: '處理中', radio: true });
const offer = { sizes: [30, 50, 100], narrowings: [doneOrOpen] };

const memberOf = ({ member_id, member_name, member_account }: DataRequest) => ({
  id: member_id,
  name: member_name,
  account: member_account,
});

/** 個資請求: what members have asked for about their data, with the days that the law leaves. */
export default function DataRequests() {
  const list = useListPage<DataRequest>('data-request', offer);
  const { state, change } = list;
  const [open, setOpen] = useState<{ request: DataRequest; act: RequestAct }>();
  const [now] = useState(Date.now);
  const close = () => setOpen(undefined);
  const done = state.narrow.status === 'done';
  const columns = columnsFor({ now, done, onAct: (request, act) => setOpen({ request, act }) });
  return (
    <>
      <ListPage
        {...list}
        title="個資請求"
        columns={columns}
        nameOf={({ member_name, member_account }) => member_name || member_account}
        empty="沒有處理中的請求。會員要求查詢、更正或刪除資料時，在會員頁面的「服務台」登記。"
        tools={
          <Radio.Group
            aria-label="狀態"
            optionType="button"
            value={done ? 'done' : 'open'}
            options={[
              { value: 'open', label: '處理中' },
              { value: 'done', label: '已結案' },
            ]}
            onChange={({ target }) => change({ narrow: { status: target.value === 'done' ? 'done' : undefined } })}
          />
        }
      />
      {(open?.act === 'done' || open?.act === 'extend') && (
        <AnswerDialog request={open.request} to={open.act} onClose={close} />
      )}
      {open?.act === 'offer' && <OfferDialog member={memberOf(open.request)} onClose={close} />}
      {open?.act === 'removal' && <RemovalDialog member={memberOf(open.request)} onClose={close} />}
    </>
  );
}
