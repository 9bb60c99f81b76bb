import { z } from 'zod';

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
