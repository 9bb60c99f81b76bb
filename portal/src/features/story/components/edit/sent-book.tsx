import { bookOf } from 'contract';
import { Link } from 'react-router-dom';
import { pageContent } from '@/components/book/page';
import { TeamPlate, teamTint } from '@/components/team/team-plate';
import { paths } from '@/config/paths';
import { useEdit } from './edit-context';

/** The book of a story that is on its way, shut: from here on it is read. */
export default function SentBook() {
  const { story } = useEdit();
  const plate = <TeamPlate team={story} size={56} />;
  return (
    <Link to={paths.previewStory(story.id)} aria-label="打開故事書" className="block h-full rounded-card">
      <div style={teamTint(story)} className="book-card h-full rounded-card bg-team shadow-menu">
        {pageContent(
          { kind: 'cover', part: 'cover', key: 'cover' },
          { book: bookOf(story, 'counsellor'), plate, over: true },
        )}
      </div>
    </Link>
  );
}
