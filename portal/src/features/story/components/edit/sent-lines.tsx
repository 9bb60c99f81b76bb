import { APPLY_STATUS, CHECKPOINTS, type Checkpoint, checkpointLabel, checkpointState, formatDateTime } from 'contract';
import { useEdit } from './edit-context';
import { useDates } from './use-dates';

const reasonOf = ({ section, optional }: Checkpoint) => (optional ? '（選填）' : section ? '' : '（審核後完成）');

/** What becomes of a story that was sent, and that what of its twelve parts is open needn't be done. */
export default function SentLines({ words }: { words: string }) {
  const { story } = useEdit();
  const { reviewed } = useDates();
  const { apply_status, apply_time, is_18, progress } = story;
  const open = CHECKPOINTS.filter(({ position }) =>
    ['optional', 'missing'].includes(checkpointState(progress.bar_list, position)),
  );
  return (
    <div className="mt-2 flex flex-col gap-1">
      <p>
        {apply_time !== null && `${formatDateTime(apply_time)} 送出。`}
        {words}
        {apply_status === APPLY_STATUS.pending && reviewed}
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
