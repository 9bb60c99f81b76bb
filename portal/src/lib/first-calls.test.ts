import { beforeEach, expect, it, vi } from 'vitest';

let token: string | null = 't1';
let asked: [string, unknown][] = [];
let answer: () => Promise<Response>;

vi.stubGlobal('localStorage', { getItem: () => token });
vi.stubGlobal('BroadcastChannel', class {});
vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
  asked.push([address, headers]);
  return answer();
});

/** The page's first calls at an address, and what gives their answers out. */
async function begunAt(address: string) {
  vi.resetModules();
  const { beginCalls, takeBegun } = await import('./first-calls');
  const { pathname, search } = new URL(address, 'http://localhost');
  beginCalls({ pathname, search } as Location);
  return takeBegun;
}

beforeEach(() => {
  token = 't1';
  asked = [];
  answer = async () => new Response('{"id":"a"}');
});

it('asks in the name of the one who is logged in, and gives each answer out once, to the same person', async () => {
  const take = await begunAt('/challenge/edit-story/s1');
  const headers = { Authorization: 'Bearer t1' };
  expect(asked).toEqual(['/api/site-setting', '/api/auth', '/api/story/single/s1'].map((call) => [call, headers]));
  expect(await take('/auth', 'Bearer t1')).toBe('{"id":"a"}');
  expect(await take('/auth', 'Bearer t1')).toBeUndefined();
  expect(await take('/site-setting', undefined)).toBeUndefined();
  expect(await take('/story/single/s1', 'Bearer t2')).toBeUndefined();
  expect(await take('/story/single/s1', 'Bearer t1')).toBeUndefined();
});

it.each([
  ['a refusal', async () => new Response('{}', { status: 401 })],
  ['no answer', () => Promise.reject(new TypeError('offline'))],
])('%s is left to the call that is made as usual', async (_, failing) => {
  answer = failing;
  const take = await begunAt('/challenge/my-DFC');
  expect(await take('/auth', 'Bearer t1')).toBeUndefined();
});

it('asks for the settings alone without a login', async () => {
  token = null;
  const take = await begunAt('/challenge/my-DFC');
  expect(asked).toEqual([['/api/site-setting', undefined]]);
  expect(await take('/site-setting', undefined)).toBe('{"id":"a"}');
});

it.each([
  ['/consent/eyJs.a~N_x-1', '/consent/form/eyJs.a~N_x-1'],
  ['/verify/Z6BG424M4DDGR2R5', '/verify/Z6BG424M4DDGR2R5'],
])('begins what a link opens without a login: %s', async (address, call) => {
  token = null;
  const take = await begunAt(address);
  expect(asked.map(([asks]) => asks)).toEqual(['/api/site-setting', `/api${call}`]);
  expect(await take(call, undefined)).toBe('{"id":"a"}');
});

it.each(['/consent', '/consent/a%2Fb', '/verify/', '/verify/a/b'])(
  'begins nothing of its own at %s',
  async (address) => {
    token = null;
    await begunAt(address);
    expect(asked.map(([asks]) => asks)).toEqual(['/api/site-setting']);
  },
);
