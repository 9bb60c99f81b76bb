import { MEMBER_STATE_LABELS, type MemberState } from 'contract';
import { Tag } from '@/components/tag';

/** Marks a member who can't log in, and why. */
export function StateTag({ state }: { state: MemberState }) {
  if (state === 'active') return null;
  return (
    <Tag look={3} icon="lock">
      {MEMBER_STATE_LABELS[state]}
    </Tag>
  );
}
