import { Stamped, type StampedProps } from '@/components/book/stamped';
import { teamTint } from '@/components/team/team-plate';
import { useEdit } from './edit-context';

/** What a team did, on its own paper. */
export function Praise(props: StampedProps) {
  const { story, visitor } = useEdit();
  return <Stamped {...props} hand={visitor} style={teamTint(story)} />;
}
