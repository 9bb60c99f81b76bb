import { PICTURE_WIDTHS, uploadParams } from 'contract';
import { z } from 'zod';
import { FILE_KEY } from './kinds';

/** POST /upload/image/{account} and /upload/pdf/{account}. */
export const uploadRequest = { params: uploadParams };

/** GET /file/{key}: a signed address. What is missing or odd is refused like a wrong signature. */
export const fileRequest = {
  params: z.object({ key: z.string().regex(FILE_KEY, '找不到這個檔案') }),
  query: z.object({
    e: z.string().max(20).default(''),
    s: z.string().max(50).default(''),
    /** Of a picture a smaller one, so many pixels wide. */
    w: z.enum(PICTURE_WIDTHS, { error: '圖片寬度不正確' }).optional(),
  }),
};

/** GET /file/public/{name}: a picture or PDF of a post, mail or resource. */
export const publicFileRequest = {
  params: z.object({ name: z.string().regex(/^[0-9a-f]{32}\.\w{3,4}$/, '找不到這個檔案') }),
};
