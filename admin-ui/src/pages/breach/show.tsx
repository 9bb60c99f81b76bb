import { Button } from 'antd';
import {
  BREACH_LAW_NOTE,
  BREACH_RECIPIENTS,
  type Breach,
  breachKindWords,
  breachRecipients,
  breachSteps,
  type SiteSetting,
} from 'contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { DetailHead } from '@/components/detail/detail-head';
import { DetailCard, DetailLayout, Facts } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { NotHere, PageFailed, PageLoading } from '@/components/page-state';
import { moment, orDash } from '@/lib/format';
import { useAsk } from '@/lib/use-ask';
import { usePageTitle } from '@/lib/use-page-title';
import { paths } from '@/paths';
import { AddCard } from './add-card';
import { Affected } from './affected';
import { BreachState, Clock } from './clock';
import { FactsDialog } from './facts-dialog';
import { useMinute } from './list';
import { BreachRecord } from './record';
import { StepItem } from './step-item';
import { useBreach } from './use-breach';
import './breach.css';

/** When the data was made or changed, as far as it is known. */
const spanOf = ({ from, until }: Pick<Breach, 'from' | 'until'>) =>
  from === null && until === null
    ? '全部（沒有限定）'
    : `${from === null ? '最早' : moment(from)} 至 ${until === null ? '現在' : moment(until)}`;

const place = { back: paths.breaches, state: null };

/** Who runs the platform, for the letters. */
function useSite() {
  const { query } = useAsk<SiteSetting>('/site-setting', {});
  return query.data?.data;
}

/** One event: the clock, what is known, the steps with their letters, the record (T-81). */
export default function BreachShow() {
  const { id = '' } = useParams();
  const desk = useBreach(id);
  const { breach, error, refetch } = desk;
  const site = useSite();
  const now = useMinute();
  const [revising, setRevising] = useState(false);
  usePageTitle(breach?.title ?? '個資事件');
  if (error?.status === 404) return <NotHere text="找不到這個事件。" />;
  if (error && !breach) return <PageFailed text={error.message} onRetry={() => void refetch()} />;
  if (!breach) return <PageLoading rows={12} />;
  const steps = breachSteps(breach.kinds);
  const next = steps.find((step) => !breach.steps_done.includes(step));
  const recipients = breachRecipients(breach.kinds).map((recipient) => BREACH_RECIPIENTS[recipient]);
  return (
    <>
      <DetailHead
        list="個資事件"
        place={place}
        pathOf={paths.breach.of}
        title={breach.title}
        tags={<BreachState breach={breach} now={now} />}
        actions={breach.closed_time === null && <Button onClick={() => setRevising(true)}>更新事件內容</Button>}
      />
      <DetailLayout
        anchors={[
          { id: 'known', label: '事件內容' },
          { id: 'people', label: '影響的人' },
          {
            id: 'steps',
            label: '步驟',
            note: `${steps.filter((step) => breach.steps_done.includes(step)).length}/${steps.length}`,
          },
          { id: 'record', label: '紀錄', note: breach.entries.length },
        ]}
      >
        <Clock breach={breach} now={now} />
        {desk.failure && <Notice kind="error">{desk.failure}</Notice>}
        <DetailCard id="known" title="事件內容">
          <Facts
            facts={[
              { label: '知悉時間', value: moment(breach.noticed_time) },
              { label: '資料種類', value: breachKindWords(breach.kinds) },
              { label: '資料期間', value: spanOf(breach) },
            ]}
          />
          <dl className="breach-known above-12 space-below grid">
            <dt>發生了什麼事</dt>
            <dd className="breach-text pre-line">{breach.what}</dd>
            <dt>已採取的措施</dt>
            <dd className="breach-text pre-line">{orDash(breach.measures)}</dd>
          </dl>
        </DetailCard>
        <DetailCard id="people" title="影響的人">
          <Affected affected={breach.affected} />
          <p>要告知：{recipients.join('、')}。</p>
        </DetailCard>
        <DetailCard id="steps" title="步驟">
          <Notice kind="info">{BREACH_LAW_NOTE}</Notice>
          <ol className="parted above-16 grid gap-12">
            {steps.map((step) => (
              <StepItem key={step} step={step} isNext={step === next} breach={breach} site={site} desk={desk} />
            ))}
          </ol>
        </DetailCard>
        <DetailCard id="record" title="紀錄">
          <BreachRecord breach={breach} />
          <AddCard breach={breach} desk={desk} />
        </DetailCard>
      </DetailLayout>
      {revising && <FactsDialog breach={breach} onClose={() => setRevising(false)} onStored={() => void refetch()} />}
    </>
  );
}
