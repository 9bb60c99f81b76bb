import { PICTURE_STAGES, type StoryUpdateBody } from 'contract';
import type { StoredPdf, StoredPicture, StoredPictures, StoredStory } from './stored-story';

/** Addresses of a body, resolved to keys of the story's own files. */
export type Keys = ReadonlyMap<string, string>;

const KEY = /\/([0-9a-f]{32})(?:\?|$)/;

/** The key that an address names by itself, signed or not. */
export const keyIn = (address: string): string | undefined => KEY.exec(address)?.[1];

/** Keys of the pictures that a story holds. */
export const pictureKeys = (story: StoredStory): Set<string> =>
  new Set(PICTURE_STAGES.flatMap((stage) => story.pictures[stage].map((picture) => picture.key)));

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

/** The pictures after a write: only the stages that the body names change. */
export const picturesAfter = (input: PicturesInput, before: StoredPictures, keys: Keys): StoredPictures => {
  const pictures = { ...before };
  for (const stage of PICTURE_STAGES) {
    const given = input[stage];
    if (!given) continue;
    pictures[stage] = withOneCover(
      given.map(({ url, description, is_cover }) => ({ key: keys.get(url) ?? '', description, is_cover })),
    );
  }
  return pictures;
};

/** The learning sheet after a write. */
export const pdfsAfter = (input: NonNullable<StoryUpdateBody['pdf_list']>, keys: Keys): StoredPdf[] =>
  input.map(({ url, name }) => ({ key: keys.get(url) ?? '', name }));
