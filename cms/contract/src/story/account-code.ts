const CODE = /^(?:CHI-)?\d{4}-\d{5,9}$/;
const NUMBER_LENGTH = 5;
/** What keyboards of phones and tablets put in place of a hyphen. */
const DASHES = /[\u2010-\u2015\u2212]/g;
const INVISIBLE = /\p{Cf}/gu;

/** The account of a story: `CHI-2026-00128`, for an 18+ team `2026-00128` (decision 17). Past 99999 it grows a digit. */
export function accountCode(session: number, number: number, is18: boolean): string {
  return `${is18 ? '' : 'CHI-'}${session}-${String(number).padStart(NUMBER_LENGTH, '0')}`;
}

/** Whether it is a story account in its canonical form, not a mail address. */
export function isAccountCode(account: string): boolean {
  return CODE.test(account);
}

/**
 * The one spelling of a login account, under which it is stored, looked up and limited (T-08): trimmed, NFKC, without
 * invisible characters; a story account in capitals with plain hyphens, anything else in lower case.
 */
export function canonicalAccount(input: string): string {
  const plain = input.normalize('NFKC').replace(INVISIBLE, '').trim();
  const code = plain.replace(DASHES, '-').toUpperCase();
  return isAccountCode(code) ? code : plain.toLowerCase().normalize('NFKC');
}
