import { Flex } from 'antd';
import type { ClickDays } from 'contract';
import { useSearchParams } from 'react-router';
import { type Bar, Bars } from '@/components/charts/bars';
import { ChartCard } from '@/components/charts/chart-card';
import { sentenceOf } from '@/components/charts/sentence';
import { DetailHead } from '@/components/detail/detail-head';
import { PageFailed, PageLoading } from '@/components/page-state';
import { Select } from '@/components/select';
import { count } from '@/lib/format';
import { usePageTitle } from '@/lib/use-page-title';
import { weeksOf } from './click-weeks';
import { FAILED, type ResourceKind, useResourceKind } from './resource-kind';
import { useClicks } from './use-clicks';
import { WeeksChart } from './weeks-chart';

const periods = [13, 26, 52];
const usual = 26;

type ChartsProps = { kind: ResourceKind; clicks: ClickDays; weeks: number; stale: boolean };

function BarsCard({ title, bars, wide = false }: { title: string; bars: readonly Bar[]; wide?: boolean }) {
  const most = Math.max(0, ...bars.map((bar) => bar.count));
  return (
    <ChartCard title={title} entries={bars} unit="次數" counter="次" wide={wide}>
      <Bars bars={bars} whole={most} sentence={sentenceOf(title, bars, '次')} counter="次" long />
    </ChartCard>
  );
}

function Charts({ kind, clicks, weeks, stale }: ChartsProps) {
  const { steps } = kind;
  if (clicks.days.length === 0)
    return (
      <Flex className="list-empty box secondary centred" vertical align="center" gap={12}>
        <p role="status">
          最近 {weeks} 週還沒有會員點擊{kind.noun}。
        </p>
      </Flex>
    );
  const bySteps = clicks.steps.map(({ step, count: number }) => ({
    label: step,
    count: number,
    to: `${kind.paths.list}?${new URLSearchParams({ step })}`,
  }));
  const top = clicks.top.map(({ id, title, count: number }) => ({
    label: title,
    count: number,
    to: kind.paths.one(id),
  }));
  return (
    <div className="charts two-columns tabular grid gap-16" data-stale={stale || undefined}>
      <WeeksChart weeks={weeksOf(clicks.days, weeks, Date.now())} />
      {steps && <BarsCard title="依步驟" bars={bySteps} />}
      <BarsCard title={`點擊最多的${kind.noun}`} bars={top} wide={!steps} />
    </div>
  );
}

/** Clicks of one kind of resources over time, by step, and of the most clicked (look §4.7). */
export default function ResourceClicks() {
  const kind = useResourceKind();
  const title = `${kind.noun}點擊統計`;
  usePageTitle(title);
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('weeks'));
  const weeks = periods.includes(asked) ? asked : usual;
  const { query, result } = useClicks(kind, weeks);
  const clicks = query.data ? result.data : undefined;
  const total = clicks?.days.reduce((sum, day) => sum + day.count, 0);
  return (
    <>
      <DetailHead
        list={kind.title}
        place={{ back: kind.paths.list }}
        title={title}
        tags={total !== undefined && <span className="muted tabular">共 {count(total)} 次</span>}
        actions={
          <Select
            label="期間"
            value={weeks}
            options={periods.map((value) => ({ value, label: `最近 ${value} 週` }))}
            onChange={(value) => setParams(value === undefined ? {} : { weeks: String(value) }, { replace: true })}
          />
        }
      />
      {clicks ? (
        <Charts kind={kind} clicks={clicks} weeks={weeks} stale={query.isPlaceholderData} />
      ) : query.error ? (
        <PageFailed text={FAILED} onRetry={() => void query.refetch()} />
      ) : (
        <PageLoading />
      )}
    </>
  );
}
