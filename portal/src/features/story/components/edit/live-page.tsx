import { bookOf, SECTION_KEYS, type SectionKey } from 'contract';
import { useDeferredValue } from 'react';
import { pageContent } from '@/components/book/page';
import { pagesOf, placeOf } from '@/components/book/pages';
import { TeamPlate, teamTint } from '@/components/team/team-plate';
import { cn } from '@/lib/cn';
import { nextStage } from '../../model/next-act';
import { withTyped } from '../../model/with-typed';
import { useEdit } from './edit-context';
import { typedValues } from './typed-values';

/** Where each of these is written the page that shows it is seen; elsewhere, and while its name is written, the cover. */
const SEEN: readonly (SectionKey | '4' | undefined)[] = ['2.1', '2.2', '2.6', '2.7'];

/** The story as it is being written, on this device. */
function useWritten() {
  const { story, views, drafts } = useEdit();
  const now = useDeferredValue(typedValues.use());
  const typed = SECTION_KEYS.filter((key) => views[key].typed).map(
    (key) => (now.story === story.id && now.values[key]) || drafts.get(key)?.values,
  );
  return withTyped(story, Object.assign({}, ...typed));
}

/** The page of the book that is being made, small, as it becomes while it is written. */
export default function LivePage() {
  const { active, stage, editable } = useEdit();
  const story = useWritten();
  if (!editable) return null;
  const book = bookOf(story, 'counsellor');
  const pages = pagesOf(book, true);
  // Who comes to the photos begins with the step whose photos come next.
  const place = active === '2.2' ? (stage ?? nextStage(story)) : undefined;
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
