import { Button, Flex } from 'antd';
import type { Overview } from 'contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChartCard } from '@/components/charts/chart-card';
import { Icon } from '@/components/icon';
import { count } from '@/lib/format';
import { type Day, daysOf, deadlineIn, hasEarlier, listOf, windowDays } from './model';

const height = 72;

type ColumnsProps = {
  title: string;
  colour: string;
  days: readonly Day[];
  numberOf: (day: Day) => number;
  linkOf: (day: string) => string;
  deadline: { at: number } | undefined;
};

/** Columns by day over the axis below; a day's column leads to its list. */
function Columns({ title, colour, days, numberOf, linkOf, deadline }: ColumnsProps) {
  const most = Math.max(0, ...days.map(numberOf));
  const best = days.find((day) => numberOf(day) === most);
  const total = days.reduce((sum, day) => sum + numberOf(day), 0);
  const width = 100 / days.length;
  const peak = most > 0 && best ? `，最多的一天是 ${best.day}，${count(most)} 則` : '';
  const sentence = `${title}：${days[0]?.day} 到 ${days.at(-1)?.day} 共 ${count(total)} 則${peak}。`;
  return (
    <div className="grid">
      <Flex component="h3" wrap justify="space-between" gap="4px 12px">
        {title}
        <span className="muted">最多 {count(most)} 則</span>
      </Flex>
      <div className="day-plot">
        <svg role="img" aria-label={sentence} width="100%" height={height}>
          <line className="axis" x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} />
          {days.map((day, index) => {
            const tall = most === 0 ? 0 : (numberOf(day) / most) * (height - 4);
            return (
              <rect
                key={day.day}
                x={`${index * width + width * 0.12}%`}
                width={`${width * 0.76}%`}
                y={height - tall}
                height={tall}
                style={{ fill: `var(--${colour})` }}
              />
            );
          })}
          {deadline && (
            <line
              className="day-deadline"
              x1={`${deadline.at * 100}%`}
              x2={`${deadline.at * 100}%`}
              y1="0"
              y2={height}
            />
          )}
        </svg>
        <ol style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}>
          {days.map((day, index) =>
            numberOf(day) === 0 ? null : (
              <li key={day.day} style={{ gridColumn: index + 1 }}>
                <Link
                  to={linkOf(day.day)}
                  title={`${day.day}：${count(numberOf(day))} 則`}
                  aria-label={`${day.day} ${title} ${count(numberOf(day))} 則`}
                />
              </li>
            ),
          )}
        </ol>
      </div>
    </div>
  );
}

/** Uploads and submissions by day: two small charts over one axis of dates. */
export function Days({ overview }: { overview: Overview }) {
  const [back, setBack] = useState(0);
  const days = daysOf(overview, back);
  const { session } = overview;
  const deadline = deadlineIn(days, overview.close_time);
  const uploadsOn = (day: string) => listOf(session, { uploaded_on: day });
  const sentOn = (day: string) => listOf(session, { applied_on: day });
  const entries = days
    .flatMap(({ day, uploads, submissions }) => [
      { label: `${day} 有上傳`, count: uploads, to: uploadsOn(day) },
      { label: `${day} 送出`, count: submissions, to: sentOn(day) },
    ])
    .filter((entry) => entry.count > 0);
  return (
    <ChartCard title="每日上傳與送出" entries={entries} wide>
      <div className="grid">
        <Columns
          title="有上傳檔案的故事"
          colour="brand"
          days={days}
          numberOf={({ uploads }) => uploads}
          linkOf={uploadsOn}
          deadline={deadline}
        />
        <Columns
          title="送出的故事"
          colour="chart-2"
          days={days}
          numberOf={({ submissions }) => submissions}
          linkOf={sentOn}
          deadline={deadline}
        />
        <Flex justify="space-between" gap={8}>
          <span>{days[0]?.day}</span>
          <span>{days.at(-1)?.day}</span>
        </Flex>
        {deadline && <p className="missing">虛線：{deadline.text}</p>}
        <Flex justify="space-between" gap={8}>
          <Button
            icon={<Icon name="left" size={16} />}
            disabled={!hasEarlier(overview, days)}
            onClick={() => setBack(back + 1)}
          >
            前 {windowDays} 天
          </Button>
          <Button disabled={back === 0} onClick={() => setBack(back - 1)}>
            後 {windowDays} 天
            <Icon name="right" size={16} />
          </Button>
        </Flex>
      </div>
    </ChartCard>
  );
}
