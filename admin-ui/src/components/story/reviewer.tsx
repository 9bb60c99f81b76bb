import { APPLY_STATUS, type ApplyStatus, formatDate, type StoryReviewer } from 'contract';
import { useIdentity } from '@/lib/identity';
import './reviewer.css';

type ReviewerLineProps = { status: ApplyStatus; reviewer: StoryReviewer | null | undefined };

/** Who is to review a story that waits for it, and by when: in another colour once that day is over. */
export function ReviewerLine({ status, reviewer }: ReviewerLineProps) {
  const { id } = useIdentity();
  if (status !== APPLY_STATUS.pending || !reviewer) return null;
  const { due } = reviewer;
  const late = due !== null && due < formatDate(Date.now());
  const who = reviewer.id === id ? '指派給您' : `指派給 ${reviewer.name || '已刪除的帳號'}`;
  const day = due === null ? '' : `，${due.slice(5).replace('-', '/')} ${late ? '已到期' : '前'}`;
  return <span className={`reviewer block ${late ? 'late' : 'muted'}`}>{`${who}${day}`}</span>;
}
