import { z } from 'zod';
import { listOf, pageQuery, sessionQuery, textQuery } from '../common/pagination';
import { STORY_FILTERS } from './narrowing';
import { queryOf } from './overview';
import { PICTURE_STAGES } from './picture-stages';

/**
 * GET /story/gallery: approved stories of earlier sessions whose teams agreed to be shown; of one session, with one goal, and with
 * `text` in the story's name, or in what is on show of it (nothing is searched that isn't shown).
 */
export const galleryQuery = z.strictObject({
  ...pageQuery,
  text: textQuery,
  session: sessionQuery,
  goal: queryOf(STORY_FILTERS.goal, '永續發展目標不正確'),
});
export type GalleryFilter = Pick<z.infer<typeof galleryQuery>, 'text' | 'session' | 'goal'>;
/** No account and no free text but the story's name, as it is on show: neither says who the children are. */
export const galleryRow = z.object({
  id: z.string(),
  session: z.number(),
  story_name: z.string(),
  sdgs: z.array(z.string()),
  /** The cover of each step that has photos, in their order. */
  covers: z.array(z.object({ stage: z.enum(PICTURE_STAGES), url: z.string() })).max(PICTURE_STAGES.length),
});
export type GalleryRow = z.infer<typeof galleryRow>;
/** `sessions`: those that have such stories, the newest first, however the list is filtered. */
export const galleryAnswer = listOf(galleryRow).extend({ sessions: z.array(z.number()).max(100) });
export type GalleryAnswer = z.infer<typeof galleryAnswer>;
