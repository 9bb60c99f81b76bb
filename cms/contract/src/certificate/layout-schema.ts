import { z } from 'zod';
import { sessionYear } from '../common/pagination';
import { idField, instant } from '../common/text';
import { CERTIFICATE_KINDS } from './awards';
import { certificateLayout, LAYOUT_FITS, LAYOUT_SAMPLES, LAYOUT_TEXTS } from './layout';

/** Of /certificate/layout/{session}/{kind} and /certificate/layout-preview/{session}/{kind}. */
export const certificateLayoutParams = z.object({
  session: sessionYear,
  kind: z.enum(CERTIFICATE_KINDS, { error: '證書種類不正確' }),
});

/**
 * GET and PUT /certificate/layout/{session}/{kind}: the newest layout, null for the default; `is_printed` once a certificate was issued
 * with it, `update_time` of a session that never had one is 0.
 */
export const certificateLayoutAnswer = z.object({
  session: z.number().int(),
  kind: z.enum(CERTIFICATE_KINDS),
  version: z.number().int(),
  layout: certificateLayout.nullable(),
  is_printed: z.boolean(),
  update_time: z.number().int(),
});
export type CertificateLayoutAnswer = z.infer<typeof certificateLayoutAnswer>;

/** PUT /certificate/layout/{session}/{kind}: null goes back to the default. */
export const certificateLayoutBody = z.strictObject({
  layout: certificateLayout.nullable(),
  /** `update_time` of the layout that it replaces. */
  base: z.union([z.literal(0), instant('版本不正確')], { error: '版本不正確' }),
});
export type CertificateLayoutBody = z.infer<typeof certificateLayoutBody>;

/** POST /certificate/layout-background: a picture of A4 on its side, as it is named in a layout; pixels. */
export const certificateBackgroundAnswer = z.object({
  background: idField,
  width: z.number().int(),
  height: z.number().int(),
});
export type CertificateBackground = z.infer<typeof certificateBackgroundAnswer>;

/** POST /certificate/layout-preview/{session}/{kind}. */
export const certificateLayoutPreviewBody = z.strictObject({ layout: certificateLayout });

/** A page for each of the samples as one PDF (base64), and the texts that weren't put down as they are. */
export const certificateLayoutPreview = z.object({
  pdf: z.string(),
  fits: z
    .array(z.object({ sample: z.enum(LAYOUT_SAMPLES), text: z.enum(LAYOUT_TEXTS), fit: z.enum(LAYOUT_FITS) }))
    .max(LAYOUT_SAMPLES.length * LAYOUT_TEXTS.length),
  /** The characters of the free texts that no font has: a letter is 〓 on the sheet, another sign is left out. */
  missing: z.string(),
});
export type CertificateLayoutPreview = z.infer<typeof certificateLayoutPreview>;
