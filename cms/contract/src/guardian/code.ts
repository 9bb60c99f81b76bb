import { codeSigns } from '../auth/device-code';

const HALF = 5;

/** How many random bytes `guardianCode` takes; each gives one sign. */
export const GUARDIAN_CODE_BYTES = 2 * HALF;

/** The code of a guardian's slip, for typing where no camera reads the QR: `K7MQ2-XPA9B`, 50 bits. */
export const guardianCode = (randomBytes: Uint8Array): string => {
  const signs = codeSigns(randomBytes, GUARDIAN_CODE_BYTES);
  return `${signs.slice(0, HALF)}-${signs.slice(HALF)}`;
};
