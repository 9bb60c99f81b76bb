import { bookOf, isTooLate } from 'contract';
import { Link } from 'react-router-dom';
import { pageContent } from '@/components/book/page';
import { TeamPlate, teamTint } from '@/components/team/team-plate';
import { paths } from '@/config/paths';
import { BookActs } from './book-acts';
import { useEdit } from './edit-context';
import { LockedNotice } from './locked-notice';

/** The book of a story that is on its way, shut: from here on it is read. */
function SentBook() {
  const { story } = useEdit();
  const plate = <TeamPlate team={story} size={56} />;
  return (
    <Link to={paths.previewStory(story.id)} className="mx-auto block h-110 w-full max-w-136 rounded-card print:hidden">
      <span className="sr-only">打開故事書：</span>
      <div style={teamTint(story)} className="book-card h-full rounded-card bg-team shadow-menu">
        {pageContent(
          { kind: 'cover', part: 'cover', key: 'cover' },
          { book: bookOf(story, 'counsellor'), plate, over: true },
        )}
      </div>
    </Link>
  );
}

/** What stands at the head of a story that can't be edited any more: its book, where it is on its way, why, and what can be done. */
export default function LockedHead() {
  const isSent = !isTooLate(useEdit().story);
  return (
    <>
      {isSent && <SentBook />}
      <LockedNotice acts={isSent && <BookActs />} />
    </>
  );
}
