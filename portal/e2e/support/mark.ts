import { randomBytes } from 'node:crypto';

/**
 * Letters that are not used yet: what a test makes under a name must not meet what another width, or its own first try,
 * has made on the same platform.
 */
export const mark = (): string => randomBytes(4).toString('hex');
