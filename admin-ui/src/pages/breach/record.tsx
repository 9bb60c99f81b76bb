import { BREACH_STEPS, type Breach, type BreachEntry, breachCountWords, breachKindWords } from 'contract';
import { moment } from '@/lib/format';

const sentenceOf = ({ kind, step, done }: BreachEntry): string => {
  if (kind === 'opened') return '登錄了事件';
  if (kind === 'revised') return '更新了事件內容';
  if (kind === 'note') return '補充說明';
  if (kind === 'closed') return '結案';
  return `${done ? '完成' : '取消完成'}：${step ? BREACH_STEPS[step].label : ''}`;
};

function Text({ text }: { text: string }) {
  if (text.length <= 300) return <p className="breach-text pre-line">{text}</p>;
  return (
    <details>
      <summary>看全文（{text.length} 字）</summary>
      <p className="breach-text pre-line">{text}</p>
    </details>
  );
}

/** What was known then. */
function Known({ facts }: { facts: NonNullable<BreachEntry['facts']> }) {
  return (
    <details>
      <summary>當時的內容</summary>
      <p>{facts.title}</p>
      <p>
        知悉 {moment(facts.noticed_time)}　資料期間 {moment(facts.from)} 至 {moment(facts.until)}
      </p>
      <p>
        {breachKindWords(facts.kinds)}：{breachCountWords(facts.affected.total)}
      </p>
      <p className="breach-text pre-line">{facts.what}</p>
      <p className="breach-text pre-line">{facts.measures}</p>
    </details>
  );
}

/** The whole record of an event, oldest first; nothing in it can be changed. */
export const BreachRecord = ({ breach }: { breach: Breach }) => (
  <ol className="parted below-16 grid gap-12">
    {breach.entries.map((entry) => (
      <li key={entry.id}>
        <p>
          <span className="tabular">{moment(entry.time)}</span>　{entry.actor.name || entry.actor.account}　
          {sentenceOf(entry)}
        </p>
        {entry.text && <Text text={entry.text} />}
        {entry.facts && <Known facts={entry.facts} />}
      </li>
    ))}
  </ol>
);
