import type { MemberDetail } from 'contract';
import { Link } from 'react-router';
import { Rows } from '@/components/list/rows';
import { column, type ListColumn } from '@/components/list/types';
import { StatusTag } from '@/components/status-tag';
import { orDash } from '@/lib/format';
import { useIdentity } from '@/lib/identity';
import { mayOpen } from '@/lib/may-open';
import { paths } from '@/paths';

type Row = MemberDetail['stories'][number];

const columnsFor = (linked: boolean): ListColumn<Row>[] => [
  column.title('story_name', '故事名稱', { ellipsis: true }, ({ id, story_name }) => {
    const name = story_name || '（還沒有故事名稱）';
    return linked ? (
      <Link to={paths.story.of(id)} title={name}>
        {name}
      </Link>
    ) : (
      <span title={name}>{name}</span>
    );
  }),
  column.fact('account', '故事帳號', { width: 148 }, ({ account }) => <span className="mono">{account}</span>),
  column.fact('team_name', '小組', { width: 160, ellipsis: true }, ({ team_name }) => (
    <span title={team_name}>{orDash(team_name)}</span>
  )),
  column.fact('session', '屆別', { width: 72 }, ({ session }) => session),
  column.tag('status', '狀態', { width: 124 }, ({ apply_status }) => <StatusTag status={apply_status} />),
];

/** The stories that a member has registered, newest first; links to the review desk for those who may open it. */
export function Stories({ stories }: { stories: readonly Row[] }) {
  const linked = mayOpen(useIdentity(), 'stories-manage');
  if (stories.length === 0) return <p className="muted">還沒有報名故事。</p>;
  return <Rows rows={stories} columns={columnsFor(linked)} nameOf={({ account }) => account} />;
}
