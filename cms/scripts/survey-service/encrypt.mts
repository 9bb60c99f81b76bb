import { createCipheriv } from 'node:crypto';
import type { Survey } from './settings.mts';
import { switches } from './switches.mts';

const BLOCK = 16;
const WRONG = 'ZZZZ999988887777';

const padded = (bytes: Buffer, kind: string) => {
  const missing = BLOCK - (bytes.length % BLOCK);
  if (kind === 'pkcs7') return Buffer.concat([bytes, Buffer.alloc(missing, missing)]);
  return missing === BLOCK ? bytes : Buffer.concat([bytes, Buffer.alloc(missing)]);
};

/** A text as the service sends it: AES-128-CBC under the survey's keys, in base64. */
export const encrypt = (text: string, { hash_key, iv_key }: Pick<Survey, 'hash_key' | 'iv_key'>) => {
  const { padding, key } = switches();
  const hash = key === 'wrong' ? WRONG : hash_key;
  const iv = key === 'wrong-iv' ? WRONG : iv_key;
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(hash), Buffer.from(iv)).setAutoPadding(false);
  return Buffer.concat([cipher.update(padded(Buffer.from(text), padding)), cipher.final()]).toString('base64');
};
