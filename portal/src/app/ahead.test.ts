import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '@/lib/session';

let token: string | null = 't1';
let asked: string[] = [];
let role = 'user';
let kept: string | null = null;
let codes: string[] = [];

vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? token : kept) });
vi.stubGlobal('BroadcastChannel', class {});
vi.mock('@/lib/api-client', () => ({
  connectAuth: () => undefined,
  api: {
    get: async (path: string, { params }: { params?: Record<string, unknown> } = {}) => {
      asked.push(`${path}${params ? `?${new URLSearchParams(params as Record<string, string>)}` : ''}`);
      return path === '/auth' ? { role } : {};
    },
  },
}));

vi.mock('@/features/story/components/edit/story-pages', () => ({
  storyPages: { team: async () => void codes.push('team'), member: async () => void codes.push('member') },
}));

/** The calls that opening an address makes by itself, without a screen. */
async function askedAt(address: string) {
  vi.resetModules();
  const { startAhead } = await import('./ahead');
  const { pathname, search } = new URL(address, 'http://localhost');
  startAhead({ pathname, search } as Location);
  return asked.toSorted();
}

beforeEach(() => {
  token = 't1';
  asked = [];
  role = 'user';
  kept = null;
  codes = [];
});

describe('what is asked for when a page is loaded', () => {
  it.each([
    ['/challenge/my-DFC', ['/billboard/all', '/story/personal?page=1&size=50', '/story/status/all']],
    ['/challenge/sign-up/?page=1', ['/story/personal?page=1&size=10']],
    ['/challenge/sign-up', ['/story/personal?page=1&size=10']],
    ['/challenge/sign-up/?page=3', ['/story/personal?page=3&size=10']],
    ['/challenge/sign-up/?page=2&size=20', ['/story/personal?page=2&size=20']],
    ['/challenge/sign-up/?size=1000', ['/story/personal?page=1&size=10']],
    // What is no page is left to the screen, which says so.
    ['/challenge/sign-up/?page=0', []],
    ['/challenge/sign-up/?page=1.5', []],
    ['/challenge/sign-up/?page=x', []],
    ['/challenge/sign-up/set-up/under18', []],
    ['/challenge/edit-story/s1?is18=false', ['/story/single/s1']],
    ['/challenge/edit-story/s1/preview', ['/story/single/s1']],
    ['/challenge/edit-story/s1/certificates', []],
    ['/challenge/person-info', []],
    ['/challenge', []],
  ])('%s: the settings, who it is, and %j', async (address, first) => {
    expect(await askedAt(address)).toEqual(['/auth', '/site-setting', ...first].toSorted());
  });

  it.each(['/', '/login', '/register', '/survey/abc', '/SurveyCake', '/redirect', '/consent/abc', '/verify/Z6BG'])(
    '%s: only the settings',
    async (address) => {
      expect(await askedAt(address)).toEqual(['/site-setting']);
    },
  );

  it.each(['/challenge/my-DFC', '/challenge/sign-up/?page=1', '/challenge/edit-story/s1'])(
    '%s without a session: only the settings',
    async (address) => {
      token = null;
      expect(await askedAt(address)).toEqual(['/site-setting']);
    },
  );
});

describe('what is asked for when a login has succeeded', () => {
  it.each([
    ['visitor', ['/story/single/s1']],
    ['user', ['/billboard/all', '/story/personal?page=1&size=50', '/story/status/all']],
    ['editor', []],
  ])('%s: %j', async (role, first) => {
    vi.resetModules();
    const { dataAhead } = await import('./ahead');
    dataAhead({ id: 's1', role } as SessionUser);
    expect(asked.toSorted()).toEqual(first);
  });
});

it.each([
  '/challenge/my-DFC',
  '/challenge/sign-up/?page=2&size=20',
  '/challenge/edit-story/s1',
  '/challenge/edit-story/s1/preview',
  '/login',
])('%s: exactly what was begun before the scripts were there', async (address) => {
  const begun: string[] = [];
  vi.stubGlobal('fetch', async (call: string) => {
    begun.push(call.replace('/api', ''));
    return new Response('{}');
  });
  const { beginCalls } = await import('@/lib/first-calls');
  const { pathname, search } = new URL(address, 'http://localhost');
  beginCalls({ pathname, search } as Location);
  expect(begun.toSorted()).toEqual(await askedAt(address));
});

it.each([
  ['visitor', '/challenge/edit-story/s1', ['team']],
  ['visitor', '/challenge/edit-story/s1/preview', []],
  ['user', '/challenge/edit-story/s1', ['member']],
  ['user', '/challenge/edit-story/s1/preview', []],
])('what a story is written on is fetched once one knows who is here: %s %s', async (who, address, pages) => {
  role = who;
  await askedAt(address);
  await vi.waitFor(() => expect(asked).toContain('/auth'));
  await vi.dynamicImportSettled();
  expect(codes).toEqual(pages);
});

it('is fetched at once where this device knows who is here', async () => {
  kept = JSON.stringify({ token, user: { role: 'visitor' }, until: Number.MAX_SAFE_INTEGER });
  // What the server says comes later, and isn't waited for.
  role = 'user';
  await askedAt('/challenge/edit-story/s1');
  expect(codes).toEqual(['team']);
});
