import { Button, Flex } from 'antd';
import { formatTime, PART_STATES, type PartState, type SystemStatus } from 'contract';
import { PageHead } from '@/components/page-head';
import { Loaded } from '@/components/page-state';
import { useAsk } from '@/lib/use-ask';
import { usePageTitle } from '@/lib/use-page-title';
import './system-status.css';

const LOOK_EVERY = 30_000;

const STATES: Record<PartState, string> = { green: '正常', yellow: '注意', red: '異常' };

const LOOKS = {
  green: { wash: 'on-card', text: 'success-text' },
  yellow: { wash: 'wash-warning', text: 'warning-text' },
  red: { wash: 'wash-error', text: 'error-text' },
};

/** 系統狀態: each part of the platform, what its state means and what to do; for admins alone. */
export default function SystemStatusPage() {
  usePageTitle('系統狀態');
  const { query } = useAsk<SystemStatus>('/system-status', { staleTime: 0, refetchInterval: LOOK_EVERY });
  const status = query.data?.data;
  return (
    <>
      <PageHead title="系統狀態" aside={status && `檢查時間 ${formatTime(status.time)}`}>
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          重新整理
        </Button>
      </PageHead>
      <Loaded data={status} error={query.error} refetch={query.refetch}>
        {({ parts }) => <Parts parts={parts} />}
      </Loaded>
    </>
  );
}

/** What needs something done comes first. */
function Parts({ parts }: { parts: SystemStatus['parts'] }) {
  const rank = (state: PartState) => PART_STATES.length - PART_STATES.indexOf(state);
  return (
    <ul className="system-parts grid gap-16">
      {parts
        .toSorted((one, other) => rank(one.state) - rank(other.state))
        .map(({ part, label, state, fact, meaning, remedy }) => (
          <li key={part} className={`system-part ${LOOKS[state].wash}`}>
            <Flex component="h2" className="below-8" justify="space-between" gap={8}>
              {label}
              <span className={LOOKS[state].text}>{STATES[state]}</span>
            </Flex>
            <p>{meaning}</p>
            {state !== 'green' && (
              <p>
                <strong>怎麼處理：</strong>
                {remedy}
              </p>
            )}
            <p className="muted tabular">{fact}</p>
          </li>
        ))}
    </ul>
  );
}
