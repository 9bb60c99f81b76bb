import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyOf } from './cipher';

/** 128 bits of HMAC-SHA256 over `text` under the key of `purpose`, as 22 letters fit for an address. */
export const signatureOf = (purpose: string, text: string): string =>
  createHmac('sha256', keyOf(purpose, 'signature')).update(text).digest().subarray(0, 16).toString('base64url');

/** Whether `signature` is that of `text`; takes the same time for a near miss as for a far one. */
export const isSigned = (purpose: string, text: string, signature: string): boolean => {
  const expected = Buffer.from(signatureOf(purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** A value as a signed token for one purpose: `{payload}~{signature}`. The holder of the token can read the value. */
export const sealToken = (purpose: string, value: object): string => {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}~${signatureOf(purpose, payload)}`;
};

/** The value of a token of that purpose; undefined when it was altered or made for something else. */
export const openToken = (purpose: string, token: string): unknown => {
  const [payload, signature, ...rest] = token.split('~');
  if (!payload || !signature || rest.length > 0 || !isSigned(purpose, payload, signature)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
};
