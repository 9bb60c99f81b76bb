import { z } from 'zod';
import { textField } from './text';

/** A public file of a post or resource: the name it is shown under and its address. */
export const publicFileSchema = z.object({ name: z.string(), url: z.string() });
export type PublicFile = z.infer<typeof publicFileSchema>;

/** The same in a body; the address is one that an upload has answered. */
export const publicFileInput = z.strictObject({
  name: textField('請填寫檔名', 200),
  url: z.string({ error: '請上傳檔案' }).min(1, '請上傳檔案').max(2_000, '請上傳檔案'),
});

/** `published` of a list as a query string: published ones, drafts, or (missing) both. */
export const publishedQuery = z
  .enum(['true', 'false'], { error: '發布狀態不正確' })
  .transform((text) => text === 'true')
  .optional();
