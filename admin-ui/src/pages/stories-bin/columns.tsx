import { Button } from 'antd';
import type { BinRow } from 'contract';
import type { ListColumn } from '@/components/list/types';
import { accountColumn, statusColumn, teamColumn } from '@/components/story/columns';
import { moment, orDash } from '@/lib/format';

type DaysLeft = (row: BinRow) => number;
type Restore = (row: BinRow) => void;

export const binColumns = (daysLeft: DaysLeft, restore: Restore, busy: boolean): ListColumn<BinRow>[] => [
  accountColumn,
  {
    key: 'story_name',
    title: '故事名稱',
    card: 'title',
    ellipsis: true,
    render: ({ story_name }) => {
      const name = story_name || '（還沒有故事名稱）';
      return <span title={name}>{name}</span>;
    },
  },
  teamColumn,
  statusColumn,
  { key: 'deleted_by', title: '刪除者', width: 88, card: 'fact', render: (story) => orDash(story.deleted_by) },
  { key: 'deleted_at', title: '刪除時間', width: 140, card: 'fact', render: (story) => moment(story.deleted_at) },
  {
    key: 'days_left',
    title: '保留期限',
    width: 92,
    card: 'fact',
    render: (story) => {
      const days = daysLeft(story);
      return days === 0 ? '今天到期' : `還有 ${days} 天`;
    },
  },
  {
    key: 'action',
    title: '操作',
    width: 72,
    card: 'action',
    render: (story) => (
      <Button size="small" disabled={busy} aria-label={`還原 ${story.account}`} onClick={() => restore(story)}>
        還原
      </Button>
    ),
  },
];
