import { z } from 'zod';
import { MAIL_PATTERN } from '../common/text';

/** POST /auth/search/user: one exact address (M §5). */
export const searchUserBody = z.strictObject({
  account: z
    .string({ error: '請輸入完整輔導員帳號email!' })
    .transform((text) => text.trim())
    .refine((text) => text.length <= 254 && MAIL_PATTERN.test(text), '請輸入完整輔導員帳號email!'),
});

/** POST /auth/search/user: a found account, phone masked (decision 27a). */
export const foundUserSchema = z.object({ id: z.string(), name: z.string(), phone: z.string() });
export type FoundUser = z.infer<typeof foundUserSchema>;
