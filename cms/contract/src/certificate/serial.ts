import { codeSigns } from '../auth/device-code';

/** What serials begin with until the settings say otherwise, and what those begin with that were given before they could. */
export const FIRST_SERIAL_PREFIX = 'CAC';
const DIGITS = 6;
/** A prime number of letters, so that no wrong digit and no two swapped ones give the same; without I, L and O. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';

/** The letter that belongs to these digits: one wrong digit, or two neighbours swapped, have another. */
const checkLetter = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index + 1), 0);
  return LETTERS.charAt(sum % LETTERS.length);
};

/** What a serial is made of; `prefix` stays that with which it was issued. */
export type Serial = { prefix: string; session: number; number: number };

/** What a certificate is called, by which a child's sheet is found again: `CAC-2027-000123-K`. */
export const certificateSerial = ({ prefix, session, number }: Serial): string => {
  const digits = String(number).padStart(DIGITS, '0');
  return `${prefix}-${session}-${digits}-${checkLetter(`${session}${digits}`)}`;
};

/** How many random bytes `certificateCode` takes; each gives one sign. */
export const CERTIFICATE_CODE_BYTES = 16;

/** The code in the QR of one print of a certificate: 80 bits, so that nobody finds one by trying. */
export const certificateCode = (randomBytes: Uint8Array): string => codeSigns(randomBytes, CERTIFICATE_CODE_BYTES);
