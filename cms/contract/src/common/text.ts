import { z } from 'zod';

/** M §5 and decision 47: word characters, hyphens, dots and plus, an at sign, a domain with at least one dot. Linear, at most 254 characters. */
export const MAIL_PATTERN = /^[\w+-]+(?:\.[\w+-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

/** Trimmed, without NUL and lone surrogates, which databases refuse. */
export const cleanText = (text: string): string => text.replace(/[\p{Cs}\0]/gu, '').trim();

/** Strings of a body: trimmed, well-formed, without NUL; a message of its own for empty and for too long. */
export const textField = (empty: string, max: number) =>
  z
    .string({ error: empty })
    .max(max, `最多 ${max} 個字`)
    .overwrite(cleanText)
    .refine((text) => text.length > 0, empty);

/** The same for a text that may stay empty. */
export const optionalText = (max: number) =>
  z.string({ error: '請輸入文字' }).max(max, `最多 ${max} 個字`).overwrite(cleanText);

/** An e-mail address (請輸入電子信箱, 請輸入正確信箱格式), kept as typed but trimmed. */
export const mailField = z
  .string({ error: '請輸入電子信箱' })
  .transform((text) => text.trim())
  .refine((text) => text.length > 0, '請輸入電子信箱')
  .refine((text) => text.length <= 254 && MAIL_PATTERN.test(text), '請輸入正確信箱格式');

/** Phone and school phone: 6 to 20 of digits and `+-()# ` (requirements/http.md). */
export const PHONE_PATTERN = /^[0-9+\-()# ]{6,20}$/;

/** A phone number; `empty` is the sentence for a missing one. */
export const phoneField = (empty = '請輸入聯絡電話') =>
  z
    .string({ error: empty })
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, empty)
    .refine((text) => PHONE_PATTERN.test(text), '電話需要 6 到 20 個數字，可以包含 + - ( ) #');

/** An instant: whole milliseconds since the epoch, between 1900 and 2200. */
export const instant = (message: string) =>
  z.number({ error: message }).int(message).min(-2_208_988_800_000, message).max(7_258_118_400_000, message);

/** An opaque public id (Strapi's documentId or an id that the server gave to a person of a story). */
export const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

/** Such an id as a field. */
export const idField = z.string().regex(ID_PATTERN, '編號不正確');
