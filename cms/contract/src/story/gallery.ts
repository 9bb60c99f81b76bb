import { z } from 'zod';
import { listOf, pageQuery } from '../common/pagination';
import { PICTURE_STAGES } from './picture-stages';

/** GET /story/gallery: approved stories of earlier sessions whose teams agreed to be shown. */
export const galleryQuery = z.strictObject(pageQuery);
/** No account and no free text but the story's name: neither says who the children are. */
export const galleryRow = z.object({
  id: z.string(),
  session: z.number(),
  story_name: z.string(),
  sdgs: z.array(z.string()),
  /** The cover of each step that has photos, in their order. */
  covers: z.array(z.object({ stage: z.enum(PICTURE_STAGES), url: z.string() })).max(PICTURE_STAGES.length),
});
export type GalleryRow = z.infer<typeof galleryRow>;
export const galleryAnswer = listOf(galleryRow);
