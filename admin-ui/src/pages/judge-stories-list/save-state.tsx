import { formatDate, isStaff } from 'contract';
import { useEffect, useState } from 'react';
import { moment } from '@/lib/format';
import { useIdentity } from '@/lib/identity';
import { isDone, type Judging } from './use-judgement';

/** `20:41` today, else with the date. */
export const kept = (instant: number, now = Date.now()) =>
  formatDate(instant) === formatDate(now) ? moment(instant).slice(-5) : moment(instant);

const quiet = 300;

/** Where the judgement is: on this device only, on its way, or stored. */
export function SaveState({ judging }: { judging: Judging }) {
  const { busy, keptAt, locked, story } = judging;
  const staff = isStaff(useIdentity().role);
  const slow = useSlow(busy);
  return (
    <p className="small muted" role="status">
      {slow
        ? '儲存中…'
        : keptAt !== undefined && !locked
          ? `草稿已存在這台裝置 ${kept(keptAt)}`
          : story.judgement
            ? `${isDone(story) ? '已送出並鎖定' : `已儲存${staff ? '的草稿' : ''}`} ${kept(story.judgement.judge_time ?? 0)}`
            : story.holder
              ? `${story.holder.name}評分中`
              : '還沒有評分'}
    </p>
  );
}

/** True when something has lasted for 300 ms. */
function useSlow(running: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!running) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), quiet);
    return () => clearTimeout(timer);
  }, [running]);
  return slow;
}
