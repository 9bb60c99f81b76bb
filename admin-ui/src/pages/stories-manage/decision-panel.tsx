import { canDo, type Story } from 'contract';
import { useIdentity } from '@/lib/identity';
import { ago } from '@/lib/words';
import { DecisionForm } from './decision-form';
import { ReopenButton } from './reopen-button';
import './decision-panel.css';

/** What a reviewer may decide now, or why nothing is to be decided. */
export function DecisionPanel({ story }: { story: Story }) {
  const actor = useIdentity();
  const pending = canDo('approve', story.apply_status, actor);
  return (
    <section id="decision" className="panel decision" aria-label="審核">
      <div className="panel-scroll">
        <h2 className="decision-title">審核</h2>
        <p className="decision-now">{nowText(story)}</p>
        {story.failed_message && (
          <div className="decision-failed">
            <h3>{pending ? '上次退件的原因' : '退件原因'}</h3>
            <p>{story.failed_message}</p>
          </div>
        )}
        <DecisionForm story={story} possible={pending} />
        <ReopenButton story={story} />
      </div>
    </section>
  );
}

function nowText({ apply_status, apply_time, judgement }: Story): string {
  const now = Date.now();
  const judge = judgement?.judge_name;
  if (apply_status === 1) return '小組還沒有送出這則故事。';
  if (apply_status === 2) return apply_time === null ? '等待審核。' : `送出時間：${ago(apply_time, now)}`;
  if (apply_status === 3) return '已退件，等小組修改後重新送出。';
  if (apply_status === 4) return '審核通過，等待評審評分。';
  if (apply_status === 5) return judge ? `${judge}評分中。` : '評審評分中。';
  return judge ? `${judge}已完成評分。` : '已完成評分。';
}
