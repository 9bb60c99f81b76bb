import { Flex } from 'antd';
import { type BreachHead, breachDeadline, breachRemaining } from 'contract';
import { Icon } from '@/components/icon';
import { Tag } from '@/components/tag';
import { moment } from '@/lib/format';
import { deadline } from '@/lib/taipei-input';

/** Whether an event is closed, or what is left of its 72 hours. */
export function BreachState({
  breach,
  now,
}: {
  breach: Pick<BreachHead, 'closed_time' | 'noticed_time'>;
  now: number;
}) {
  if (breach.closed_time !== null) return <Tag look={4}>已結案</Tag>;
  const { over, text } = breachRemaining(breach.noticed_time, now);
  return (
    <span className={`inline-row tabular${over ? ' error-text strong' : ''}`}>
      <Icon name={over ? 'error' : 'clock'} size={14} />
      {text}
    </span>
  );
}

/** Until when the authority and the persons concerned must be notified, in large. */
export function Clock({ breach, now }: { breach: BreachHead; now: number }) {
  const { over, text } = breachRemaining(breach.noticed_time, now);
  const until = breachDeadline(breach.noticed_time);
  if (breach.closed_time !== null)
    return (
      <section className="breach-clock padded wash-warning" aria-label="期限">
        <Flex component="p" className="breach-time strong" wrap align="center" gap="4px 12px">
          已在 {moment(breach.closed_time)} 結案
        </Flex>
        <p>72 小時期限是 {moment(until)}。之後仍可以補充說明，紀錄保存 5 年。</p>
      </section>
    );
  return (
    <section className={`breach-clock padded ${over ? 'wash-error' : 'wash-warning'}`} aria-label="期限">
      <p>通報與通知的期限（台北時間，知悉後 72 小時）</p>
      <Flex component="p" className="breach-time strong" wrap align="center" gap="4px 12px">
        <Icon name={over ? 'error' : 'clock'} size={24} />
        <span className="tabular">{deadline(until)}</span>
        <strong>{text}</strong>
      </Flex>
      {over && <p>期限已過。還沒有通報或通知時，請立刻進行，並寫下延遲的理由。</p>}
    </section>
  );
}
