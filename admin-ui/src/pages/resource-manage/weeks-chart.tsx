import { ChartCard } from '@/components/charts/chart-card';
import { Line } from '@/components/charts/line';
import { count } from '@/lib/format';
import type { Week } from './click-weeks';

/** Clicks week by week (look §4.7). */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const total = weeks.reduce((sum, week) => sum + week.count, 0);
  const most = Math.max(0, ...weeks.map((week) => week.count));
  const best = weeks.find((week) => week.count === most);
  const peak = most > 0 && best ? `，最多的是 ${best.label} 那週，${count(most)} 次` : '';
  const said = `共 ${count(total)} 次${peak}`;
  const sentence = `每週點擊：${weeks[0]?.label} 到 ${weeks.at(-1)?.label} 那週${said}。`;
  return (
    <ChartCard
      title="每週點擊"
      wide
      unit="次數"
      counter="次"
      entries={weeks.map((week) => ({ ...week, label: `${week.label} 那週` }))}
    >
      <p className="muted">{said}</p>
      <Line points={weeks} sentence={sentence} />
    </ChartCard>
  );
}
