const STARS = '***';
const HEAD = 4;
const TAIL = 3;
const HIDDEN = 3;

/**
 * A phone number that its owner recognises and others cannot call (decision 27a): 0912345678 → 0912***678. Signs between
 * the digits fall away; of shorter numbers fewer digits show, so that at least three stay hidden; none shows none.
 */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return '';
  const shown = Math.min(HEAD + TAIL, Math.max(0, digits.length - HIDDEN));
  const tail = Math.min(TAIL, Math.floor(shown / 2));
  return `${digits.slice(0, shown - tail)}${STARS}${digits.slice(digits.length - tail)}`;
}

/** An address that its owner recognises and others cannot write to: wang@example.org → w***@example.org. */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? STARS : `${address.slice(0, 1)}${STARS}${address.slice(at)}`;
}

const CIRCLE = '○';
const CIRCLES = 3;

/** A name that who knows the person recognises: 王小明 → 王○明, 王明 → 王○; of longer ones at most three signs are hidden as circles. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name.trim()];
  const hidden = CIRCLE.repeat(Math.min(CIRCLES, Math.max(1, rest.length - 1)));
  return first === '' ? '' : `${first}${hidden}${rest.length > 1 ? rest.at(-1) : ''}`;
}
