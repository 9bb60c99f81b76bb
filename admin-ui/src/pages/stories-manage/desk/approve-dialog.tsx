import { type ReviewReason, type Story, type StoryClaim, sectionTitle } from 'contract';
import { Dialog } from '@/components/dialog/dialog';
import { Icon } from '@/components/icon';
import { heldWords } from './claim-bar';
import type { Review } from './use-review';

type ApproveDialogProps = {
  open: boolean;
  story: Story;
  review: Review;
  reasons: readonly ReviewReason[];
  /** Another person reviews the story now. */
  held: StoryClaim | undefined;
  onApprove: () => void;
  onClose: () => void;
};

/** Whether an approval has to be confirmed: something failed, the consent is missing (decision 8), or words would be lost. */
export const hasDoubts = ({ agree_authorize }: Story, { failed, touched, text }: Review) =>
  failed.length > 0 || !agree_authorize || (touched && text.trim() !== '');

/** What is still open before an approval; Enter confirms it. */
export function ApproveDialog({ open, story, review, reasons, held, onApprove, onClose }: ApproveDialogProps) {
  const { failed, touched, text } = review;
  const reasonOf = (code: string) => reasons.find((reason) => reason.code === code)?.text;
  return (
    <Dialog
      open={open}
      title="繳交完成？"
      width={480}
      closable={false}
      destroyOnHidden
      okText="繳交完成"
      cancelText="取消"
      okButtonProps={{ autoFocus: true }}
      onOk={onApprove}
      onCancel={onClose}
    >
      <p>
        {story.team_name}《{story.story_name}》
      </p>
      {failed.length > 0 ? (
        <ul className="above-12" aria-label="不符合的項目">
          {failed.map(({ code, evidence }) => (
            <li key={code} className="signed-line">
              <Icon name="cross" size={16} />
              <div>
                {reasonOf(code)}
                <div className="muted small">{evidence}</div>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="above-12">
          <Icon name="check" size={16} /> 機器檢查都符合。
        </p>
      )}
      {held && <p className="approve-note wash-warning above-12">{heldWords(held)}。</p>}
      {!story.agree_authorize && (
        <p className="approve-note wash-warning above-12">這則故事還沒有{sectionTitle('2.4', story.is_18)}。</p>
      )}
      {touched && text.trim() !== '' && <p className="approve-note wash-warning above-12">已寫的補充說明不會送出。</p>}
    </Dialog>
  );
}
