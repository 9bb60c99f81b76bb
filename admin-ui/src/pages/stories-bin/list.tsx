import { Button } from 'antd';
import { type BinRow, binDaysLeft } from 'contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/components/icon';
import { ListPage } from '@/components/list/list-page';
import { useListState } from '@/lib/use-list-state';
import { useRestore } from '@/lib/use-restore';
import { useRows } from '@/lib/use-rows';
import { paths } from '@/paths';
import { binColumns } from './columns';

const resource = 'stories-bin';
const sizes = [10, 30, 50, 100];
const offer = { sizes, statuses: [undefined] };

/** What was deleted in the last 30 days, and the way back (decision 18). */
export default function StoriesBin() {
  const [state, change] = useListState(offer);
  const page = useRows<BinRow>({ resource, state, change });
  const [picked, setPicked] = useState<string[]>([]);
  const { restore, restoring } = useRestore();
  const ids = picked.filter((id) => page.rows.some((row) => row.id === id));
  const now = Date.now();
  const columns = binColumns(
    (row) => binDaysLeft(row.deleted_at, now),
    (row) => void restore([row.id]),
    restoring,
  );

  return (
    <ListPage
      name={resource}
      title="已刪除的故事"
      sizes={sizes}
      columns={columns}
      nameOf={(row) => row.account}
      empty="目前沒有已刪除的故事。刪除的故事會在這裡保留 30 天，期限內都可以還原。"
      state={state}
      change={change}
      page={page}
      tools={
        <Link className="tool-link" to={paths.stories}>
          回到管理報名故事
        </Link>
      }
      bulk={{
        ids,
        onChange: setPicked,
        actions: (
          <Button
            type="primary"
            icon={<Icon name="returned" size={16} />}
            loading={restoring}
            onClick={() => void restore(ids)}
          >
            還原
          </Button>
        ),
      }}
    />
  );
}
