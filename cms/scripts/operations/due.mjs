import { UsageStop } from './command.mjs';

const UNITS = { h: 3_600_000, d: 86_400_000 };

/** The time (ms) since which something has to have been done, of `--due`: a time, or an age such as 20h or 27d. */
export const dueSince = (given, now = Date.now()) => {
  if (given === undefined) return undefined;
  const [, count, unit] = /^(\d+)([hd]?)$/.exec(given) ?? [];
  if (count === undefined)
    throw new UsageStop(`--due 請填時間（毫秒）或多久以前，例如 20h、27d。(A time in ms, or an age such as 20h.)`);
  return unit ? now - Number(count) * UNITS[unit] : Number(count);
};
