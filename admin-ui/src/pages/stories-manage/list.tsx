import { useCustomMutation, useInvalidate } from '@refinedev/core';
import { Button } from 'antd';
import { canDo, type ManageRow, STATUS_FILTERS } from 'contract';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useConfirm } from '@/components/confirm';
import { ExportButton, ExportProgress } from '@/components/export-button';
import { Icon } from '@/components/icon';
import { ListPage } from '@/components/list/list-page';
import { errorText } from '@/lib/api-error';
import { useIdentity } from '@/lib/identity';
import { useExport } from '@/lib/use-export';
import { useListState } from '@/lib/use-list-state';
import { useRows, useTotal } from '@/lib/use-rows';
import { useToast } from '@/lib/use-toast';
import { storyColumns } from './columns';

const resource = 'stories-manage';
const sizes = [10, 30, 50, 100];
const offer = { sizes, statuses: STATUS_FILTERS.map((filter) => filter.value) };
const pending = 2;

export default function StoriesList() {
  const [state, change] = useListState(offer);
  const page = useRows<ManageRow>({ resource, state, change });
  const waiting = useTotal(resource, { status: pending, session: state.session });
  const { search } = useLocation();
  const { ids, setIds, remove, removing } = useBulkDelete(page.rows);
  const job = useExport({
    kind: 'stories',
    url: '/story/all',
    noun: '故事',
    fileName: '全球孩童創意行動挑戰.xlsx',
  });
  const columns = useMemo(() => {
    const first = (state.page - 1) * state.size + 1;
    return storyColumns({ search, ids: page.rows.map((row) => row.id), first, total: page.total });
  }, [search, page.rows, page.total, state.page, state.size]);

  return (
    <ListPage
      name={resource}
      title="管理報名故事"
      searchLabel="搜尋帳號、故事、小組"
      statuses={STATUS_FILTERS.map(({ value, label }) => ({
        value,
        label,
        ...(value === pending && { total: waiting }),
      }))}
      sizes={sizes}
      columns={columns}
      nameOf={(row) => row.account}
      empty="還沒有報名故事。會員新增小組後，故事會出現在這裡。"
      state={state}
      change={change}
      page={page}
      tools={<ExportButton job={job} label="匯出" params={{ session: state.session }} />}
      notice={<ExportProgress job={job} />}
      bulk={{
        ids,
        onChange: setIds,
        actions: (
          <Button danger type="primary" icon={<Icon name="trash" size={16} />} loading={removing} onClick={remove}>
            刪除
          </Button>
        ),
      }}
    />
  );
}

/** The picked rows of this page and their deletion, all or none. Rows that leave the page are no longer picked. */
function useBulkDelete(rows: readonly ManageRow[]) {
  const [picked, setIds] = useState<string[]>([]);
  const { mutate, mutation } = useCustomMutation();
  const { role, routes } = useIdentity();
  const invalidate = useInvalidate();
  const confirm = useConfirm();
  const toast = useToast();
  const ids = picked.filter((id) => rows.some((row) => row.id === id));

  const remove = async () => {
    const kept = rows.filter((row) => ids.includes(row.id) && !canDo('delete', row.apply_status, { role, routes }));
    if (kept.length > 0) {
      toast.failed(`評分中和已評分的故事只有管理員可以刪除：${kept.map((row) => row.account).join('、')}`);
      return;
    }
    if (!(await confirm({ title: '提示', text: '確定刪除故事？', ok: '確定', danger: true }))) return;
    mutate(
      {
        url: '/story/delete/multiple',
        method: 'post',
        values: ids,
        successNotification: false,
        errorNotification: false,
      },
      {
        onSuccess: () => {
          toast.done('刪除成功');
          setIds([]);
          void invalidate({ resource, invalidates: ['list'] });
        },
        onError: (thrown) => toast.failed(errorText(thrown)),
      },
    );
  };
  return { ids, setIds, remove: () => void remove(), removing: mutation.isPending };
}
