import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { optionalText, textField } from '../common/text';
import { PICTURE_STAGES, type PictureStage } from './picture-stages';

const measured = z.number().int().min(0).optional();
/** A photo's sides in pixels and its size in bytes: the server's, from the stored file; a body may bring them back and they are ignored. */
export const photoMeasures = { width: measured, height: measured, size: measured };
/** A PDF's size in bytes and its number of pages, the server's as well. */
export const pdfMeasures = { size: measured, pages: measured };

/** What of a photo stays in sight where it is cropped, as parts of its width and height from the top left; none is the centre. */
export const focusPoint = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocusPoint = z.infer<typeof focusPoint>;

/** A picture of a stage; while it is being filled in, the description may be empty. */
export const pictureInput = z.strictObject({
  url: z.string({ error: '缺少照片' }).min(1, '缺少照片').max(1_000),
  description: optionalText(LIMITS.description).default(''),
  is_cover: z.boolean().default(false),
  focus: focusPoint.optional(),
  ...photoMeasures,
});
export type Picture = z.infer<typeof pictureInput>;
const stagePictures = z
  .array(pictureInput)
  .max(LIMITS.photos_per_stage, `每個步驟最多 ${LIMITS.photos_per_stage} 張照片`);

/** Pictures by stage; a body may carry only the stages that changed. */
export const picturesInput = z.strictObject({
  feeling: stagePictures.optional(),
  imagine: stagePictures.optional(),
  implement: stagePictures.optional(),
  share: stagePictures.optional(),
});
export type Pictures = Record<PictureStage, Picture[]>;

export const pdfInput = z.strictObject({
  name: textField('缺少檔名', 255),
  url: z.string({ error: '缺少檔案' }).min(1, '缺少檔案').max(1_000),
  ...pdfMeasures,
});

export const pictureSchema = z.object({
  url: z.string(),
  description: z.string(),
  is_cover: z.boolean(),
  focus: focusPoint.optional(),
  ...photoMeasures,
});
export const picturesSchema = z.object(
  Object.fromEntries(PICTURE_STAGES.map((stage) => [stage, z.array(pictureSchema)])) as Record<
    (typeof PICTURE_STAGES)[number],
    z.ZodArray<typeof pictureSchema>
  >,
);
export const pdfSchema = z.object({ name: z.string(), url: z.string(), ...pdfMeasures });
