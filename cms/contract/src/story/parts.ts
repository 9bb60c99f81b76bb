import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { optionalText, textField } from '../common/text';
import { parseHttpUrl } from '../common/web-address';
import { CONSENT_TEXT } from './consent-text';
import { personName } from './persons';

/** M §5: what a form says of an empty problem, and what a save of one is refused with. */
export const PROBLEM_SENTENCES = { empty: '資料未填寫完整', refused: '資料要填完整喔！' } as const;

/** The problem in the team's own words. */
export const problemInput = (empty: string) => textField(empty, LIMITS.problem);

/** A video link: any http(s) address (decision 31). */
export const videoInput = z.strictObject({
  src: z
    .string({ error: '請填寫影片連結' })
    .max(LIMITS.video_url, '連結太長')
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, '請填寫影片連結')
    .refine((text) => parseHttpUrl(text) !== null, '請填寫 http 或 https 開頭的影片連結'),
});
export const videoSchema = z.object({ src: z.string() });

/** One to three different goals of 1 to 17 (decision 32). */
export const sdgsInput = z
  .array(
    z.string().refine((goal) => /^(?:[1-9]|1[0-7])$/.test(goal), 'SDGs 需要是 1 到 17'),
    { error: 'SDGs 請選擇一至三項' },
  )
  .min(1, 'SDGs 請選擇一至三項')
  .max(LIMITS.sdgs, 'SDGs 請選擇一至三項')
  .refine((goals) => new Set(goals).size === goals.length, 'SDGs 不能重複');

/** Who signs the authorisation, and the last four of the ID number (decision 22). */
export const authorizationInput = z.strictObject({
  name: personName,
  id_last4: z.string({ error: '身分證四碼請輸入四位數數字' }).regex(/^\d{4}$/, '身分證四碼請輸入四位數數字'),
  /** Which version of the text was shown; a client that doesn't say leaves it unknown. */
  text_version: z
    .number({ error: '授權文字的版本不正確' })
    .int('授權文字的版本不正確')
    .min(1, '授權文字的版本不正確')
    .max(CONSENT_TEXT.version, '授權文字的版本不正確')
    .optional(),
});
/** The consent as it is read: when it was signed (ms), the digits for admin alone. */
export const authorizationSchema = z.object({
  name: z.string(),
  signed_at: z.number(),
  id_last4: z.string().optional(),
});

/** Where certificates are sent; recipient and address are required, a note is not (M §5). */
export const certificateAddressInput = z.strictObject({
  recipient: textField('請填寫收件人', LIMITS.name),
  zip: z.string({ error: '請填寫郵遞區號' }).regex(/^\d{3}(?:\d{2,3})?$/, '郵遞區號是 3、5 或 6 位數字'),
  city: textField('請選擇城市', 20),
  address: textField('請填寫地址', 200),
  note: optionalText(200).default(''),
});
export type CertificateAddress = z.infer<typeof certificateAddressInput>;
export const certificateAddressSchema = z.object({
  recipient: z.string(),
  zip: z.string(),
  city: z.string(),
  address: z.string(),
  note: z.string(),
});
