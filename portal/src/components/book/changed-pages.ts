import type { Book, SectionKey } from 'contract';
import { type BookPage, pagesOf, placeOf } from './pages';

/** All that a page shows of a story. */
const contentOf = (page: BookPage, book: Book): string =>
  JSON.stringify([page, page.kind === 'cover' ? book.story_name : page.kind in book && book[page.kind as keyof Book]]);

/** The pages of a section that aren't as they were, by their keys. */
export function changedPages(before: Book, now: Book, section: SectionKey): ReadonlySet<string> {
  const were = new Set(pagesOf(before, false).map((page) => contentOf(page, before)));
  const changed = pagesOf(now, false).filter(
    (page) => page.kind !== 'opening' && placeOf(page)?.section === section && !were.has(contentOf(page, now)),
  );
  return new Set(changed.map(({ key }) => key));
}
