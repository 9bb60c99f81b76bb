import { z } from 'zod';
import { LIMITS } from '../common/limits';

/** The answer of an upload (requirements/http.md "Files"): `Location` is the address to bring back in a body; sizes in bytes and pixels, a PDF's pages. */
export const uploadAnswer = z.object({
  Location: z.string(),
  name: z.string(),
  size: z.number().int(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  pages: z.number().int().optional(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** `account` of the path: a story's account, or one of the public places. */
export const uploadParams = z.object({ account: z.string().min(1).max(100) });
export const PUBLIC_UPLOADS = ['notification', 'billboard', 'edu-resource', 'dfc-resource', 'help-article'] as const;

/** How wide the smaller pictures are that the server makes of a story's photos (GET /file/{key}?w=…): for a list, for a card. */
export const PICTURE_WIDTHS = ['320', '960'] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Decision 30: the long side at least 1080, the short side at least 720 pixels, either way round. */
export const photoLargeEnough = (width: number, height: number): boolean =>
  Math.max(width, height) >= LIMITS.photo_long_side && Math.min(width, height) >= LIMITS.photo_short_side;
