import {
  APPLY_STATUS,
  type ApplyStatus,
  CHECKPOINTS,
  type Checkpoint,
  checkpointLabel,
  checkpointState,
  formatDateTime,
} from 'contract';
import { useEdit } from './edit-context';
import { useDates } from './use-dates';

const NEXT: Partial<Record<ApplyStatus, string>> = {
  [APPLY_STATUS.approved]: '審核通過了，接下來由評審評分。',
  [APPLY_STATUS.scored]: '審核和評分都完成了。',
};

const reasonOf = ({ section, optional }: Checkpoint) => (optional ? '（選填）' : section ? '' : '（審核後完成）');

/** What becomes of a story that was sent, and that what of its twelve parts is open needn't be done. */
export default function SentLines() {
  const { story } = useEdit();
  const { reviewed } = useDates();
  const { apply_status, apply_time, is_18, progress } = story;
  const open = CHECKPOINTS.filter(({ position }) =>
    ['optional', 'missing'].includes(checkpointState(progress.bar_list, position)),
  );
  const wait = `工作人員正在審核。${reviewed ?? '審核結果會寄到你的信箱。'}`;
  const words = apply_status === APPLY_STATUS.pending ? wait : (NEXT[apply_status] ?? '評審正在評分。');
  return (
    <div className="mt-2 flex flex-col gap-1">
      <p>
        {apply_time !== null && `${formatDateTime(apply_time)} 送出。`}
        {words}
      </p>
      {open.length > 0 && (
        <p className="text-muted">
          十二項裡還空著的不用再補：
          {open.map((point) => `${checkpointLabel(point, is_18)}${reasonOf(point)}`).join('、')}。
        </p>
      )}
    </div>
  );
}
