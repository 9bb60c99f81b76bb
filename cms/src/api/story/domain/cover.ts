import { PICTURE_STAGES, type PictureStage } from 'contract';
import type { StoredPicture, StoredPictures } from './stored-story';

const coverIn = (photos: readonly StoredPicture[] = []) => (photos.find(({ is_cover }) => is_cover) ?? photos[0])?.key;

/** The key of the cover of each step that has photos, in their order. */
export const coversOf = (pictures: Partial<StoredPictures>): { stage: PictureStage; key: string }[] =>
  PICTURE_STAGES.flatMap((stage) => {
    const key = coverIn(pictures[stage]);
    return key === undefined ? [] : [{ stage, key }];
  });

/** The key of the picture that stands for a story: the cover of the furthest step that has photos. */
export const coverOf = (pictures: Partial<StoredPictures>): string | undefined => coversOf(pictures).at(-1)?.key;
