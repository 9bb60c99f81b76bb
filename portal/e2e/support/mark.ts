import { randomBytes } from 'node:crypto';

/**
 * Letters that nobody has used: what a test makes under a name must not meet what another width, or its own first try,
 * has made on the same platform.
 */
export const mark = (): string => randomBytes(4).toString('hex');
