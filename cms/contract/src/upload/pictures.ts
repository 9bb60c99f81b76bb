import { LIMITS } from '../common/limits';

/** How wide the smaller pictures are that the server makes of a story's photos (GET /file/{key}?w=…): for a list, for a card. */
export const PICTURE_WIDTHS = ['320', '960'] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Decision 30: the long side at least 1080, the short side at least 720 pixels, either way round. */
export const photoLargeEnough = (width: number, height: number): boolean =>
  Math.max(width, height) >= LIMITS.photo_long_side && Math.min(width, height) >= LIMITS.photo_short_side;
