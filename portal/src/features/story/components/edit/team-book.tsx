import { bookOf } from 'contract';
import { StoryBook } from '@/components/book/story-book';
import { TeamPlate } from '@/components/team/team-plate';
import { useEdit } from './edit-context';

/** The story as its team reads it. */
export function TeamBook() {
  const { story } = useEdit();
  return <StoryBook book={bookOf(story, 'team')} plate={<TeamPlate team={story} size={56} />} />;
}
