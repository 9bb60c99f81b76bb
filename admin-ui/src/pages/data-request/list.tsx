import { Radio } from 'antd';
import type { DataRequest } from 'contract';
import { useState } from 'react';
import { ListPage } from '@/components/list/list-page';
import { useListState } from '@/lib/use-list-state';
import { useRows } from '@/lib/use-rows';
import { AnswerDialog } from './answer-dialog';
import { columnsFor } from './columns';
import { doneOrOpen } from './narrowing';
import './data-request.css';

const resource = 'data-request';
const sizes = [30, 50, 100];
const narrowings = [doneOrOpen];
const offer = { sizes, statuses: [undefined], narrowings };

/** 個資請求: what members have asked for about their data, with the days that the law leaves. */
export default function DataRequests() {
  const [state, change] = useListState(offer);
  const page = useRows<DataRequest>({ resource, state, change });
  const [open, setOpen] = useState<{ request: DataRequest; to: 'done' | 'extend' }>();
  const [now] = useState(Date.now);
  const columns = columnsFor({
    now,
    onDone: (request) => setOpen({ request, to: 'done' }),
    onExtend: (request) => setOpen({ request, to: 'extend' }),
  });
  return (
    <>
      <ListPage
        name={resource}
        title="個資請求"
        sessions={false}
        sizes={sizes}
        columns={columns}
        nameOf={({ member_name, member_account }) => member_name || member_account}
        empty="沒有處理中的請求。會員要求查詢、更正或刪除資料時，在會員頁面的「服務台」登記。"
        state={state}
        change={change}
        page={page}
        tools={
          <Radio.Group
            aria-label="狀態"
            optionType="button"
            value={state.narrow.status ?? 'open'}
            options={[
              { value: 'open', label: '處理中' },
              { value: 'done', label: '已結案' },
            ]}
            onChange={({ target }) => change({ narrow: { status: target.value === 'done' ? 'done' : undefined } })}
          />
        }
      />
      {open && <AnswerDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
