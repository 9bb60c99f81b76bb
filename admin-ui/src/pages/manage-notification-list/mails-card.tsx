import { Button } from 'antd';
import { MAIL_STATE_WORDS, MAIL_STATES, type MailRow, type Notification } from 'contract';
import { useState } from 'react';
import { DetailCard } from '@/components/detail/detail-layout';
import { FilterBar } from '@/components/list/filter-bar';
import { ListEmpty, ListFailed } from '@/components/list/list-empty';
import { MailAddress } from '@/components/list/mail-address';
import { Pager } from '@/components/list/pager';
import { Rows } from '@/components/list/rows';
import { column, type ListColumn } from '@/components/list/types';
import { MailStateTag } from '@/components/notification/mail-state-tag';
import { PageLoading } from '@/components/page-state';
import { moment, orDash } from '@/lib/format';
import { choiceOf, type ListChange, type ListState } from '@/lib/list-state';
import { useActions } from './use-actions';
import { useMails } from './use-mails';

export const mailSizes = [10, 30, 50, 100];

const states = MAIL_STATES.map((value) => ({ value, label: MAIL_STATE_WORDS[value] }));
export const mailNarrowings = [choiceOf('state', '結果', states)];

const columns: ListColumn<MailRow>[] = [
  column.title('name', '收件人', { width: 112, ellipsis: true }, ({ name }) => (
    <span title={name}>{orDash(name)}</span>
  )),
  column.fact('email', '信箱', {}, ({ email }) => <MailAddress address={email} />),
  column.fact('reasons', '寄送原因', {}, ({ reasons }) => {
    const text = reasons.map((reason) => reason.text).join('、');
    return (
      <span className="cell-wrap small clamped" title={text}>
        {orDash(text)}
      </span>
    );
  }),
  column.tag('state', '結果', { width: 104 }, ({ state }) => <MailStateTag state={state} />),
  column.fact('time', '時間', { width: 152 }, ({ state, sent_time, next_try_time }) => (
    <span className="tabular">{state === 'retrying' ? `${moment(next_try_time)} 再試` : moment(sent_time)}</span>
  )),
  column.fact('tries', '次數', { width: 64, align: 'right' }, ({ tries }) => tries),
  column.fact('answer', '伺服器回覆', {}, ({ state, last_answer }) => (
    <div className="cell-wrap small">{state === 'delivered' ? '—' : orDash(last_answer)}</div>
  )),
];

type MailsCardProps = {
  stored: Notification;
  state: ListState;
  change: (next: ListChange) => void;
  onRenew: () => void;
};

/** All recipients and what became of each mail; those that failed or are unknown can be ticked and sent again. */
export function MailsCard({ stored, state, change, onRenew }: MailsCardProps) {
  const { rows, total, loading, stale, error, refetch } = useMails(stored, state);
  const { resend, busy } = useActions();
  const wanted = state.narrow.state;
  const again = wanted === 'failed' || wanted === 'unknown' ? wanted : undefined;
  // Ticks belong to the rows in sight: another page or filter has its own.
  const [ticked, setTicked] = useState<{ of: ListState; ids: string[] }>();
  const tick = (ids: string[]) => setTicked({ of: state, ids });
  const chosen = ticked?.of === state ? ticked.ids.filter((id) => rows.some((row) => row.id === id)) : [];
  const selection = again && { ids: chosen, onChange: tick };
  const sendAgain = async () => {
    if (again && (await resend(stored.id, { states: [again], ids: chosen }, chosen.length))) {
      tick([]);
      onRenew();
      refetch();
    }
  };
  return (
    <DetailCard id="mails" title="收件人與結果">
      <FilterBar searchLabel="搜尋姓名、信箱" statuses={[]} narrowings={mailNarrowings} state={state} change={change} />
      {chosen.length > 0 && (
        <div className="bulk-bar row-wrap">
          <span role="status">已選 {chosen.length} 封（本頁）</span>
          <Button disabled={busy} onClick={() => void sendAgain()}>
            重寄選取的信
          </Button>
          <Button onClick={() => tick([])}>取消</Button>
        </div>
      )}
      {error ? (
        <ListFailed text={error.message} onRetry={refetch} />
      ) : loading ? (
        <PageLoading rows={5} />
      ) : total === 0 ? (
        <ListEmpty text="開始寄送時沒有符合條件的收件人，所以沒有寄出任何信。" state={state} change={change} />
      ) : (
        <>
          <section
            className="list-body space-below"
            aria-label="收件人"
            aria-busy={stale}
            data-stale={stale || undefined}
          >
            <Rows rows={rows} columns={columns} nameOf={({ name, email }) => name || email} selection={selection} />
          </section>
          <Pager page={state.page} size={state.size} sizes={mailSizes} total={total} onTurn={change} />
        </>
      )}
    </DetailCard>
  );
}
