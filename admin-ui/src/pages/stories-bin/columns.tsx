import { Button } from 'antd';
import type { BinRow } from 'contract';
import { column, type ListColumn } from '@/components/list/types';
import { accountColumn, statusColumn, teamColumn } from '@/components/story/columns';
import { moment, orDash } from '@/lib/format';

type DaysLeft = (row: BinRow) => number;
type Restore = (row: BinRow) => void;

export const binColumns = (daysLeft: DaysLeft, restore: Restore, busy: boolean): ListColumn<BinRow>[] => [
  accountColumn,
  column.title('story_name', '故事名稱', { ellipsis: true }, ({ story_name }) => {
    const name = story_name || '（還沒有故事名稱）';
    return <span title={name}>{name}</span>;
  }),
  teamColumn,
  statusColumn,
  column.fact('deleted_by', '刪除者', { width: 88 }, (story) => orDash(story.deleted_by)),
  column.fact('deleted_at', '刪除時間', { width: 140 }, (story) => moment(story.deleted_at)),
  column.fact('days_left', '保留期限', { width: 92 }, (story) => {
    const days = daysLeft(story);
    return days === 0 ? '今天到期' : `還有 ${days} 天`;
  }),
  column.acts(72, (story) => (
    <Button size="small" disabled={busy} aria-label={`還原 ${story.account}`} onClick={() => restore(story)}>
      還原
    </Button>
  )),
];
