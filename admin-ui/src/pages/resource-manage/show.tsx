import { useList } from '@refinedev/core';
import { Button, Flex } from 'antd';
import { latestJob, RESOURCE_LIMITS, type TrackTitle, type TrackUser } from 'contract';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { ApiError } from 'web-kit/api-error';
import { PublishTag } from '@/components/content/publish-tag';
import { DetailHead } from '@/components/detail/detail-head';
import { DetailCard, DetailLayout, Facts } from '@/components/detail/detail-layout';
import { Dialog } from '@/components/dialog/dialog';
import { ListFailed } from '@/components/list/list-empty';
import { Pager } from '@/components/list/pager';
import { Rows } from '@/components/list/rows';
import { column, type ListColumn } from '@/components/list/types';
import { PageFailed, PageLoading } from '@/components/page-state';
import { count, orDash } from '@/lib/format';
import { SIZES } from '@/lib/list-state';
import { useAsk } from '@/lib/use-ask';
import { usePageTitle } from '@/lib/use-page-title';
import { useToast } from '@/lib/use-toast';
import { weeksOf } from './click-weeks';
import { FAILED, type ResourceKind, type ResourceRow, useResourceKind } from './resource-kind';
import { useClicks } from './use-clicks';
import { WeeksChart } from './weeks-chart';
import '@/components/content/content-dialog.css';

type Clicker = TrackUser & { id: string };

const columnsFor = (open: (user: Clicker) => void): ListColumn<Clicker>[] => [
  column.title('name', '姓名', { width: 160 }, (user) => (
    <Button type="link" size="small" className="flush" onClick={() => open(user)}>
      {orDash(user.name)}
    </Button>
  )),
  column.fact('account', '帳號', { ellipsis: true }, ({ account }) => <span title={account}>{account}</span>),
  column.fact('department', '單位', { ellipsis: true }, ({ jobs }) => orDash(latestJob(jobs)?.department)),
  column.fact('position', '職稱', { width: 160, ellipsis: true }, ({ jobs }) => orDash(latestJob(jobs)?.position)),
  column.fact('sessions', '參與屆別', { width: 168, ellipsis: true }, ({ session_list }) =>
    orDash(session_list.join('、')),
  ),
  column.fact('count', '次數', { width: 80, align: 'right' }, (user) => count(user.count)),
];

/** Resources of the same title count as one. */
const byTitle = (titles: readonly TrackTitle[]) => {
  const counts = new Map<string, number>();
  for (const { title, count: times } of titles) counts.set(title, (counts.get(title) ?? 0) + times);
  return [...counts];
};

/** What one account clicked, resource by resource (B §2.4). */
function AccountClicks({ user, onClose }: { user: Clicker; onClose: () => void }) {
  const { result, query } = useAsk<TrackTitle[]>('/track/account/links', { query: { q: user.account } });
  return (
    <Dialog
      open
      title={`${orDash(user.name)}點擊的資源`}
      width={480}
      onCancel={onClose}
      footer={<Button onClick={onClose}>關閉</Button>}
      top={100}
    >
      <p className="muted">{user.account}</p>
      {query.isLoading && <PageLoading rows={3} />}
      {query.error && <ListFailed text={FAILED} onRetry={() => void query.refetch()} />}
      {query.isSuccess && result.data.length === 0 && <p>點擊過的資源都已經刪除。</p>}
      {query.isSuccess && (
        <dl className="content-titles above-12 grid">
          {byTitle(result.data).map(([title, times]) => (
            <div key={title} style={{ display: 'contents' }}>
              <dt>{title}</dt>
              <dd className="tabular">{count(times)} 次</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}

function Clickers({ row }: { row: ResourceRow }) {
  const toast = useToast();
  const [open, setOpen] = useState<Clicker>();
  const [{ page, size }, setPlace] = useState({ page: 1, size: 10 });
  const { result, query } = useAsk<TrackUser[]>('/track/link/users', {
    query: { q: row.link, page, size },
    enabled: row.link !== '',
    placeholderData: (previous) => previous,
  });
  const failed = query.isError;
  useEffect(() => {
    if (failed) toast.failed(FAILED);
  }, [failed, toast]);
  if (failed) return <ListFailed text={FAILED} onRetry={() => void query.refetch()} />;
  if (query.isLoading) return <PageLoading rows={5} />;
  const rows = (query.isSuccess ? result.data : []).map((user): Clicker => ({ ...user, id: user.account }));
  if (rows.length === 0 && page === 1)
    return (
      <Flex component="p" className="list-empty box secondary centred" vertical align="center" gap={12}>
        還沒有會員點擊這份資源。
      </Flex>
    );
  return (
    <>
      <div className="list-body space-below">
        <Rows rows={rows} columns={columnsFor(setOpen)} nameOf={({ name }) => name} />
      </div>
      <Pager
        page={page}
        size={size}
        sizes={SIZES}
        total={Math.max(row.usersCount ?? 0, (page - 1) * size + rows.length)}
        onTurn={(next) => setPlace({ page: 1, size, ...next })}
      />
      {open && <AccountClicks user={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const shownWeeks = 26;

function Weeks({ kind, id }: { kind: ResourceKind; id: string }) {
  const { query, result } = useClicks(kind, shownWeeks, id);
  if (query.error) return <ListFailed text={FAILED} onRetry={() => void query.refetch()} />;
  if (!query.data) return <PageLoading rows={3} />;
  return <WeeksChart weeks={weeksOf(result.data.days, shownWeeks, Date.now())} />;
}

/** The click-tracking detail of a resource; one that isn't in the list any more leads back to it (B §2.4). */
export default function ResourceShow() {
  const kind = useResourceKind();
  const { id } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const back = `${kind.paths.list}${(state as { from?: string } | null)?.from ?? ''}`;
  const { result, query } = useList<ResourceRow, ApiError>({
    resource: kind.resource,
    pagination: { currentPage: 1, pageSize: RESOURCE_LIMITS.export_size },
    errorNotification: false,
  });
  const row = result.data.find((found) => found.id === id);
  const gone = query.isSuccess && !row;
  usePageTitle(row?.title ?? kind.title);
  useEffect(() => {
    if (gone) void navigate(back, { replace: true });
  }, [gone, navigate, back]);
  if (query.error) return <PageFailed text={FAILED} onRetry={() => void query.refetch()} />;
  if (!row) return <PageLoading />;
  return (
    <>
      <DetailHead
        list={kind.title}
        place={{ back }}
        title={row.title}
        tags={<PublishTag published={row.published} modified={row.modified} />}
      />
      <DetailLayout>
        <DetailCard id="resource" title={kind.noun}>
          <Facts
            facts={[
              ...(kind.steps ? [{ label: '步驟', value: orDash(row.step) }] : []),
              {
                label: '連結',
                value: row.link ? (
                  <a href={row.link} target="_blank" rel="noreferrer">
                    {row.link}
                    <span className="visually-hidden">（另開新分頁）</span>
                  </a>
                ) : (
                  '—'
                ),
              },
              { label: '點擊次數', value: count(row.count ?? 0) },
              { label: '點擊人數', value: count(row.usersCount ?? 0) },
            ]}
          />
        </DetailCard>
        {(row.count ?? 0) > 0 && <Weeks kind={kind} id={row.id} />}
        <DetailCard id="clickers" title="點擊的會員">
          <Clickers row={row} />
        </DetailCard>
      </DetailLayout>
    </>
  );
}
