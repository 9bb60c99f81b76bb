import {
  BREACH_KINDS,
  type BreachAffected,
  type BreachKind,
  breachCountWords,
  breachPersons,
  breachReport,
} from 'contract';
import { Notice } from '@/components/notice';
import { count } from '@/lib/format';
import { useAsk } from '@/lib/use-ask';

type Chosen = { kinds: readonly BreachKind[]; from: unknown; until: unknown };

/** How many the chosen kinds concern by the tables of now. */
export function AffectedNow({ kinds, from, until }: Chosen) {
  const span = {
    ...(Number.isFinite(from) && { from: String(from) }),
    ...(Number.isFinite(until) && { until: String(until) }),
  };
  const { query } = useAsk<BreachAffected>('/breach/affected', {
    query: { kinds: kinds.join(','), ...span },
    enabled: kinds.length > 0,
    retry: false,
    placeholderData: (previous) => previous,
  });
  if (kinds.length === 0) return <p className="muted">選了資料種類之後，這裡會算出受影響的人數。</p>;
  if (query.error)
    return <Notice kind="warning">目前算不出人數：{query.error.message} 可以先登錄，儲存時會再算一次。</Notice>;
  const affected = query.data?.data;
  return (
    <p role="status">
      {affected && !query.isPlaceholderData
        ? `依目前的資料庫計算：${breachCountWords(affected.total)}`
        : '正在計算人數…'}
    </p>
  );
}

/** The counts as they were stored with what is known, by kind. */
export function Affected({ affected }: { affected: BreachAffected }) {
  const report = breachReport(affected.total, affected.held);
  return (
    <>
      <p>
        至多 <strong className="tabular">{count(breachPersons(affected.total))}</strong> 人：
        {breachCountWords(affected.total)}。同一個人在不同種類裡可能重複計算。
      </p>
      <dl className="breach-counts above-12 space-below grid">
        {affected.kinds.map(({ kind, rows, counts }) => (
          <div key={kind}>
            <dt>{BREACH_KINDS[kind].label}</dt>
            <dd>
              {breachCountWords(counts)}
              <span className="muted tabular">（{count(rows)} 筆）</span>
            </dd>
          </div>
        ))}
      </dl>
      <Notice kind={report.due ? 'warning' : 'info'}>
        {report.due ? '需要通報主管機關：' : '通報主管機關：'}
        {report.reason}。
      </Notice>
    </>
  );
}
