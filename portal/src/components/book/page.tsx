import { type Book, type BookPhoto, bookCover, editionName, type PictureStage, sdgText } from 'contract';
import type { CSSProperties, ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { GoalPicture } from '@/components/ui/goal-picture';
import { GOAL_PICTURES, type Goal } from '@/components/ui/goal-pictures';
import { PhotoPicture } from '@/components/ui/photo-picture';
import { StageShape, stageLook, stageNames, stageQuestions, stages } from '@/components/ui/stage-shape';
import { cn } from '@/lib/cn';
import './book-face.css';
import { type BookPage, isWhole } from './pages';
import { SheetPicture } from './sheet-picture';
import { signs } from './signs';
import { useNameFace } from './use-name-face';
import { VideoPage } from './video-page';
import { Words } from './words';

const NO_NAME = '還沒有故事名稱';

/** What a book is called: without a name of its own by its team, where that may be read. */
export const bookName = ({ story_name, team_name }: Book): string =>
  story_name || (team_name ? `${team_name}的故事` : NO_NAME);

/** So many letters have a page to themselves: they are set large. */
const SHORT = 60;

/** How wide a page's photo is shown. */
const PAGE = '(min-width: 64rem) 38rem, 100vw';

/** The stage's shape, cut by the edge of the page. */
const Ground = ({ stage }: { stage: PictureStage }) => <StageShape stage={stage} className="book-ground" />;

/** A name is as large as it has room. */
const nameSize = (name: string) => (name.length <= 8 ? 'book-name-short' : name.length <= 16 ? '' : 'book-name-long');

/** On a projector a short name has one line, as large as it has room. */
const lettersOf = (name: string) => ({ '--letters': name.length }) as CSSProperties;

export type PageProps = {
  book: Book;
  /** The team's face, where its name may be read. */
  plate?: ReactNode;
  /** What has become of the story, on its cover. */
  stamp?: ReactNode;
  /** A photo without words asks the class: where what children wrote may not be read. */
  asking?: boolean;
  /** Its turn is soon: its photos are fetched now. */
  near?: boolean;
  /** It lies over a screen that has a title. */
  over?: boolean;
  /** All of it is drawn at once, for paper. */
  printed?: boolean;
  /** `-1`: the page is out of sight, and what is on it no stop of Tab. */
  stop?: number | undefined;
  /** The team's own words, where they are celebrated: they lie on the cover's photo, or in its place. */
  words?: string | undefined;
};

/** The cover's window has the shape of its photo; of a very long one it shows what is around the focus, and so is large enough. */
const windowOf = ({ width, height }: BookPhoto) =>
  width && height ? ({ '--ratio': Math.min(Math.max(width / height, 0.8), 3) } as CSSProperties) : undefined;

function Cover({ book, plate, stamp, over = false, printed = false, words }: PageProps) {
  const { team_name, motto, session } = book;
  const photo = bookCover(book);
  const name = bookName(book);
  const [isNameSet, isTeamSet] = useNameFace(name, team_name ?? '');
  const look = cn('book-name', nameSize(name), isNameSet && 'book-hand');
  return (
    <div className="book-cover bg-team">
      <div className="book-cover-art">
        {stages.map((stage) => (
          <StageShape key={stage} stage={stage} />
        ))}
        {photo && (
          <div className="book-cover-room">
            <div className="book-cover-photo" style={windowOf(photo)}>
              <PhotoPicture src={photo.url} alt="" sizes={PAGE} first focus={photo.focus} />
            </div>
          </div>
        )}
        {words && <blockquote className={cn('book-cover-words', photo && 'book-strip')}>{words}</blockquote>}
        {!photo && !words && plate && <div className="book-end-plate">{plate}</div>}
      </div>
      <div className="book-plate" style={lettersOf(name)}>
        {stamp && <div className="book-cover-stamp">{stamp}</div>}
        {over ? (
          <h2 className={look}>
            <Words text={name} />
          </h2>
        ) : (
          <PageHeading title={name} className={look}>
            <Words text={name} />
          </PageHeading>
        )}
        <div className="mt-2 flex items-center gap-3 text-child">
          {(photo || words) && plate}
          <div className="min-w-0">
            <p>
              {team_name && (
                <span className={isTeamSet ? 'book-hand' : undefined}>
                  <Words text={team_name} />
                </span>
              )}
              {team_name && session > 0 && '・'}
              {session > 0 && <Words text={editionName(session)} />}
            </p>
            {motto && <p className="font-bold wrap-break-word">「{motto}」</p>}
            {printed && book.children && <p className="hidden print:block">{book.children.join('、')}</p>}
          </div>
        </div>
      </div>
    </div>
  );
}

/** As many photos lie on the first page of a chapter. */
const PRINTS = 3;

function Opening({ stage, book, near }: PageProps & { stage: PictureStage }) {
  const photos = book.chapters.find((chapter) => chapter.stage === stage)?.photos.slice(0, PRINTS) ?? [];
  return (
    <div className={cn('book-tinted justify-end', stageLook[stage].wash)}>
      <Ground stage={stage} />
      {photos.length > 0 && (
        <div aria-hidden className="book-prints">
          {photos.map((photo) => (
            <span key={photo.url} data-upright={isWhole(photo) || undefined}>
              <PhotoPicture src={photo.url} alt="" sizes="20rem" near={near} focus={photo.focus} />
            </span>
          ))}
        </div>
      )}
      <StageShape stage={stage} size={56} />
      <h2 className={cn('book-name book-name-short book-heading mt-4', stageLook[stage].ink)}>{stageNames[stage]}</h2>
      <p className="book-caption mt-2">{stageQuestions[stage]}</p>
    </div>
  );
}

/** What a class is asked at a chapter's photos, in turn. */
const GUESSES: Record<PictureStage, readonly [string, string]> = {
  feeling: ['猜猜看，他們發現了什麼？', '如果你在這裡，你會有什麼感覺？'],
  imagine: ['猜猜看，他們想到了什麼點子？', '換成你們，還有什麼辦法？'],
  implement: ['猜猜看，他們正在做什麼？', '做這件事，最難的是哪裡？'],
  share: ['猜猜看，他們把故事告訴了誰？', '你最想問他們什麼？'],
};

function Photo({ page, asking, near }: PageProps & { page: Extract<BookPage, { kind: 'photo' }> }) {
  const { stage, photo, number } = page;
  const guess = asking && !photo.caption && GUESSES[stage][(number - 1) % 2];
  const { url, caption, focus, width, height } = photo;
  const ratio = width && height ? width / height : 4 / 3;
  return (
    <figure className={cn('book-photo', stageLook[stage].wash)}>
      <Ground stage={stage} />
      <div
        className="book-photo-frame"
        data-whole={isWhole(photo) || undefined}
        data-wide={ratio > 2 || undefined}
        style={{ '--ratio': ratio } as CSSProperties}
      >
        <PhotoPicture
          src={url}
          alt={caption || `${stageNames[stage]}的第 ${number} 張照片`}
          sizes={PAGE}
          near={near}
          focus={focus}
        />
      </div>
      {guess && <p className="book-strip book-caption">{guess}</p>}
      {/* To be seen: who listens has heard it as the photo's own words. */}
      {caption && (
        <div aria-hidden className={cn('book-strip', caption.length <= 60 && 'book-caption')}>
          {caption}
        </div>
      )}
    </figure>
  );
}

function Goals({ goals = [] }: Book) {
  return (
    <div className="book-plain">
      <h2 className="book-name book-heading">我們的地球目標</h2>
      <ul className="book-goals">
        {goals.map((goal) => (
          <li key={goal}>
            <GoalPicture goal={goal} className="book-sticker" />
            <span>
              <span className="block text-h3 font-bold">{sdgText(goal)}</span>
              {GOAL_PICTURES[goal as Goal]?.text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Names, each on a slip of paper of its own. */
function Line({ label, names = [] }: { label: string; names: readonly string[] | undefined }) {
  if (names.length === 0) return null;
  return (
    <div className="book-slips">
      <dt className="text-muted">{label}</dt>
      {/* Two of a team may be called the same. */}
      {Array.from(names.entries(), ([at, name]) => (
        <dd key={at}>{name}</dd>
      ))}
    </div>
  );
}

/** As the cover is composed, with the team's face where the photo was. */
function Back({ book, plate }: PageProps) {
  const { team_name, session } = book;
  const us = team_name ? `我們是${team_name}` : '';
  const last = us || '故事的最後一頁';
  const [, isTeamSet] = useNameFace(bookName(book), us);
  return (
    <div className="book-cover book-end bg-team">
      <div className="book-cover-art">
        {stages.map((stage) => (
          <StageShape key={stage} stage={stage} />
        ))}
        {plate && <div className="book-end-plate">{plate}</div>}
      </div>
      <div className="book-plate" style={lettersOf(last)}>
        <h2 className={cn('book-name', nameSize(last), us ? isTeamSet && 'book-hand' : 'book-heading')}>
          <Words text={last} />
        </h2>
        <dl className="mt-3 flex flex-col gap-2 text-child">
          <Line label="隊員" names={book.children} />
          <Line label="陪我們的大人" names={book.counsellors} />
          <Line label="學校" names={book.schools} />
        </dl>
        {session > 0 && <p className="mt-2 text-muted">{editionName(session)}</p>}
      </div>
    </div>
  );
}

function Frame({ page }: { page: Extract<BookPage, { kind: 'frame' }> }) {
  const { stage, title, text, section } = page;
  const Sign = signs[section];
  return (
    <div className="book-plain">
      {stage && <Ground stage={stage} />}
      <div className="book-frame">
        <span aria-hidden className="book-frame-sign">
          {stage && <StageShape stage={stage} size={128} className="book-frame-shape" />}
          {Sign && <Sign size={stage ? 40 : 72} />}
        </span>
        <h2 className="book-name book-heading">
          <Words text={title} />
        </h2>
        <p>{text}</p>
      </div>
    </div>
  );
}

function Sheet({ book: { sheet }, printed = false, stop }: PageProps) {
  if (!sheet) return null;
  return (
    <div className="book-plain">
      <h2 className="book-name book-heading">學習單</h2>
      <a href={sheet.url} target="_blank" rel="noreferrer" tabIndex={stop} className="book-sheet">
        <SheetPicture address={sheet.url} printed={printed} />
        <span className="book-sheet-words">
          {sheet.name}
          <span className="print:hidden">（另開分頁）</span>
        </span>
      </a>
    </div>
  );
}

/** What is on a page. */
export function pageContent(page: BookPage, props: PageProps): ReactNode {
  const { book } = props;
  switch (page.kind) {
    case 'cover':
      return <Cover {...props} />;
    case 'opening':
      return <Opening stage={page.stage} {...props} />;
    case 'text':
      return (
        <div className={cn('book-tinted justify-center', stageLook[page.part].wash)}>
          <Ground stage={page.part} />
          <p style={lettersOf(page.text)} className={cn('book-text', page.text.length <= SHORT && 'book-text-short')}>
            <Words text={page.text} />
          </p>
        </div>
      );
    case 'photo':
      return <Photo page={page} {...props} />;
    case 'frame':
      return <Frame page={page} />;
    case 'sheet':
      return <Sheet {...props} />;
    case 'video':
      return <VideoPage address={book.video ?? ''} still={bookCover(book)} stop={props.stop} printed={props.printed} />;
    case 'goals':
      return <Goals {...book} />;
    case 'back':
      return <Back {...props} />;
  }
}
