import type { ManageRow } from 'contract';
import type { ListColumn } from '../list/types';
import { StatusTag } from '../status-tag';

/** The columns that lists of stories have in common. */
export const accountColumn: ListColumn<Pick<ManageRow, 'account'>> = {
  key: 'account',
  title: '故事帳號',
  width: 148,
  card: 'fact',
  render: (story) => <span className="mono">{story.account}</span>,
};

export const teamColumn: ListColumn<Pick<ManageRow, 'team_name'>> = {
  key: 'team_name',
  title: '小組',
  width: 136,
  card: 'fact',
  ellipsis: true,
  optional: true,
  render: (story) => <span title={story.team_name}>{story.team_name}</span>,
};

/** Where a list is of teams rather than of stories. */
export const teamTitleColumn: ListColumn<Pick<ManageRow, 'team_name' | 'story_name'>> = {
  key: 'team_name',
  title: '小組',
  card: 'title',
  ellipsis: true,
  render: ({ team_name, story_name }) => <span title={story_name}>{team_name}</span>,
};

export const statusColumn: ListColumn<Pick<ManageRow, 'apply_status'>> = {
  key: 'status',
  title: '狀態',
  width: 124,
  card: 'tag',
  render: (story) => <StatusTag status={story.apply_status} />,
};
