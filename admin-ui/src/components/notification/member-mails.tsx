import type { List, MemberMail } from 'contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { moment, orDash } from '@/lib/format';
import { useIdentity } from '@/lib/identity';
import { SIZES } from '@/lib/list-state';
import { mayOpen } from '@/lib/may-open';
import { useAsk } from '@/lib/use-ask';
import { paths } from '@/paths';
import { ListFailed } from '../list/list-empty';
import { MailAddress } from '../list/mail-address';
import { Pager } from '../list/pager';
import { Rows } from '../list/rows';
import { column, type ListColumn } from '../list/types';
import { PageLoading } from '../page-state';
import { MailStateTag } from './mail-state-tag';
import '../list/list-page.css';

const columnsFor = (linked: boolean): ListColumn<MemberMail>[] => [
  column.title('subject', '信件', { ellipsis: true }, ({ subject, notification_id }) =>
    linked && notification_id ? (
      <Link to={paths.notification.of(notification_id)} title={subject}>
        {subject}
      </Link>
    ) : (
      <span title={subject}>{subject}</span>
    ),
  ),
  column.fact('email', '寄到', {}, ({ email }) => <MailAddress address={email} />),
  column.fact('time', '時間', { width: 144 }, ({ sent_time, create_time }) => (
    <span className="tabular">{moment(sent_time ?? create_time)}</span>
  )),
  column.tag('state', '結果', { width: 112 }, ({ state }) => <MailStateTag state={state} />),
  column.fact('answer', '伺服器回覆', { ellipsis: true }, ({ state, last_answer }) => {
    const text = state === 'delivered' ? '—' : orDash(last_answer);
    return <span title={text}>{text}</span>;
  }),
];

/** The mails that a member was sent, newest first; those of the platform itself are kept for 30 days. */
export default function MemberMails({ id }: { id: string }) {
  const linked = mayOpen(useIdentity(), 'manage-notification-list');
  const [place, turn] = useState({ page: 1, size: 10 });
  const { query } = useAsk<List<MemberMail>>(`/auth/user/${id}/mails`, {
    query: place,
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
  if (query.error) return <ListFailed text={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <PageLoading rows={3} />;
  const { list, total } = query.data.data;
  if (total === 0) return <p className="muted">還沒有寄過信給這位會員。平台自動寄出的信保留 30 天。</p>;
  return (
    <>
      <div className="list-body space-below" aria-busy={query.isPlaceholderData}>
        <Rows rows={list} columns={columnsFor(linked)} nameOf={({ subject }) => subject} />
      </div>
      <Pager {...place} sizes={SIZES} total={total} onTurn={(next) => turn({ page: 1, size: place.size, ...next })} />
    </>
  );
}
