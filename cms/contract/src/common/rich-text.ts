import { z } from 'zod';

const DATA_ADDRESS = /\bdata:[a-z]+\//i;

/** HTML of the editor in a body, `max` counting its tags; pictures come by upload alone (T-37). The server cleans it. */
export const richTextField = (max: number) =>
  z
    .string({ error: '請輸入內容' })
    .refine((html) => !DATA_ADDRESS.test(html), '圖片請用上傳的方式加入，不能直接貼上')
    .refine((html) => html.length <= max, '內容太長，請縮短後再試');
