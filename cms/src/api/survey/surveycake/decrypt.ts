import { createDecipheriv } from 'node:crypto';

const BLOCK = 16;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The two keys of a survey: 16 characters each, used as they are. */
export type SurveyKeys = { hash_key: string; iv_key: string };

/** The service's documents say zeros, its samples pad as PKCS#7 does: both are taken off. */
const withoutPadding = (bytes: Buffer): Buffer => {
  const last = bytes.at(-1) ?? 0;
  const padding = bytes.subarray(-last);
  if (last >= 1 && last <= BLOCK && padding.every((byte) => byte === last)) return bytes.subarray(0, -last);
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
};

/** The text of an answer as the service sends it (AES-128-CBC in base64); undefined when these keys don't open it. */
export const decryptAnswer = (sent: string, { hash_key, iv_key }: SurveyKeys): string | undefined => {
  const text = sent.trim();
  const bytes = BASE64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (bytes.length === 0 || bytes.length % BLOCK !== 0) return undefined;
  const decipher = createDecipheriv('aes-128-cbc', Buffer.from(hash_key), Buffer.from(iv_key)).setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(bytes), decipher.final()]);
  try {
    return utf8.decode(withoutPadding(plain));
  } catch {
    return undefined;
  }
};
