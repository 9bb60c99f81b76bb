import { DAY, HOUR } from '../steps/durations.mts';
import { UsageStop } from './command.mts';

const UNITS: Record<string, number> = { h: HOUR, d: DAY };

/** The time (ms) since which something has to have been done, of `--due`: a time, or an age such as 20h or 27d. */
export const dueSince = (given: string | undefined, now = Date.now()) => {
  if (given === undefined) return undefined;
  const [, count, unit] = /^(\d+)([hd]?)$/.exec(given) ?? [];
  if (count === undefined)
    throw new UsageStop(`--due 請填時間（毫秒）或多久以前，例如 20h、27d。(A time in ms, or an age such as 20h.)`);
  return unit ? now - Number(count) * (UNITS[unit] ?? 0) : Number(count);
};
