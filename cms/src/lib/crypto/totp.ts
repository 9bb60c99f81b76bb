import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
const ISSUER = '全球孩童創意行動挑戰';

/** A new secret of 160 bits in base32, as authenticator apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code of a secret says; `account` is what the app shows below the name of the platform. */
export const secretUri = (secret: string, account: string): string =>
  new TOTP({ issuer: ISSUER, label: account, secret }).toString();

/**
 * The time step whose code this is, one step before or after now included (RFC 6238 §5.2); null when it is none of them or
 * its step isn't after `last`, the newest that was used: each code works once. `time` in ms.
 */
export const matchStep = (secret: string, code: string, time: number, last: number): number | null => {
  const delta = new TOTP({ secret, digits: code.length, period: PERIOD }).validate({
    token: code,
    timestamp: time,
    window: 1,
  });
  if (delta === null) return null;
  const step = Math.floor(time / 1_000 / PERIOD) + delta;
  return step > last ? step : null;
};
