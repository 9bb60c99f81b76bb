import type { StoryFieldValues } from './fields';
import type { FocusPoint, Picture } from './files';
import { PICTURE_STAGES, type PictureStage } from './picture-stages';

/** Where a story is read as a book. */
export const BOOK_OUTLETS = ['team', 'counsellor', 'keepsake', 'judge', 'desk', 'gallery'] as const;
export type BookOutlet = (typeof BOOK_OUTLETS)[number];

/** Until a focus point is set: above the middle, as faces are on a photo (record 259). */
export const USUAL_FOCUS: FocusPoint = { x: 0.5, y: 0.35 };

/** A photo of a page; without a caption where the outlet doesn't show what children wrote. */
export type BookPhoto = {
  url: string;
  caption: string;
  is_cover: boolean;
  focus?: FocusPoint | undefined;
  width?: number | undefined;
  height?: number | undefined;
};

type BookParts = {
  problem: string;
  sheet: { url: string; name: string } | null;
  video: string;
  goals: string[];
  team_name: string;
  /** What the team has written on its plate. */
  motto: string;
  schools: string[];
  counsellors: string[];
  children: string[];
};

/** A story as a book. What the outlet doesn't show has no key; what it shows and isn't there yet is empty. */
export type Book = {
  session: number;
  story_name: string;
  chapters: { stage: PictureStage; photos: BookPhoto[] }[];
} & Partial<BookParts>;

/** What an outlet may leave out; session, name and photos are in every book. */
export const BOOK_FIELDS = [
  'captions',
  'problem',
  'sheet',
  'video',
  'goals',
  'team_name',
  'motto',
  'schools',
  'counsellors',
  'children',
] as const;
export type BookField = (typeof BOOK_FIELDS)[number];

/** The children's own work, as judges read it. */
const WORK = ['captions', 'problem', 'sheet', 'video'] as const;

/** What each outlet shows. The gallery's texts are those that staff have put on show (`asMembersRead`): children write names into theirs. */
export const BOOK_SHOWS: Readonly<Record<BookOutlet, readonly BookField[]>> = {
  team: BOOK_FIELDS,
  counsellor: BOOK_FIELDS,
  keepsake: BOOK_FIELDS,
  desk: BOOK_FIELDS,
  judge: WORK,
  gallery: ['captions', 'problem', 'goals'],
};

type Person = { name: string; school?: StoryFieldValues['team_members'][number]['school'] };

/** What a book is made of: a story as any role reads it. */
export type BookSource = { session?: number } & Pick<StoryFieldValues, 'story_name' | 'pictures'> &
  Partial<Pick<StoryFieldValues, 'problem' | 'pdf_list' | 'video' | 'sdgs' | 'team_name' | 'plate'>> & {
    team_members?: readonly Person[];
    counselors?: readonly Person[];
  };

const namesOf = (people: readonly Person[] = []) => people.map(({ name }) => name);

const schoolsOf = (people: readonly Person[]) => [
  ...new Set(people.flatMap(({ school }) => (school && 'name' in school ? [school.name] : []))),
];

/** What a sheet is called where names of children aren't shown: its file may be called after one. */
export const NAMELESS_SHEET = '學習單';

const photoOf = ({ url, description, is_cover, focus, width, height }: Picture, captions: boolean): BookPhoto => ({
  url,
  caption: captions ? description : '',
  is_cover,
  focus,
  width,
  height,
});

/** A story as the book of an outlet: what the outlet may not show isn't in it. */
export const bookOf = (story: BookSource, outlet: BookOutlet): Book => {
  const { session = 0, story_name, pictures, pdf_list = [], team_members = [], counselors = [] } = story;
  const shown = new Set<BookField>(BOOK_SHOWS[outlet]);
  const sheet = pdf_list[0];
  const parts: BookParts = {
    problem: story.problem ?? '',
    sheet: sheet ? { url: sheet.url, name: shown.has('children') ? sheet.name : NAMELESS_SHEET } : null,
    video: story.video?.src ?? '',
    goals: story.sdgs ?? [],
    team_name: story.team_name ?? '',
    motto: story.plate?.motto ?? '',
    schools: schoolsOf([...team_members, ...counselors]),
    counsellors: namesOf(counselors),
    children: namesOf(team_members),
  };
  return {
    session,
    story_name,
    chapters: PICTURE_STAGES.map((stage) => ({
      stage,
      photos: pictures[stage].map((photo) => photoOf(photo, shown.has('captions'))),
    })),
    ...Object.fromEntries(Object.entries(parts).filter(([field]) => shown.has(field as BookField))),
  };
};

/** The step whose cover represents the story: the furthest that has photos. */
export const coverStage = ({
  pictures,
}: {
  pictures: Readonly<Record<PictureStage, readonly unknown[]>>;
}): PictureStage | undefined => PICTURE_STAGES.findLast((stage) => pictures[stage].length > 0);

/** The photo that represents the story: the cover of the furthest step that has photos. */
export const bookCover = ({ chapters }: Book): BookPhoto | undefined => {
  const photos = chapters.findLast((chapter) => chapter.photos.length > 0)?.photos;
  return photos?.find(({ is_cover }) => is_cover) ?? photos?.[0];
};
