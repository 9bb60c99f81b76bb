import { useCustom } from '@refinedev/core';
import { Button } from 'antd';
import { formatTime, MINUTE, type Overview, sessionOf, sessionYears } from 'contract';
import { Link, useSearchParams } from 'react-router';
import type { ApiError } from 'web-kit/api-error';
import { PageHead } from '@/components/page-head';
import { PageFailed, PageLoading } from '@/components/page-state';
import { Select } from '@/components/select';
import { count } from '@/lib/format';
import { usePageTitle } from '@/lib/use-page-title';
import { Checkpoints, JudgingProgress, Scores, Statuses, Waiting } from './charts';
import { Days } from './days';
import { listOf } from './model';
import './overview.css';

/** A session in charts; each number is a link to the list that it counts (look §4.7). */
export default function OverviewPage() {
  usePageTitle('總覽');
  const [params, setParams] = useSearchParams();
  const years = sessionYears(Date.now());
  const asked = Number(params.get('session'));
  const session = years.includes(asked) ? asked : sessionOf(Date.now());
  const { query, result } = useCustom<Overview, ApiError>({
    url: '/story/overview',
    method: 'get',
    config: { query: { session } },
    queryOptions: { placeholderData: (previous) => previous, staleTime: 0, refetchInterval: MINUTE },
    errorNotification: false,
  });
  const overview = query.data ? result.data : undefined;
  return (
    <>
      <PageHead title="總覽" aside={overview && `${overview.session} 屆，統計時間 ${formatTime(overview.time)}`}>
        <Select
          label="屆別"
          value={session}
          options={years.map((year) => ({ value: year, label: String(year) }))}
          onChange={(year) => setParams(year === undefined ? {} : { session: String(year) }, { replace: true })}
        />
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          重新整理
        </Button>
      </PageHead>
      {overview ? (
        <Charts overview={overview} stale={query.isPlaceholderData} />
      ) : query.error ? (
        <PageFailed text={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <PageLoading />
      )}
    </>
  );
}

function Charts({ overview, stale }: { overview: Overview; stale: boolean }) {
  if (overview.total === 0)
    return (
      <div className="list-empty">
        <p role="status">{overview.session} 屆還沒有報名故事。會員新增小組後，數字會出現在這裡。</p>
      </div>
    );
  return (
    <div className="charts" data-stale={stale || undefined}>
      <p className="overview-total">
        共{' '}
        <Link to={listOf(overview.session)} aria-label={`${overview.session} 屆全部 ${count(overview.total)} 則故事`}>
          {count(overview.total)}
        </Link>{' '}
        則故事
      </p>
      <Statuses overview={overview} />
      <JudgingProgress overview={overview} />
      <Checkpoints overview={overview} />
      <Waiting overview={overview} />
      <Scores overview={overview} />
      <Days overview={overview} />
    </div>
  );
}
