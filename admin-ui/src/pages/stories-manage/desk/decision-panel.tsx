import { Button } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { ERRORS, type ReviewReason, type Story } from 'contract';
import { type Ref, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { Notice } from '@/components/notice';
import { ARCHIVED } from '@/lib/archived';
import { Checks } from './checks';
import type { Sent } from './decisions';
import { ExtendStory } from './extend-story';
import { nowText } from './now-text';
import { RejectForm } from './reject-form';
import { ReopenButton } from './reopen-button';
import type { Review } from './use-review';
import './decision-panel.css';

type PanelProps = {
  story: Story;
  review: Review;
  reasons: readonly ReviewReason[];
  sent: Sent | undefined;
  allDone: boolean;
  field: Ref<TextAreaRef>;
  error: string | undefined;
  onBegin: () => void;
  onReject: () => void;
  onApprove: () => void;
  /** Puts the story off; nothing when no other waits. */
  onSkip: (() => void) | undefined;
  /** Something in the story is to be looked at: on a phone the sheet makes room. */
  onLeave: () => void;
};

export const emptyRejection = ERRORS.reject_empty.message;

/** What the machine found, the reasons, and the two decisions. */
export function DecisionPanel(props: PanelProps) {
  const { story, review, reasons, sent, allDone, field, error, onBegin, onReject, onApprove, onSkip, onLeave } = props;
  const { possible, closed } = review;
  const [formWas] = useState(possible);
  return (
    <>
      <div className="panel-scroll padded">
        <p className="secondary space-below">{sent?.state === 'sending' ? '正在送出…' : nowText(story, Date.now())}</p>
        <Checks checks={review.checks} onLeave={onLeave} />
        {(possible || review.leftOver) && <RejectForm {...{ review, reasons, field, onBegin }} />}
        <ReopenButton story={story} />
        <ExtendStory story={story} />
      </div>
      <div className="panel-foot on-card empty-hidden grid line-above">
        {closed && <p className="muted small">{ARCHIVED}</p>}
        {error && <Notice kind="error">{error}</Notice>}
        {sent?.state === 'refused' && possible && <Notice kind="error">{errorText(sent.error)}</Notice>}
        {allDone && formWas && !possible && <Notice kind="success">這份清單都審核完了。</Notice>}
        {possible && review.reasons.length > 0 && <p className="small">{chosenText(review, reasons)}</p>}
        {(possible || closed) && (
          <div className="two-columns grid">
            <Button danger disabled={closed} aria-keyshortcuts="Control+Enter" onClick={onReject}>
              資料不完整
            </Button>
            <Button type="primary" disabled={closed} aria-keyshortcuts="A" onClick={onApprove}>
              繳交完成
            </Button>
          </div>
        )}
        {possible && onSkip && (
          <Button type="text" size="small" aria-keyshortcuts="S" onClick={onSkip}>
            先跳過，最後再看
          </Button>
        )}
        {review.leftOver && <Button onClick={review.forget}>清除未送出的內容</Button>}
      </div>
    </>
  );
}

/** How many reasons are ticked, and the first of them: it may be out of sight. */
function chosenText({ reasons: chosen }: Review, reasons: readonly ReviewReason[]): string {
  const first = reasons.find(({ code }) => chosen.includes(code))?.text ?? '';
  return `退件理由已勾選 ${chosen.length} 項：${first}${chosen.length > 1 ? ' 等' : ''}`;
}
