import { z } from 'zod';

/** 32 signs that no screen and no paper confuses, so that five bits pick one: no 0 and O, no 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const HALF = 4;

/** How many random bytes `deviceCode` takes; each gives one sign. */
export const DEVICE_CODE_BYTES = 2 * HALF;

/** What one code lets in (T-79): for how long, how many devices, and how many wrong passwords until it ends. */
export const DEVICE_CODE = { minutes: 10, uses: 60, wrong_passwords: 100 } as const;

/** `count` signs for a code that people type, one a random byte. */
export function codeSigns(randomBytes: Uint8Array, count: number): string {
  const bytes = [...randomBytes.slice(0, count)];
  if (bytes.length < count) throw new RangeError(`a code of ${count} signs needs ${count} random bytes`);
  return bytes.map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/**
 * A code with which a counsellor lets new devices of a team in, `K7MQ-2XPA`: 40 bits. An attacker who tries 2,000 a second for its
 * ten minutes finds it once in 900,000 times, and then still needs the password.
 */
export function deviceCode(randomBytes: Uint8Array): string {
  const signs = codeSigns(randomBytes, DEVICE_CODE_BYTES);
  return `${signs.slice(0, HALF)}-${signs.slice(HALF)}`;
}

/** What was typed as a code, in its one spelling: capitals, full-width signs as plain ones, no hyphens or spaces. */
export function canonicalDeviceCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}_]/gu, '')
    .toUpperCase();
}

/** The code of a login, where the counsellor gave one; left empty it is none. */
export const deviceCodeField = z
  .string({ error: '代碼不正確' })
  .max(64, '代碼不正確')
  .transform((typed) => canonicalDeviceCode(typed) || undefined)
  .optional();

/** POST /story/device-code/:id: the code, shown this once, and the seconds until it ends. */
export const deviceCodeAnswer = z.object({ code: z.string(), seconds: z.number().int() });
export type DeviceCodeAnswer = z.infer<typeof deviceCodeAnswer>;
