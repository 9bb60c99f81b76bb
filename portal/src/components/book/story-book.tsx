import type { Book, PictureStage, SectionKey } from 'contract';
import { BookOpen, ChevronLeft, ChevronRight, Flag, Pencil } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { StageShape, stageNames, stages } from '@/components/ui/stage-shape';
import { cn } from '@/lib/cn';
import './book.css';
import { bookName, type PageProps, pageContent } from './page';
import { BOOK_PARTS, type BookPage, type BookPart, type PagePlace, pagesOf, placeOf, placeTitle } from './pages';
import { useTurning } from './use-turning';

type Props = {
  book: Book;
  plate?: PageProps['plate'];
  stamp?: PageProps['stamp'];
  over?: PageProps['over'];
  asking?: PageProps['asking'];
  printed?: PageProps['printed'];
  /** Pages that wait are shown as frames. */
  framed?: boolean;
  /** A page that is tapped leads to where it is filled in. */
  onWrite?: ((place: PagePlace) => void) | undefined;
  /** What is next, and in which words the page that waits for it says so. */
  next?:
    | { key: string; words: string; place?: { stage?: PictureStage | undefined } | undefined; onCover?: boolean }
    | undefined;
  /** What is said on the first page of a section. */
  notes?: Partial<Record<SectionKey, string>>;
  /** Who writes in a section on another device: said on each of its pages. */
  writing?: Partial<Record<SectionKey, string>>;
  /** Pages that became what they are just now: their keys. */
  fresh?: ReadonlySet<string> | undefined;
};

/** More photos than this are printed smaller. */
const MANY = 16;

/** So few and short that on paper a chapter needs no more than a sheet. */
const isAiry = ({ problem = '', chapters }: Book) =>
  problem.length <= 300 &&
  chapters.every(({ photos }) => photos.length <= 4 && photos.every(({ caption = '' }) => caption.length <= 60));

const partNames = { cover: '封面', ...stageNames, back: '後面幾頁' } satisfies Record<BookPart, string>;

function PartMark({ part }: { part: BookPart }) {
  if (part === 'cover') return <BookOpen aria-hidden size={24} />;
  return part === 'back' ? <Flag aria-hidden size={24} /> : <StageShape stage={part} size={24} />;
}

type WriteProps = {
  page: BookPage;
  place: PagePlace;
  stop: number | undefined;
  next: Props['next'];
  onWrite: (place: PagePlace) => void;
};

/** All of a page that can be filled in is to be tapped, and says so; one that waits for what is next says that. */
function WriteButton({ page, place, stop, next, onWrite }: WriteProps) {
  const isFrame = page.kind === 'frame';
  const waits = next?.onCover ? page.kind === 'cover' : isFrame;
  const isNext = waits && next?.key === place.section && next.place?.stage === (place.stage ?? next.place?.stage);
  const words = isNext ? next.words : isFrame ? '做這一頁' : '改這一頁';
  const title = placeTitle(page);
  return (
    <button
      type="button"
      className="book-write"
      aria-label={isNext ? `${words}（${title}）` : `${words}：${title}`}
      tabIndex={stop}
      onClick={() => onWrite(place)}
    >
      <span className="book-write-mark">
        <Pencil aria-hidden size={20} />
        {words}
      </span>
    </button>
  );
}

/** A page of the book. Where it holds more than fits, it is scrolled by itself, by keyboard too. */
function Page({ name, stop = 0, ...props }: ComponentProps<'div'> & { name: string; stop: number | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const page = box.current;
    if (!page) return;
    const looked = new ResizeObserver(() => setLong(page.scrollHeight > page.clientHeight + 1));
    for (const part of [page, ...page.children]) looked.observe(part);
    return () => looked.disconnect();
  }, []);
  return <div ref={box} {...props} {...(isLong && { role: 'group', 'aria-label': name, tabIndex: stop })} />;
}

/** A page is as the children have just made it: a stamp of the four shapes on it. */
const Stored = () => (
  <p className="book-stored">
    <span aria-hidden>
      {stages.map((stage) => (
        <StageShape key={stage} stage={stage} size={20} />
      ))}
    </span>
    剛存好！
  </p>
);

/** They only lead to what is written. */
const LEADING: readonly BookPage['kind'][] = ['cover', 'opening'];

/** The first page of what is written in a section. */
const firstOf = (pages: readonly BookPage[], section: SectionKey) =>
  pages.findIndex((page) => !LEADING.includes(page.kind) && placeOf(page)?.section === section);

/** A story as a book: turned page by page on a screen, a plain document for a screen reader and on paper. */
export function StoryBook({
  book,
  plate,
  stamp,
  over = false,
  asking = false,
  printed = false,
  framed = false,
  onWrite,
  next,
  notes = {},
  writing = {},
  fresh,
}: Props) {
  const id = useId();
  const pages = pagesOf(book, framed);
  const { track, here, behind, side, turn, turnTo } = useTurning(pages.length);
  // A spread may show the end of one part and the beginning of the next.
  const inSight = pages.slice(here, behind).map(({ part }) => part);
  return (
    <article className="book" aria-label={`故事書：${bookName(book)}`}>
      {/* Before the pages, as the controls of a carousel are: Tab needn't pass through the book to turn it. It is seen below. */}
      <nav aria-label="翻頁" className="book-turn">
        <IconButton label="上一頁" className="book-back" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden size={24} />
        </IconButton>
        <ul className="book-marks" aria-describedby={id}>
          {BOOK_PARTS.map((name) => {
            const first = pages.findIndex((page) => page.part === name);
            return (
              first >= 0 && (
                <li key={name}>
                  <button
                    type="button"
                    aria-label={`翻到${partNames[name]}`}
                    aria-current={inSight.includes(name) || undefined}
                    onClick={() => turnTo(first)}
                  >
                    <PartMark part={name} />
                  </button>
                </li>
              )
            );
          })}
        </ul>
        <IconButton label="下一頁" className="book-on" onClick={() => turn(1)}>
          <ChevronRight aria-hidden size={24} />
        </IconButton>
        <p id={id} className="book-count text-small tabular text-muted">
          第 {behind > here + 1 ? `${here + 1}–${behind}` : here + 1} 頁，共 {pages.length} 頁
        </p>
      </nav>
      <div className={cn('book-body', (here === 0 || here === pages.length - 1) && 'book-shut')}>
        <div
          ref={track}
          className={cn(
            'book-track',
            pages.filter(({ kind }) => kind === 'photo').length > MANY && 'book-many',
            isAiry(book) && 'book-airy',
          )}
        >
          {pages.map((page, i) => {
            const place = placeOf(page);
            const note = place && i === firstOf(pages, place.section) && notes[place.section];
            const busy = place && !LEADING.includes(page.kind) && writing[place.section];
            // Only what is in sight is a stop of Tab: a page beyond would turn the book as it is reached, and so on to its end.
            const stop = i >= here && i < behind ? undefined : -1;
            // The next leaf has its photos before it is turned to.
            const near = i < behind + side;
            return (
              <Page
                key={page.key}
                name={`第 ${i + 1} 頁`}
                stop={stop}
                className={cn('book-page', `book-page-${page.kind}`)}
                data-section={place?.section}
                data-stage={place?.stage}
              >
                {pageContent(page, { book, plate, stamp, over, asking, near, printed, stop })}
                {fresh?.has(page.key) && <Stored />}
                {note ? (
                  <p className="book-note">{note}</p>
                ) : (
                  busy && <p className="book-note book-note-busy">{busy}</p>
                )}
                {onWrite && place && (
                  <WriteButton page={page} place={place} stop={stop} next={next} onWrite={onWrite} />
                )}
              </Page>
            );
          })}
        </div>
      </div>
    </article>
  );
}
