import { type Book, type BookPhoto, childrenTitle, PICTURE_STAGES, type PictureStage, type SectionKey } from 'contract';
import { stageNames } from '@/components/ui/stage-shape';

/** Where in the story a page is filled in. */
export type PagePlace = { section: SectionKey; stage?: PictureStage };

/** What a reader turns: each of them is one page. `part` is the mark below the book to which it belongs. */
export type BookPage = { key: string; part: BookPart } & (
  | { kind: 'cover' | 'sheet' | 'video' | 'goals' | 'back' }
  | { kind: 'opening'; stage: PictureStage }
  | { kind: 'text'; text: string; part: PictureStage; number: number }
  | { kind: 'photo'; stage: PictureStage; photo: BookPhoto; number: number }
  | { kind: 'frame'; section: SectionKey; title: string; text: string; stage?: PictureStage }
);
export type BookPart = 'cover' | PictureStage | 'back';

/** An upright photo whose place hasn't been chosen is shown uncropped: cut to a wide frame it would have no heads. */
export const isWhole = ({ focus, width, height }: BookPhoto): boolean =>
  !focus && width !== undefined && height !== undefined && width < height;

/** The marks below the book, in the order of its pages. */
export const BOOK_PARTS: readonly BookPart[] = ['cover', ...PICTURE_STAGES, 'back'];

/** As much text as a page of a phone holds. */
const PAGE_OF_TEXT = 150;

/** A text in pages, parted after a sentence or a line where there is one. */
export function textPages(text: string, most = PAGE_OF_TEXT): string[] {
  const left = text.trim();
  if (left.length <= most) return left ? [left] : [];
  const end = Math.max(...['。', '！', '？', '\n'].map((mark) => left.lastIndexOf(mark, most - 1))) + 1;
  const cut = end > most / 3 ? end : most;
  return [left.slice(0, cut).trim(), ...textPages(left.slice(cut), most)];
}

type Frame = Omit<Extract<BookPage, { kind: 'frame' }>, 'kind' | 'part'>;

const frame = (part: BookPart, rest: Frame): BookPage => ({ kind: 'frame', part, ...rest });

const photoFrames: Record<PictureStage, string> = {
  feeling: '你們在哪裡發現問題的？拍給大家看！',
  imagine: '你們怎麼想點子的？畫下來、拍下來！',
  implement: '動手做的時候發生了什麼？拍下來！',
  share: '你們把故事告訴了誰？拍下那一刻！',
};

function problemPages({ problem }: Book, framed: boolean): BookPage[] {
  if (problem === undefined) return [];
  const texts = textPages(problem);
  if (texts.length > 0) {
    return texts.map((text, i) => ({ kind: 'text', part: 'feeling', key: `problem-${i}`, text, number: i + 1 }));
  }
  const text = '什麼事讓你們覺得不方便、不公平、捨不得？';
  return framed
    ? [frame('feeling', { key: 'problem', section: '2.1', title: childrenTitle('2.1', false), text, stage: 'feeling' })]
    : [];
}

function chapterPages(book: Book, { stage, photos }: Book['chapters'][number], framed: boolean): BookPage[] {
  const empty: BookPage[] = framed
    ? [
        frame(stage, {
          key: stage,
          section: '2.2',
          title: `${stageNames[stage]}的照片`,
          text: photoFrames[stage],
          stage,
        }),
      ]
    : [];
  const shown = photos.map(
    (photo, i): BookPage => ({ kind: 'photo', part: stage, key: photo.url, stage, photo, number: i + 1 }),
  );
  const body = [...(stage === 'feeling' ? problemPages(book, framed) : []), ...(shown.length > 0 ? shown : empty)];
  return body.length > 0 ? [{ kind: 'opening', part: stage, key: `${stage}-opening`, stage }, ...body] : [];
}

/** What is in the book behind its chapters: each as a page, or as the frame of one. */
function lastPages({ sheet, video, goals }: Book, framed: boolean): BookPage[] {
  const parts = [
    { kind: 'sheet', value: sheet, section: '2.3', text: '學習單寫好了嗎？拍下來放這裡。' },
    { kind: 'video', value: video, section: '2.6', text: '有影片嗎？在這裡放上連結。' },
    {
      kind: 'goals',
      value: goals?.length === 0 ? '' : goals,
      section: '2.7',
      text: '你們的故事，幫了地球哪些忙？',
    },
  ] as const;
  return parts.flatMap(({ kind, value, ...rest }): BookPage[] => {
    if (value) return [{ kind, part: 'back', key: kind }];
    return framed && value !== undefined
      ? [frame('back', { key: kind, title: childrenTitle(rest.section, false), ...rest })]
      : [];
  });
}

/** The pages of a book from cover to cover; `framed` shows where something is still to come. */
export const pagesOf = (book: Book, framed: boolean): BookPage[] => [
  { kind: 'cover', part: 'cover', key: 'cover' },
  ...book.chapters.flatMap((chapter) => chapterPages(book, chapter, framed)),
  ...lastPages(book, framed),
  { kind: 'back', part: 'back', key: 'back' },
];

/** The leaves of so many pages, as [first, behind the last]: with two side by side, either cover lies alone. */
export function leavesOf(count: number, side: number): [number, number][] {
  if (side === 1) return Array.from({ length: count }, (_, page) => [page, page + 1]);
  const inner = Math.ceil(Math.max(0, count - 2) / 2);
  const spreads = Array.from({ length: inner }, (_, at): [number, number] => [
    2 * at + 1,
    Math.min(2 * at + 3, count - 1),
  ]);
  return [[0, 1], ...spreads, [count - 1, count]];
}

const PLACES: Partial<Record<BookPage['kind'], SectionKey>> = {
  cover: '2.3',
  opening: '2.2',
  text: '2.1',
  photo: '2.2',
  sheet: '2.3',
  video: '2.6',
  goals: '2.7',
};

/** Where a page is filled in; nowhere for what isn't the team's to write. */
export function placeOf(page: BookPage): PagePlace | undefined {
  const section = page.kind === 'frame' ? page.section : PLACES[page.kind];
  const stage = section === '2.2' && 'stage' in page ? page.stage : undefined;
  return section && { section, ...(stage && { stage }) };
}

/** What is filled in on a page: no two of those that are filled, and none of those that wait, are called the same. */
export function placeTitle(page: BookPage): string {
  if (page.kind === 'cover') return '故事名稱';
  if (page.kind === 'photo') return `${stageNames[page.stage]}的第 ${page.number} 張照片`;
  const place = placeOf(page);
  if (!place) return '';
  if (place.stage) return `${stageNames[place.stage]}的照片`;
  const title = childrenTitle(place.section, false);
  return page.kind === 'text' && page.number > 1 ? `${title}，第 ${page.number} 段` : title;
}
