import { Button, Flex } from 'antd';
import { STAGES, totalScore } from 'contract';
import type { Ref } from 'react';
import { Icon } from '@/components/icon';
import { Notice } from '@/components/notice';
import { stageColours } from '@/components/story/stage-shape';
import { scoresOf } from '@/lib/judgement';
import { AdminActions } from './admin-actions';
import { Comments } from './comments';
import { Indicators } from './indicators';
import { PanelNotices } from './panel-notices';
import { Assessment, Remark } from './remarks';
import { SaveState } from './save-state';
import type { Judging } from './use-judgement';
import './score-panel.css';

type ScorePanelProps = {
  judging: Judging;
  folded: boolean;
  onFold: () => void;
  onSubmit: () => void;
  /** Goes on to the next story of the list without a score. */
  onNext: (() => void) | undefined;
  nextRef: Ref<HTMLButtonElement>;
};

export function ScorePanel({ judging, folded, onFold, onSubmit, onNext, nextRef }: ScorePanelProps) {
  const { marks, locked, busy, story, why } = judging;
  const scores = marks.begun ? scoresOf(marks.achieved) : undefined;
  const total = scores ? totalScore(scores) : '—';
  const spoken = scores && STAGES.map(({ letter, label }) => `${label} ${scores[letter]} 分`).join('，');

  return (
    <section id="score" className="panel score-panel box" aria-label="評分" data-folded={folded || undefined}>
      <Flex className="score-head" align="center" justify="space-between">
        <button
          type="button"
          className="score-fold tool touch row plain-button strong gap-6"
          aria-expanded={!folded}
          aria-controls="score-body"
          onClick={onFold}
        >
          <Icon name={folded ? 'left' : 'right'} size={16} />
          <span>評分</span>
        </button>
        <span className="score-total tabular strong large">總分 {total}/20</span>
      </Flex>
      <div id="score-body" className="score-body" hidden={folded}>
        <dl className="score-stages tabular grid gap-4">
          {STAGES.map(({ letter, label, key }) => (
            <div key={letter} className="score-stage" style={stageColours(key)}>
              <dt>
                {letter} {label}
              </dt>
              <dd className="large strong">{scores?.[letter] ?? '—'}</dd>
            </div>
          ))}
        </dl>
        <p className="visually-hidden" role="status">
          {spoken && `${spoken}，總分 ${total} 分`}
        </p>
        <Flex className="panel-scroll score-scroll line-above" vertical gap={20}>
          <PanelNotices judging={judging} />
          {!judging.hidden && (
            <>
              <Indicators judging={judging} />
              <Assessment judging={judging} />
              <Comments judging={judging} />
              <Remark judging={judging} />
            </>
          )}
        </Flex>
        <Flex className="score-foot on-card line-above" vertical gap={6}>
          {judging.error && <Notice kind="error">{judging.error}</Notice>}
          <Flex align="center" justify="space-between">
            <SaveState judging={judging} />
            {judging.keptAt !== undefined && !locked && (
              <Button type="link" size="small" disabled={busy} onClick={judging.discard}>
                捨棄草稿
              </Button>
            )}
          </Flex>
          <div className="two-columns grid">
            <Button disabled={why !== undefined} aria-busy={busy} onClick={judging.saveDraft}>
              儲存草稿
            </Button>
            <Button
              type={locked ? 'default' : 'primary'}
              disabled={why !== undefined}
              aria-busy={busy}
              onClick={onSubmit}
            >
              送出評分
            </Button>
            {locked && onNext && (
              <Button ref={nextRef} type="primary" className="whole-row" onClick={onNext}>
                下一則未評分的故事
              </Button>
            )}
          </div>
          <AdminActions story={story} />
        </Flex>
      </div>
    </section>
  );
}
