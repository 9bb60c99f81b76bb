import { describe, expect, it } from 'vitest';
import { afterLogin, loginFor, ownTarget } from './deep-link';

const member = { id: 'u1', role: 'user' };
const team = { id: 's1', role: 'visitor' };

describe('where a login leads', () => {
  it.each([
    null,
    '',
    'https://evil.example/challenge/',
    '//evil.example/challenge/x',
    '/\\evil.example',
    '/challenge/\\evil.example',
    '/challenge',
    '/login',
    '/backend-manage/',
    'javascript:alert(1)',
    '/challenge/a b',
  ])('never to %j', (address) => {
    expect(ownTarget(address)).toBeUndefined();
    expect(afterLogin(member, address)).toBe('/redirect');
    expect(loginFor(address ?? '')).toBe('/login');
  });

  it('leads back to the address with its query and section', () => {
    const address = '/challenge/edit-story/s1?is18=true#2.2';
    expect(loginFor(address)).toBe(`/login?next=${encodeURIComponent(address)}`);
    expect(afterLogin(member, address)).toBe(address);
    expect(afterLogin(team, address)).toBe(address);
  });

  it.each(['/challenge/edit-story/s2', '/challenge/edit-story/s12', '/challenge/sign-up/?page=1'])(
    'leads a team to its own story instead of %s',
    (address) => {
      expect(afterLogin(team, address)).toBe('/redirect');
    },
  );
});
