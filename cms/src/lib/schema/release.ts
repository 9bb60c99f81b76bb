import { STEPS } from './steps';

/** The release of the schema that this server brings. */
export const RELEASE = Math.max(...STEPS.map(({ release }) => release));

/**
 * Whether a server of release `own` may run on a schema of release `stored`: on its own, on older ones, which it brings up to
 * date, and on the next, since during an upgrade the previous server still runs next to the new one.
 */
export const canRunOn = (stored: number, own = RELEASE): boolean => stored <= own + 1;
