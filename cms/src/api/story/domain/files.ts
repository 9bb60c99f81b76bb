import { PICTURE_STAGES, type StoryUpdateBody } from 'contract';
import type { FileRef } from '../../file/kinds';
import type { StoredPdf, StoredPicture, StoredPictures, StoredStory } from './stored-story';

/** Addresses of a body, resolved to the story's own files. */
export type Files = ReadonlyMap<string, FileRef>;

const KEY = /\/([0-9a-f]{32})(?:\?|$)/;

/** The key that an address names by itself, signed or not. */
export const keyIn = (address: string): string | undefined => KEY.exec(address)?.[1];

const refOf = ({ key, width, height, size, pages }: FileRef): FileRef => ({
  key,
  ...(width === undefined ? {} : { width }),
  ...(height === undefined ? {} : { height }),
  ...(size === undefined ? {} : { size }),
  ...(pages === undefined ? {} : { pages }),
});

const byKey = (files: readonly FileRef[]) => new Map(files.map((file) => [file.key, refOf(file)]));

/** The files of the pictures that a story holds, by key. */
export const pictureFiles = (story: StoredStory): Map<string, FileRef> =>
  byKey(PICTURE_STAGES.flatMap((stage) => story.pictures[stage]));

/** The files of the learning sheets that a story holds, by key. */
export const sheetFiles = (story: StoredStory): Map<string, FileRef> => byKey(story.pdf_list);

type PicturesInput = NonNullable<StoryUpdateBody['pictures']>;

/** Every picture address of a body. */
export const pictureAddresses = (pictures: PicturesInput): string[] =>
  PICTURE_STAGES.flatMap((stage) => (pictures[stage] ?? []).map((picture) => picture.url));

/** A stage with exactly one cover: the first marked one, or the first of all (M §2, decision 30). */
const withOneCover = (pictures: StoredPicture[]): StoredPicture[] => {
  const marked = pictures.findIndex((picture) => picture.is_cover);
  const cover = Math.max(marked, 0);
  return pictures.map((picture, index) => ({ ...picture, is_cover: index === cover }));
};

const fileAt = (files: Files, url: string): FileRef => files.get(url) ?? { key: '' };

/** The pictures after a write: only the stages that the body names change. What was measured is the file's, never the body's. */
export const picturesAfter = (input: PicturesInput, before: StoredPictures, files: Files): StoredPictures => {
  const pictures = { ...before };
  for (const stage of PICTURE_STAGES) {
    const given = input[stage];
    if (!given) continue;
    pictures[stage] = withOneCover(
      given.map(({ url, description, is_cover, focus }) => ({
        ...fileAt(files, url),
        description,
        is_cover,
        ...(focus ? { focus } : {}),
      })),
    );
  }
  return pictures;
};

/** The learning sheet after a write. */
export const pdfsAfter = (input: NonNullable<StoryUpdateBody['pdf_list']>, files: Files): StoredPdf[] =>
  input.map(({ url, name }) => ({ ...fileAt(files, url), name }));
