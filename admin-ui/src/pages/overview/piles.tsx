import { Button } from 'antd';
import { APPLY_STATUS, NO_REVIEWER, type Overview, type ReviewPile } from 'contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChartCard, type Entry } from '@/components/charts/chart-card';
import { lazyPart } from '@/components/lazy-part';
import { count } from '@/lib/format';
import { listOf } from './model';

const AssignDialog = lazyPart(() => import('@/components/story/assign-dialog'));

const narrowOf = ({ reviewer }: ReviewPile) => ({
  status: APPLY_STATUS.pending,
  reviewer: reviewer?.id ?? NO_REVIEWER,
});
const nameOf = ({ reviewer }: ReviewPile) => (reviewer ? reviewer.name || '已刪除的帳號' : '還沒指派');

type PilesProps = { overview: Overview; onChanged: () => void };

/** The stories that wait for a review, by who is to review them; all of a person are given to others in one step. */
export function Piles({ overview: { session, piles }, onChanged }: PilesProps) {
  const [passing, setPassing] = useState<ReviewPile>();
  if (piles.length === 0) return null;
  const entries = piles.map(
    (pile): Entry => ({
      label: nameOf(pile),
      count: pile.count,
      to: listOf(session, narrowOf(pile)),
    }),
  );
  return (
    <ChartCard title="誰在審查" entries={entries}>
      <ul className="grid gap-4">
        {piles.map((pile, index) => (
          <li key={pile.reviewer?.id ?? NO_REVIEWER} className="pile row-wrap">
            <span className={pile.reviewer ? 'pile-name grow' : 'pile-name grow muted'}>{nameOf(pile)}</span>
            <Link to={entries[index]?.to ?? ''} aria-label={`${nameOf(pile)}：${count(pile.count)} 則待審核`}>
              <strong>{count(pile.count)}</strong> 則
            </Link>
            <span className="muted">最久 {pile.longest} 天</span>
            {pile.overdue > 0 && <span className="late">{count(pile.overdue)} 則到期</span>}
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={`${nameOf(pile)}：${pile.reviewer ? '轉交' : '指派'}`}
              onClick={() => setPassing(pile)}
            >
              {pile.reviewer ? '轉交' : '指派'}
            </Button>
          </li>
        ))}
      </ul>
      {passing && (
        <AssignDialog
          stories={`${new URLSearchParams({ session: String(session), status: String(APPLY_STATUS.pending), reviewer: narrowOf(passing).reviewer })}`}
          total={passing.count}
          onDone={onChanged}
          onClose={() => setPassing(undefined)}
        />
      )}
    </ChartCard>
  );
}
