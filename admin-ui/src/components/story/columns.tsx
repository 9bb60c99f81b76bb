import type { ManageRow } from 'contract';
import { column, type ListColumn } from '../list/types';
import { StatusTag } from '../status-tag';

/** The columns that lists of stories have in common. */
export const accountColumn: ListColumn<Pick<ManageRow, 'account'>> = column.fact(
  'account',
  '故事帳號',
  { width: 148 },
  (story) => <span className="mono">{story.account}</span>,
);

export const teamColumn: ListColumn<Pick<ManageRow, 'team_name'>> = column.fact(
  'team_name',
  '小組',
  { width: 136, ellipsis: true, optional: true },
  (story) => <span title={story.team_name}>{story.team_name}</span>,
);

/** Where a list is of teams rather than of stories. */
export const teamTitleColumn: ListColumn<Pick<ManageRow, 'team_name' | 'story_name'>> = column.title(
  'team_name',
  '小組',
  { ellipsis: true },
  ({ team_name, story_name }) => <span title={story_name}>{team_name}</span>,
);

export const statusColumn: ListColumn<Pick<ManageRow, 'apply_status'>> = column.tag(
  'status',
  '狀態',
  { width: 124 },
  (story) => <StatusTag status={story.apply_status} />,
);
