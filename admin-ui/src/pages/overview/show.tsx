import { Button, Flex } from 'antd';
import { formatTime, MINUTE, type Overview } from 'contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { MissingNotice } from '@/components/missing-readings/missing-notice';
import { useMissing } from '@/components/missing-readings/use-missing';
import { missingLine } from '@/components/missing-readings/words';
import { PageHead } from '@/components/page-head';
import { Loaded } from '@/components/page-state';
import { SessionSelect, useSessionParam } from '@/components/session-select';
import { count } from '@/lib/format';
import { useIdentity } from '@/lib/identity';
import { useAsk } from '@/lib/use-ask';
import { usePageTitle } from '@/lib/use-page-title';
import { paths } from '@/paths';
import { Checkpoints, JudgingProgress, Scores, Statuses, Waiting } from './charts';
import { Days } from './days';
import { listOf } from './model';
import { NightCard } from './night/night-card';
import { Piles } from './piles';
import './overview.css';

/** A session in charts; each number is a link to the list that it counts (look §4.7). */
export default function OverviewPage() {
  usePageTitle('總覽');
  const { role } = useIdentity();
  const { session, choose } = useSessionParam();
  const [asked, setAsked] = useState(0);
  const { query, result } = useAsk<Overview>('/story/overview', {
    query: { session },
    placeholderData: (previous) => previous,
    staleTime: 0,
    refetchInterval: MINUTE,
  });
  const overview = query.data ? result.data : undefined;
  return (
    <>
      <PageHead title="總覽" aside={overview && `${overview.session} 屆，統計時間 ${formatTime(overview.time)}`}>
        <SessionSelect value={session} onChange={choose} />
        <Button
          loading={query.isFetching}
          onClick={() => {
            setAsked(asked + 1);
            void query.refetch();
          }}
        >
          重新整理
        </Button>
      </PageHead>
      <NightCard />
      {role === 'admin' && <Missing key={asked} session={session} />}
      <Loaded data={overview} error={query.error} refetch={query.refetch}>
        {(shown) => <Charts overview={shown} stale={query.isPlaceholderData} onChanged={() => void query.refetch()} />}
      </Loaded>
    </>
  );
}

/** The readings that no judge is to send any more, with the way to where they are filled (decision 75). */
function Missing({ session }: { session: number }) {
  const { data } = useMissing(session, MINUTE);
  return (
    data && (
      <div className="overview-missing">
        <MissingNotice missing={data}>
          <Link
            to={`${paths.judgingManage}?session=${session}&step=progress`}
            aria-label={`補分派：${missingLine(data)}`}
          >
            補分派
          </Link>
        </MissingNotice>
      </div>
    )
  );
}

function Charts({ overview, stale, onChanged }: { overview: Overview; stale: boolean; onChanged: () => void }) {
  if (overview.total === 0)
    return (
      <Flex className="list-empty box secondary centred" vertical align="center" gap={12}>
        <p role="status">{overview.session} 屆還沒有報名故事。會員新增小組後，數字會出現在這裡。</p>
      </Flex>
    );
  return (
    <div className="charts two-columns tabular grid gap-16" data-stale={stale || undefined}>
      <p className="overview-total whole-row large">
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
      <Piles overview={overview} onChanged={onChanged} />
      <Scores overview={overview} />
      <Days overview={overview} />
    </div>
  );
}
