import { isDeepStrictEqual } from 'node:util';
import {
  CERTIFICATE_FIELDS,
  fieldsIn,
  PICTURE_STAGES,
  type Picture,
  SECTION_KEYS,
  type SectionKey,
  STORY_FIELDS,
  type StageChange,
  type Story,
  type StoryChanges,
  type StoryField,
  type StoryFieldChange,
} from 'contract';

type ComparedField = Exclude<StoryField, 'pictures'>;
/** What is compared of two readings. */
type Read = Pick<Story, StoryField>;

/** An address without its signature: the same file is the same file an hour later. */
const fileAt = (url: string) => url.split('?')[0];

const CERTIFICATE: readonly string[] = CERTIFICATE_FIELDS.map(({ field }) => field);

/** What of a field a section shows: of persons their certificate data (3.1) or everything else (1). */
const shownAt = (section: SectionKey, field: ComparedField, story: Read): unknown => {
  if (field === 'pdf_list') return story.pdf_list.map(({ name, url }) => [name, fileAt(url)]);
  if (field !== 'team_members' && field !== 'counselors') return story[field];
  const isCertificate = section === '3.1';
  return story[field].map((person) =>
    Object.fromEntries(
      Object.entries(person).filter(([key]) => key === 'id' || CERTIFICATE.includes(key) === isCertificate),
    ),
  );
};

const fieldChanges = (before: Read, after: Read): StoryFieldChange[] =>
  STORY_FIELDS.flatMap((field): StoryFieldChange[] => {
    if (field === 'pictures') return [];
    return SECTION_KEYS.filter((section) => fieldsIn(section).includes(field))
      .filter((section) => !isDeepStrictEqual(shownAt(section, field, before), shownAt(section, field, after)))
      .map((section) => ({ field, section, before: before[field], after: after[field] }) as StoryFieldChange);
  });

const byFile = (pictures: readonly Picture[]) => new Map(pictures.map((picture) => [fileAt(picture.url), picture]));

const stageChange = (stage: StageChange['stage'], before: Read, after: Read): StageChange => {
  const [old, now] = [byFile(before.pictures[stage]), byFile(after.pictures[stage])];
  return {
    stage,
    added: after.pictures[stage].filter(({ url }) => !old.has(fileAt(url))),
    removed: before.pictures[stage].filter(({ url }) => !now.has(fileAt(url))),
    edited: after.pictures[stage].flatMap((picture) => {
      const was = old.get(fileAt(picture.url));
      const isSame = !was || (was.description === picture.description && was.is_cover === picture.is_cover);
      return isSame ? [] : [{ before: was, after: picture }];
    }),
  };
};

const isChanged = ({ added, removed, edited }: StageChange) => added.length + removed.length + edited.length > 0;

/** What differs between two readings of a story by the same reader: fields by section, photos by stage; their order is no difference. */
export const changesBetween = (before: Read, after: Read): Omit<StoryChanges, 'since'> => ({
  fields: fieldChanges(before, after),
  photos: PICTURE_STAGES.map((stage) => stageChange(stage, before, after)).filter(isChanged),
});
