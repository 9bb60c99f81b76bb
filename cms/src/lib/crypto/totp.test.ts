import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { matchStep, newSecret, secretUri } from './totp';

/** RFC 6238, appendix B: the secret of the SHA-1 table. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const STEP = 30_000;

describe('codes by time', () => {
  it.each([
    [59, '94287082', 1],
    [1_111_111_109, '07081804', 37_037_036],
    [1_111_111_111, '14050471', 37_037_037],
    [1_234_567_890, '89005924', 41_152_263],
    [2_000_000_000, '69279037', 66_666_666],
    [20_000_000_000, '65353130', 666_666_666],
  ])('RFC 6238 at %i s: %s is of step %i, its last six digits too', (seconds, code, step) => {
    expect(matchStep(SECRET, code, seconds * 1_000, 0)).toBe(step);
    expect(matchStep(SECRET, code.slice(2), seconds * 1_000, 0)).toBe(step);
  });

  it.each([
    [-2, null],
    [-1, 41_152_263],
    [0, 41_152_263],
    [1, 41_152_263],
    [2, null],
  ])('a clock that is %i steps away: %s', (steps, step) => {
    expect(matchStep(SECRET, '005924', 1_234_567_890_000 + steps * STEP, 0)).toBe(step);
  });

  it('takes no step that was used, nor one before it', () => {
    const at = 1_234_567_890_000;
    expect(matchStep(SECRET, '005924', at, 41_152_262)).toBe(41_152_263);
    expect(matchStep(SECRET, '005924', at, 41_152_263)).toBeNull();
    expect(matchStep(SECRET, '005924', at, 41_152_264)).toBeNull();
  });

  it('takes no other code', () => {
    expect(matchStep(SECRET, '005925', 1_234_567_890_000, 0)).toBeNull();
  });
});

it('makes secrets of 160 bits, and an address that apps read', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const uri = new URL(secretUri(secret, 'a+b@example.org'));
  expect(decodeURIComponent(uri.pathname)).toContain('全球孩童創意行動挑戰:a+b@example.org');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, digits: '6', period: '30', algorithm: 'SHA1' });
});
