import { describe, expect, it } from 'vitest';
import { backPath, claimedAddress, isProvedByGoogle, type SocialAccount, socialOutcome } from './social';

describe('whether Google vouches for an address', () => {
  it.each([
    [{ email: 'a@gmail.com', email_verified: true }, true],
    [{ email: 'A@GoogleMail.com', email_verified: true }, true],
    [{ email: 'a@school.tw', email_verified: true, hd: 'school.tw' }, true],
    [{ email: 'a@school.tw', email_verified: true }, false],
    [{ email: 'a@school.tw', email_verified: true, hd: '' }, false],
    [{ email: 'a@school.tw', email_verified: true, hd: true }, false],
    [{ email: 'a@gmail.com.evil.tw', email_verified: true }, false],
    [{ email: 'a@gmail.com', email_verified: 'true' }, false],
    [{ email: 'a@gmail.com' }, false],
    [{ email: 'gmail.com', email_verified: true, hd: 'x' }, false],
    [{ email_verified: true, hd: 'school.tw' }, false],
  ])('%j: %s', (claims, proved) => expect(isProvedByGoogle(claims)).toBe(proved));

  it.each([
    [{ email: 'a@b.tw' }, 'a@b.tw'],
    [{ email: 7 }, null],
    [{ email: 'no address' }, null],
    [{ email: `${'a'.repeat(249)}@b.tw` }, `${'a'.repeat(249)}@b.tw`],
    [{ email: `${'a'.repeat(250)}@b.tw` }, null],
  ])('reads the address of a claim (%#)', (claims, address) => expect(claimedAddress(claims)).toBe(address));
});

describe('where a social login leads', () => {
  const account = (change: Partial<SocialAccount> = {}) => ({
    role: 'user',
    blocked: false,
    confirmed: true,
    ...change,
  });
  const known = { address: 'a@gmail.com', proved: true };
  it.each([
    ['in', {}, { linked: account() }, 'login'],
    ['in, whatever its address is now', { address: null, proved: false }, { linked: account() }, 'login'],
    ['nowhere for staff', {}, { linked: account({ role: 'admin' }) }, 'refused'],
    ['nowhere for who is blocked', {}, { linked: account({ blocked: true }) }, 'refused'],
    ['nowhere before the mail is confirmed', {}, { linked: account({ confirmed: false }) }, 'refused'],
    ['to the question for an address', { address: null }, {}, 'address'],
    ['to it where the address is not proved', { proved: false }, { holder: account() }, 'address'],
    ['to the registration', {}, {}, 'register'],
    ['to the registration of an address not confirmed', {}, { holder: account({ confirmed: false }) }, 'register'],
    ['to the password of who has the address', {}, { holder: account() }, 'taken'],
    ['nowhere with the address of staff', {}, { holder: account({ role: 'judge' }) }, 'refused'],
    ['nowhere with a blocked one', {}, { holder: account({ blocked: true }) }, 'refused'],
  ] as const)('%s', (_, identity, accounts, outcome) =>
    expect(socialOutcome({ ...known, ...identity }, accounts)).toBe(outcome),
  );
});

describe('the address that a login leads back to', () => {
  it.each([
    '/challenge/my-DFC',
    '/challenge/sign-up/',
    '/challenge/sign-up/set-up/upper18',
    '/challenge/edit-story/Ab12',
    '/challenge/person-info?tab=job&x=1',
    `/challenge/my-DFC?${'a'.repeat(282)}`,
  ])('keeps %s', (address) => expect(backPath(address)).toBe(address));
  it.each([
    undefined,
    null,
    '',
    'https://evil.tw/challenge/my-DFC',
    '//evil.tw/challenge/my-DFC',
    '/challenge/my-DFC/more',
    '/x/challenge/edit-story/ab',
    '/challenge/edit-story/ab/c',
    '/x/challenge/sign-up/set-up/upper18',
    '/challenge/sign-up/set-up/upper18/x',
    '/challenge/my-DFC?a?b',
    '/challenge/my-DFC?next=//evil',
    '/challenge/my-DFC?:a',
    '/challenge/my-DFC?a:',
    `/challenge/edit-story/${'a'.repeat(65)}`,
    `/challenge/my-DFC?${'a'.repeat(283)}`,
  ])('refuses %s', (address) => expect(backPath(address)).toBeUndefined());
});
