import { describe, expect, it } from 'vitest';
import { CERTIFICATE_CODE_BYTES, certificateCode, certificateSerial, FIRST_SERIAL_PREFIX } from './serial';

const serialOf = (session: number, number: number, prefix = FIRST_SERIAL_PREFIX) =>
  certificateSerial({ prefix, session, number });

/** Whether it was read right: its letter belongs to its digits. */
const isCertificateSerial = (text: string): boolean => {
  const [, session, number] = /^CAC-(\d{4})-(\d{6,9})-[A-Z]$/.exec(text) ?? [];
  return session !== undefined && serialOf(Number(session), Number(number)) === text;
};

describe('the serial of a certificate', () => {
  it.each([
    [2027, 1, 'CAC-2027-000001-A'],
    [2027, 2, 'CAC-2027-000002-M'],
    [2026, 999_998, 'CAC-2026-999998-Q'],
    [2026, 1_000_000, 'CAC-2026-1000000-R'],
  ])('of %s, number %s', (session, number, serial) => {
    expect(serialOf(session, number)).toBe(serial);
    expect(isCertificateSerial(serial)).toBe(true);
  });

  it('begins with what it was issued with; the letter is that of its digits', () => {
    expect(serialOf(2027, 1, 'DFC')).toBe('DFC-2027-000001-A');
  });

  it('has another letter for every wrong digit and for neighbours swapped', () => {
    const serial = serialOf(2027, 483_105);
    const digits = [...serial].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
    const put = (at: number, sign: string) => serial.slice(0, at) + sign + serial.slice(at + 1);
    for (const at of digits)
      for (const digit of '0123456789')
        expect(isCertificateSerial(put(at, digit)), `${digit} at ${at}`).toBe(serial[at] === digit);
    for (const [index, at] of digits.entries()) {
      const next = digits[index + 1];
      const [one, two] = [serial[at] ?? '', serial[next ?? 0] ?? ''];
      if (next === undefined || one === two) continue;
      const swapped = put(at, two);
      expect(isCertificateSerial(swapped.slice(0, next) + one + swapped.slice(next + 1))).toBe(false);
    }
  });

  it.each(['', 'CAC-2027-123-K', 'CAC-2027-000001-a', 'XYZ-2027-000001-A', ' CAC-2027-000001-A'])(
    'is not %j',
    (text) => {
      expect(isCertificateSerial(text)).toBe(false);
    },
  );
});

it('a code has sixteen signs that nobody confuses', () => {
  const bytes = Uint8Array.from({ length: CERTIFICATE_CODE_BYTES }, (_, index) => index * 16);
  expect(certificateCode(bytes)).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
});
