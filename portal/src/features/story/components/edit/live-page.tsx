import { bookOf, type SectionKey } from 'contract';
import { pageContent } from '@/components/book/page';
import { pagesOf, placeOf } from '@/components/book/pages';
import { TeamPlate, teamTint } from '@/components/team/team-plate';
import { cn } from '@/lib/cn';
import { useEdit } from './edit-context';

/** Where each of these is written the page that shows it is seen; elsewhere, and while its name is written, the cover. */
const SEEN: readonly (SectionKey | '4' | undefined)[] = ['2.1', '2.2', '2.6', '2.7'];

/** The page of the book that is being made, small, as it is stored. */
export default function LivePage() {
  const { story, active, stage, editable } = useEdit();
  if (!editable) return null;
  const book = bookOf(story, 'counsellor');
  const pages = pagesOf(book, true);
  const place = active === '2.2' && stage ? stage : undefined;
  const own = pages.filter((page) => page.kind !== 'opening' && placeOf(page)?.section === active);
  // Of several photos the last that was put in.
  const page = (SEEN.includes(active) && own.findLast((one) => !place || placeOf(one)?.stage === place)) || pages[0];
  if (!page) return null;
  return (
    <div aria-hidden inert style={teamTint(story)} className="book-small">
      <div className={cn('book-page', `book-page-${page.kind}`)}>
        {pageContent(page, { book, plate: <TeamPlate team={story} size={56} />, over: true, stop: -1 })}
      </div>
    </div>
  );
}
