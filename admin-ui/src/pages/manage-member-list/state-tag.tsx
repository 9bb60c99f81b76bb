import { MEMBER_STATE_LABELS, type MemberState } from 'contract';
import { Icon } from '@/components/icon';
import '@/components/status-tag.css';

/** Marks a member who can't log in, and why. */
export function StateTag({ state }: { state: MemberState }) {
  if (state === 'active') return null;
  return (
    <span className="tag tag-3">
      <Icon name="lock" size={14} />
      {MEMBER_STATE_LABELS[state]}
    </span>
  );
}
