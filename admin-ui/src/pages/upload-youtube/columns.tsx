import { type ManageRow, youtubeId } from 'contract';
import type { ReactNode } from 'react';
import { column, type ListColumn } from '@/components/list/types';
import { accountColumn, statusColumn } from '@/components/story/columns';

/** What distinguishes one address from another: a YouTube film's name, of others what follows the protocol. */
const link = (url: string): ReactNode => {
  if (url === '') return '—';
  const film = youtubeId(url);
  if (film === null) return <span title={url}>{url.replace(/^https?:\/\/(?:www\.)?/, '')}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" title={url} className="mono">
      {film}
    </a>
  );
};

/** B §2.3: a video address a row. */
export const videoColumns = (field: (row: ManageRow) => ReactNode): ListColumn<ManageRow>[] => [
  accountColumn,
  column.title('story_name', '故事名稱、小組', { ellipsis: true }, ({ story_name, team_name }) => (
    <span title={`${story_name}（${team_name}）`}>
      {story_name || '（還沒有故事名稱）'} <span className="muted">{team_name}</span>
    </span>
  )),
  statusColumn,
  column.fact('member_url', '會員影片', { width: 120, ellipsis: true, optional: true }, (story) =>
    link(story.video.src),
  ),
  column.fact('current', '現有影片', { width: 136, ellipsis: true, optional: true }, (story) => link(story.youtubeURL)),
  { key: 'url', title: '新的影片網址', width: 272, card: 'action', render: field },
];
