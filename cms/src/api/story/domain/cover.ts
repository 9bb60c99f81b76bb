import { PICTURE_STAGES, type PictureStage } from 'contract';
import type { StoredPicture, StoredPictures } from './stored-story';

const keyOf = (photos: readonly StoredPicture[] = []) => (photos.find(({ is_cover }) => is_cover) ?? photos[0])?.key;

/** The key of each step's cover in their order, with commas between, as a story's row keeps them for lists; '' for a step without photos. */
export const coverKeysOf = (pictures: Partial<StoredPictures>): string =>
  PICTURE_STAGES.map((stage) => keyOf(pictures[stage]) ?? '').join(',');

/** The key of the cover of each step that has photos, in their order. */
export const coversIn = (keys: string): { stage: PictureStage; key: string }[] => {
  const parts = keys.split(',');
  return PICTURE_STAGES.flatMap((stage, index) => {
    const key = parts[index];
    return key ? [{ stage, key }] : [];
  });
};

/** The key of the picture that represents a story: the cover of the furthest step that has photos. */
export const coverIn = (keys: string): string | undefined => coversIn(keys).at(-1)?.key;
