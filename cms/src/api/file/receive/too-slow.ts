import type { ErrorCode } from 'contract';
import { Failure } from '../../../lib/errors/fail';

/** With less than this share of a core a file is not to blame for the time that it took. */
const FAIR_SHARE = 0.5;

/**
 * The refusal of a file that took too long to be looked at (T-72), `share` of a core being had meanwhile: `code`, or where the machine
 * was too busy 503, so that the same file comes again.
 */
export const tooSlow = (share: number, code: ErrorCode): Failure =>
  share < FAIR_SHARE ? new Failure('unavailable', { retry_after: 15 }) : new Failure(code);
