import { Flex } from 'antd';
import {
  APPLY_STATUSES,
  type ApplyStatus,
  CHECKPOINTS,
  LATE_DAYS,
  type Overview,
  SCORE_VALUES,
  STAGES,
  STATUS_WORDS,
  WAITING_CLASSES,
  waitingText,
} from 'contract';
import { Link } from 'react-router';
import { type Bar, Bars } from '@/components/charts/bars';
import { ChartCard } from '@/components/charts/chart-card';
import { sentenceOf } from '@/components/charts/sentence';
import { type Part, ShareBar, StackedBar } from '@/components/charts/stacked-bar';
import { statusIcon } from '@/components/status-tag';
import { count } from '@/lib/format';
import { listOf, percent } from './model';

type ChartProps = { overview: Overview };

export function Checkpoints({ overview: { session, total, checkpoints } }: ChartProps) {
  const bars = CHECKPOINTS.map(({ position, label }): Bar => {
    const done = checkpoints[position] ?? 0;
    return {
      label,
      count: done,
      to: listOf(session, { done: position }),
      note: percent(done, total),
      more:
        done === total
          ? undefined
          : {
              label: `${label}還缺 ${count(total - done)} 則`,
              text: `還缺 ${count(total - done)}`,
              to: listOf(session, { missing: position }),
            },
    };
  });
  return (
    <ChartCard title="各進度項目已完成的故事" entries={bars} wide>
      <Bars bars={bars} whole={total} sentence={sentenceOf(`共 ${count(total)} 則，已完成`, bars)} />
    </ChartCard>
  );
}

const countOf = ({ statuses }: Overview, status: ApplyStatus) =>
  statuses.find((entry) => entry.status === status)?.count ?? 0;

const statusParts = (overview: Overview, statuses: readonly ApplyStatus[], reader: 'staff' | 'judge') =>
  statuses.map(
    (status): Part => ({
      label: STATUS_WORDS[status][reader],
      count: countOf(overview, status),
      to: listOf(overview.session, { apply_status: status }),
      colour: `chart-${status}`,
      icon: statusIcon(status),
    }),
  );

export function Statuses({ overview }: ChartProps) {
  const parts = statusParts(overview, APPLY_STATUSES, 'staff');
  return (
    <ChartCard title="依狀態" entries={parts}>
      <StackedBar parts={parts} sentence={sentenceOf('依狀態', parts)} />
    </ChartCard>
  );
}

export function JudgingProgress({ overview }: ChartProps) {
  const parts = statusParts(overview, [4, 5, 6], 'judge');
  const whole = parts.reduce((sum, part) => sum + part.count, 0);
  return (
    <ChartCard title="評審進度" entries={parts}>
      <p className="chart-figure">
        已評分 <strong>{percent(countOf(overview, 6), whole)}</strong>
        <span className="muted">（審核通過的 {count(whole)} 則）</span>
      </p>
      <StackedBar parts={parts} sentence={sentenceOf('評審進度', parts)} />
    </ChartCard>
  );
}

export function Waiting({ overview: { session, waiting } }: ChartProps) {
  const whole = waiting.classes.reduce((sum, value) => sum + value, 0);
  const bars = WAITING_CLASSES.map((days, index): Bar => {
    const late = days.from >= LATE_DAYS;
    return {
      label: days.to === undefined ? `${days.from} 天以上` : `${days.from}-${days.to} 天`,
      count: waiting.classes[index] ?? 0,
      to: listOf(session, { waiting: waitingText(days) }),
      colour: late ? 'chart-3' : 'brand',
      ...(late && { note: '逾 7 天' }),
    };
  });
  const most = Math.max(0, ...waiting.classes);
  return (
    <ChartCard title="待審核的等待時間" entries={bars}>
      <p className="chart-figure">
        待審核{' '}
        <Link to={listOf(session, { status: 2 })} aria-label={`待審核 ${count(whole)} 則`}>
          <strong>{count(whole)}</strong>
        </Link>{' '}
        則
        {waiting.median !== null && waiting.longest !== null && (
          <>
            ，中位數 <strong>{waiting.median}</strong> 天，最久{' '}
            <Link
              to={listOf(session, { waiting: `${waiting.longest}-${waiting.longest}` })}
              aria-label={`等最久的故事，${waiting.longest} 天`}
            >
              <strong>{waiting.longest}</strong>
            </Link>{' '}
            天
          </>
        )}
      </p>
      <Bars bars={bars} whole={most} sentence={sentenceOf('待審核的等待時間', bars)} />
    </ChartCard>
  );
}

const onScore = { 1: 'ink', 3: 'card', 5: 'card' } as const;

export function Scores({ overview: { session, scores } }: ChartProps) {
  const stages = STAGES.map(({ letter, label }) => ({
    name: `${letter} ${label}`,
    parts: SCORE_VALUES.map(
      (value): Part => ({
        label: `${label} ${value} 分`,
        count: scores[letter][value],
        to: listOf(session, { score: `${letter}${value}` }),
        colour: `score-${value}`,
        onColour: onScore[value],
      }),
    ),
  }));
  const entries = stages.flatMap(({ parts }) => parts);
  const none = entries.every((entry) => entry.count === 0);
  return (
    <ChartCard title="評分分布" entries={entries}>
      {none ? (
        <p className="muted">還沒有送出的評分。</p>
      ) : (
        <>
          <Flex component="ul" wrap gap="4px 16px">
            {SCORE_VALUES.map((value) => (
              <li key={value} className="inline-row nowrap">
                <span className="stack-mark" style={{ background: `var(--score-${value})` }} />
                {value} 分
              </li>
            ))}
          </Flex>
          <dl className="score-bars grid">
            {stages.map(({ name, parts }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <ShareBar parts={parts} sentence={sentenceOf(name, parts)} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </ChartCard>
  );
}
