import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { settings } from '../../../lib/settings';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

let key: Buffer | undefined;

const keyOf = () => {
  key ??= Buffer.from(hkdfSync('sha256', settings().ENCRYPTION_KEY ?? '', '', 'consent-record', 32));
  return key;
};

/** A text encrypted with the server's ENCRYPTION_KEY, so that a copy of the database alone doesn't show it (T-60). */
export const encrypt = (text: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
};

/** The text again; null when the key is another one or the value was changed. */
export const decrypt = (value: string): string | null => {
  try {
    const bytes = Buffer.from(value, 'base64');
    const decipher = createDecipheriv(ALGORITHM, keyOf(), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};
