import { type Book, bookOf, plateOf, SECTION_KEYS, type SectionKey, type StoryUpdateBody } from 'contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { changedPages } from '@/components/book/changed-pages';
import type { PagePlace } from '@/components/book/pages';
import { StoryBook } from '@/components/book/story-book';
import { leafLeft } from '@/components/book/use-turning';
import { TeamPlate } from '@/components/team/team-plate';
import { nextOf, nextStage } from '../../model/next-act';
import { stillReturned } from '../../model/returned';
import { StoryStamp } from '../story-stamp';
import { type Edit, useEdit } from './edit-context';
import { wordsFor } from './others';

/** The page on which a section is written: the one in sight, if one looks at it and it is one of them; a chapter's first page only leads to others. */
function pageAt(track: Element, { section, stage }: PagePlace, looking: boolean): HTMLElement | undefined {
  const pages = [...track.children].filter((page): page is HTMLElement => page instanceof HTMLElement);
  const own = pages.filter(({ dataset }) => dataset.section === section && (!stage || dataset.stage === stage));
  const written = own.filter((page) => !page.matches('.book-page-opening'));
  const inSight = looking && written.find((page) => Math.abs(leafLeft(track, page) - track.scrollLeft) < 2);
  return inSight || written.find((page) => !page.matches('.book-page-cover')) || own[0];
}

/** Where the book opens: at the page that waits. */
function firstPlace(edit: Edit): PagePlace | undefined {
  const { story, editable, active } = edit;
  const next = editable ? nextOf(edit) : undefined;
  const section = active ?? next?.key;
  if (!section || section === '4' || (section === next?.key && next.onCover)) return undefined;
  return { section, ...(section === '2.2' && { stage: nextStage(story) }) };
}

/** In the children's words, what is to be mended on a page. */
const notesOf = ({ returned, editable }: Edit): Partial<Record<SectionKey, string>> =>
  editable
    ? Object.fromEntries(
        stillReturned(returned).map((key) => [
          key,
          returned.reasons
            .filter(({ section }) => section === key)
            .map(({ text }) => text)
            .join('\n'),
        ]),
      )
    : {};

/** Who is in which section on another device. */
const writingOf = (edit: Edit): Partial<Record<SectionKey, string>> =>
  edit.editable
    ? Object.fromEntries(
        edit.others.flatMap((other) => (other.section ? [[other.section, wordsFor(other, edit)]] : [])),
      )
    : {};

/** The story as its team reads and writes it: a page that is tapped opens its form, and comes back as it became. */
export function TeamBook() {
  const edit = useEdit();
  const { story, editable, active, stage, goTo } = edit;
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState(() => firstPlace(edit));
  const stored = bookOf(story, 'team');
  const waiting: StoryUpdateBody = Object.assign({}, ...SECTION_KEYS.map((key) => edit.views[key].waiting));
  const pictures = { ...story.pictures, ...waiting.pictures };
  const book = bookOf({ ...story, ...waiting, pictures, team_members: story.team_members }, 'team');
  const { colour, emblem } = plateOf(story);
  const face = `${colour} ${emblem}`;
  const [firstFace] = useState(face);
  const left = useRef<{ place: PagePlace; book: Book }>(undefined);
  const [fresh, setFresh] = useState<ReadonlySet<string>>();

  const turnTo = (place: PagePlace, looking = true) => {
    const track = box.current?.querySelector('.book-track');
    const page = track && pageAt(track, place, looking);
    if (page) track.scrollTo({ left: leafLeft(track, page), behavior: 'instant' });
    return page;
  };
  const turn = useRef(turnTo);
  turn.current = turnTo;
  // What only waits here isn't 剛存好.
  const shown = useRef(stored);
  shown.current = stored;
  useLayoutEffect(() => {
    if (first) turn.current(first, false);
  }, [first]);
  useEffect(() => {
    if (active && active !== '4') {
      const place = { section: active, ...(active === '2.2' && stage && { stage }) };
      left.current = { place, book: left.current?.book ?? shown.current };
      return;
    }
    if (!left.current) return;
    const { place, book: before } = left.current;
    left.current = undefined;
    setFresh(changedPages(before, shown.current, place.section));
    const page = turn.current(place);
    const back = page?.querySelector<HTMLElement>('.book-write') ?? document.getElementById(`open-${place.section}`);
    back?.focus({ preventScroll: true });
    // Wherever one was when the form opened, one sees the page as it became.
    const top = box.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 2) box.current?.scrollIntoView();
  }, [active, stage]);

  return (
    <div ref={box}>
      <StoryBook
        book={book}
        fresh={fresh}
        plate={<TeamPlate key={face} team={story} size={56} className={face === firstFace ? undefined : 'book-hop'} />}
        stamp={<StoryStamp story={story} />}
        framed={editable}
        next={editable ? nextOf(edit) : undefined}
        notes={notesOf(edit)}
        writing={writingOf(edit)}
        onWrite={editable ? ({ section, stage: wanted }) => goTo(section, wanted && { stage: wanted }) : undefined}
      />
    </div>
  );
}
