import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { settings } from '../settings';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keys = new Map<string, KeyObject>();

const derive = (purpose: string, salt: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', settings().ENCRYPTION_KEY ?? '', salt, purpose, 32)));

/**
 * The key of a purpose, so that nothing that was made with it is of use for another; `salt` keeps ciphers and signatures apart.
 * As a key object: from bytes Node would make one for each token, which takes five times as long as the signature.
 */
export const keyOf = (purpose: string, salt = ''): KeyObject => {
  const name = `${salt} ${purpose}`;
  const key = keys.get(name) ?? derive(purpose, salt);
  keys.set(name, key);
  return key;
};

/**
 * Encrypts texts of one purpose with a key of their own, derived from the server's ENCRYPTION_KEY, so that a copy of the
 * database alone doesn't show them (T-60).
 */
export const cipherFor = (purpose: string) => ({
  encrypt: (text: string): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, keyOf(purpose), iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
  },

  /** The text again; null when the key is another one or the value was changed. */
  decrypt: (value: string): string | null => {
    try {
      const bytes = Buffer.from(value, 'base64');
      const decipher = createDecipheriv(ALGORITHM, keyOf(purpose), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  },
});

/** A hash that can't be searched through without the server's ENCRYPTION_KEY, for secrets that people have to type. */
export const keyedHash = (purpose: string, text: string): string =>
  createHmac('sha256', keyOf(purpose)).update(text).digest('base64url');
