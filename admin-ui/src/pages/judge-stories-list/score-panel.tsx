import { Button } from 'antd';
import { APPLY_STATUS, STAGES, type Story, totalScore } from 'contract';
import { Icon } from '@/components/icon';
import { Notice } from '@/components/notice';
import { scoresOf } from '@/lib/judgement';
import { moment } from '@/lib/words';
import { Comments } from './comments';
import { Indicators } from './indicators';
import { Remarks } from './remarks';
import { useJudgement } from './use-judgement';
import './score-panel.css';

type ScorePanelProps = { story: Story; folded: boolean; onFold: () => void };

export function ScorePanel({ story, folded, onFold }: ScorePanelProps) {
  const judging = useJudgement(story);
  const { marks, locked, notice } = judging;
  const scores = marks.begun ? scoresOf(marks.achieved) : undefined;
  const scored = story.apply_status === APPLY_STATUS.scored;

  return (
    <section id="score" className="panel score-panel" aria-label="評分" data-folded={folded || undefined}>
      <div className="score-head">
        <button
          type="button"
          className="score-fold"
          aria-expanded={!folded}
          aria-controls="score-body"
          onClick={onFold}
        >
          <Icon name={folded ? 'left' : 'right'} size={16} />
          <span>評分</span>
        </button>
        <span className="score-total tabular">總分 {scores ? totalScore(scores) : '—'}/20</span>
      </div>
      <div id="score-body" className="score-body" hidden={folded}>
        <dl className="score-stages tabular">
          {STAGES.map(({ letter, label, key }) => (
            <div key={letter} className={`score-stage stage-${key}`}>
              <dt>
                {letter} {label}
              </dt>
              <dd>{scores?.[letter] ?? '—'}</dd>
            </div>
          ))}
        </dl>
        <div className="panel-scroll score-scroll">
          {notice && <Notice kind="info">{notice}</Notice>}
          <Indicators achieved={marks.achieved} disabled={locked} onToggle={judging.toggle} />
          <Comments marks={marks} disabled={locked} onChange={(comments) => judging.change({ comments })} />
          <Remarks marks={marks} disabled={locked} onChange={judging.change} />
        </div>
        <div className="score-foot">
          {judging.error && <Notice kind="error">{judging.error}</Notice>}
          <div className="score-state">
            <p className="small muted" role="status">
              {judging.keptAt !== undefined
                ? `草稿已存在這台裝置 ${moment(judging.keptAt).slice(-5)}`
                : story.judgement && `已儲存 ${moment(story.judgement.judge_time)}`}
            </p>
            {judging.restored && (
              <Button type="link" size="small" onClick={judging.discard}>
                捨棄草稿
              </Button>
            )}
          </div>
          <div className="score-buttons">
            <Button disabled={locked || judging.busy || scored} onClick={() => void judging.saveDraft()}>
              儲存草稿
            </Button>
            <Button type="primary" disabled={locked || judging.busy || scored} onClick={() => void judging.submit()}>
              送出評分
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
