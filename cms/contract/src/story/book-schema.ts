import { z } from 'zod';
import type { Book } from './book';
import { focusPoint, photoMeasures } from './files';
import { PICTURE_STAGES } from './picture-stages';

const bookPhoto = z.object({
  url: z.string(),
  caption: z.string(),
  is_cover: z.boolean(),
  focus: focusPoint.optional(),
  width: photoMeasures.width,
  height: photoMeasures.height,
});

/** A book as the server answers it, apart from `book.ts`: a book is read without schemas. */
export const bookSchema = z.object({
  session: z.number(),
  story_name: z.string(),
  chapters: z.array(z.object({ stage: z.enum(PICTURE_STAGES), photos: z.array(bookPhoto) })),
  problem: z.string().optional(),
  sheet: z.object({ url: z.string(), name: z.string() }).nullable().optional(),
  video: z.string().optional(),
  goals: z.array(z.string()).optional(),
  team_name: z.string().optional(),
  motto: z.string().optional(),
  schools: z.array(z.string()).optional(),
  counsellors: z.array(z.string()).optional(),
  children: z.array(z.string()).optional(),
}) satisfies z.ZodType<Book>;
