import { AsyncLocalStorage } from 'node:async_hooks';
import { MINUTE, SECOND } from 'contract';

/** So long a statement may be silent, in ms, before its connection counts as dead (T-87). */
export const SILENCE = 8 * SECOND;
/** The same for work that no member waits for: clean-up, imports, deletions by filter. */
export const LONG_WORK = 5 * MINUTE;
/** While a server starts it makes tables, waits for other boots, and answers no call. */
const STARTING = 10 * MINUTE;

const named = new AsyncLocalStorage<number>();
let usual = STARTING;

/** How long a statement that begins here may be silent, in ms. */
export const patienceHere = (): number => named.getStore() ?? usual;

/** Does work whose statements may be silent for `ms`. Nothing that a member calls: who waits longer than eight seconds has given up. */
export const withPatience = <T>(ms: number, work: () => T): T => named.run(ms, work);

/** From now on calls are answered, and no statement is waited for long but those of `withPatience`. */
export const endStartPatience = (): void => {
  usual = SILENCE;
};
