import { createHash } from 'node:crypto';
import { letterText } from 'contract';

/** Which letter this is. */
export const letterDigest = (letter: Parameters<typeof letterText>[0]): string =>
  createHash('sha256').update(letterText(letter)).digest('hex');
