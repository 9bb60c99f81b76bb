import { Button } from 'antd';
import { type BinRow, binDaysLeft } from 'contract';
import { Link } from 'react-router';
import { useConfirm } from '@/components/confirm';
import { Icon } from '@/components/icon';
import { ListPage } from '@/components/list/list-page';
import { api } from '@/lib/api-client';
import { count } from '@/lib/format';
import { useListPage } from '@/lib/use-list-page';
import { usePicked } from '@/lib/use-picked';
import { useRestore } from '@/lib/use-restore';
import { useToast } from '@/lib/use-toast';
import { paths } from '@/paths';
import { binColumns } from './columns';

const offer = { sizes: [10, 30, 50, 100] };

/** What was deleted in the last 30 days, and the way back (decision 18). */
export default function StoriesBin() {
  const list = useListPage<BinRow>('stories-bin', offer);
  const { state, page } = list;
  const { ids, setIds, whole } = usePicked(page.rows, state);
  const { restore, restoreMatching, restoring } = useRestore();
  const confirm = useConfirm();
  const toast = useToast();
  const now = Date.now();
  const columns = binColumns(
    (row) => binDaysLeft(row.deleted_at, now),
    (row) => void restore([row.id]),
    restoring,
  );

  /** Those that lie in the bin now, however many came into it since the page was read. */
  const restoreAll = () =>
    toast.attempt(async () => {
      const { list, total } = await api.get<{ list: BinRow[]; total: number }>('/story/bin', {
        params: { page: 1, size: 1 },
      });
      const [newest] = list;
      const text = `已刪除的 ${count(total)} 則故事都會回到管理報名故事。`;
      if (!newest || !(await confirm({ title: '還原全部故事？', text, ok: `還原 ${count(total)} 則` }))) return;
      if (await restoreMatching({ until: newest.deleted_at })) setIds([]);
    });

  return (
    <ListPage
      {...list}
      sessions
      title="已刪除的故事"
      columns={columns}
      nameOf={(row) => row.account}
      empty="目前沒有已刪除的故事。刪除的故事會在這裡保留 30 天，期限內都可以還原。"
      tools={
        <Link className="tool-link touch inline-row gap-6" to={paths.stories}>
          回到管理報名故事
        </Link>
      }
      bulk={{
        ids,
        onChange: setIds,
        whole,
        actions: (
          <Button
            type="primary"
            icon={<Icon name="returned" size={16} />}
            loading={restoring}
            onClick={() => void (whole.on ? restoreAll() : restore(ids))}
          >
            還原
          </Button>
        ),
      }}
    />
  );
}
