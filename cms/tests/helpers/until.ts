import { vi } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';

/** Looks again and again until `look` gives something, and gives that; after `timeout` ms it says what it waited for. */
export const until = async <Found>(
  what: string | (() => Promise<string>),
  look: () => Found | Promise<Found>,
  { timeout = patient(15_000), interval = 50 } = {},
): Promise<NonNullable<Found>> => {
  const found = await vi.waitUntil(look, { timeout, interval }).catch(() => undefined);
  if (found) return found as NonNullable<Found>;
  throw new Error(`waited in vain: ${typeof what === 'string' ? what : await what()}`);
};
