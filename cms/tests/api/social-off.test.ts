import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteSetting } from 'contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { serveStandIns } from '../../scripts/social/stand-ins.mts';
import { patient } from '../../scripts/steps/patience.mts';
import { misbehave } from '../../scripts/survey-service/misbehave.mts';
import { makeUser, unique } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { switchToSqlite } from '../helpers/database';
import { Browser, begin, choose, locationOf } from '../helpers/social';
import { expectNothing } from '../helpers/social-account';
import { startServer } from '../helpers/start-server';

/** What the issuer does wrong, and at which of its addresses. */
let trouble = { kind: '', at: '' };
/** Which of its addresses it was asked for. */
let asked: string[] = [];
let issuer: Awaited<ReturnType<typeof serveStandIns>>;
let server: Awaited<ReturnType<typeof startServer>>;
let log: string;
let leave = async (): Promise<void> => undefined;

/** A second server, where Google alone is configured, at an issuer that does as it likes. */
beforeAll(async () => {
  issuer = await serveStandIns(0, '127.0.0.1', ({ url = '' }, response) => {
    asked.push(url);
    if (url !== trouble.at) return false;
    if (trouble.kind === 'foreign') {
      response.end(
        JSON.stringify({ issuer: 'https://issuer.example', authorization_endpoint: 'https://issuer.example/' }),
      );
      return true;
    }
    return misbehave(trouble.kind, response);
  });
  const folder = path.join(inject('folder'), 'social-off');
  mkdirSync(folder);
  log = path.join(folder, 'server.log');
  const filename = path.join(folder, 'app.db');
  const isSqlite = inject('database').client === 'sqlite';
  if (isSqlite) cpSync(inject('template'), filename);
  const { PUBLIC_URL: _url, ...main } = inject('serverEnv');
  const own = { GOOGLE_ISSUER: issuer.address, FACEBOOK_CLIENT_ID: '', FACEBOOK_CLIENT_SECRET: '' };
  server = await startServer({ ...main, ...own, ...(isSqlite ? { DATABASE_FILENAME: filename } : {}) }, log);
  if (isSqlite) leave = switchToSqlite(filename);
}, patient(120_000));

beforeEach(() => {
  asked = [];
  trouble = { kind: '', at: '' };
});

afterAll(async () => {
  await server.stop();
  await issuer.stop();
  await leave();
});

it('offers no more than is configured', async () => {
  const { body } = await call<SiteSetting>('GET', '/site-setting', undefined, { base: server.url });
  expect(body.login_providers).toEqual(['google']);
  expect((await api.get<SiteSetting>('/site-setting')).body.login_providers).toEqual(['google', 'facebook']);
});

it('a provider that is not configured is not there: login, way back, deletion, linking', async () => {
  const there = { base: server.url };
  const refusals = [
    await call('GET', '/auth/login/facebook', undefined, there),
    await call('GET', '/auth/login/facebook/callback?state=x&code=y', undefined, there),
    await call('POST', '/auth/login/facebook/deletion', undefined, {
      ...there,
      raw: new URLSearchParams({ signed_request: 'x.y' }),
    }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.error.details.code])).toEqual(
    refusals.map(() => [404, 'provider_not_configured']),
  );
  const { token } = await makeUser();
  const { body } = await call('POST', '/auth/social/facebook', token, { ...there, body: {} });
  expect(body.error.details.code).toBe('provider_not_configured');
});

const DISCOVERY = '/.well-known/openid-configuration';
/** The page waits three seconds for the outside, and answers within four (design). */
const ANSWERED = 4_000;

const timed = async <Found>(work: () => Promise<Found>): Promise<[Found, number]> => {
  const from = performance.now();
  return [await work(), performance.now() - from];
};

// In this order: what an issuer has once said rightly is known for an hour.
describe('an issuer in trouble', { shuffle: false }, () => {
  const start = () => new Browser(server.url).open('/api/auth/login/google');

  it.each(['silent', 'drip', 'huge', 'cut', 'html', '404', '500', 'redirect', 'foreign'])(
    'where a login begins: %s; the page answers within four seconds, with a way on',
    async (kind) => {
      trouble = { kind, at: DISCOVERY };
      const [response, ms] = await expectNothing(() => timed(start));
      expect(ms).toBeLessThan(ANSWERED);
      expect([response.status, locationOf(response).pathname, locationOf(response).search]).toEqual([
        302,
        '/login',
        '?social=down',
      ]);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(asked).toEqual([DISCOVERY]);
    },
  );

  it('that is silent holds up no other call, however many begin', async () => {
    trouble = { kind: 'silent', at: DISCOVERY };
    const begun = Promise.all(Array.from({ length: 30 }, () => timed(start)));
    const others = await Promise.all(
      ['/site-setting', '/billboard/all', '/health/ready'].map((address) =>
        timed(() => call('GET', address, undefined, { base: server.url })),
      ),
    );
    expect(others.filter(([, ms]) => ms > patient(2_000))).toEqual([]);
    for (const [response, ms] of await begun) {
      expect(locationOf(response).search).toBe('?social=down');
      expect(ms).toBeLessThan(patient(ANSWERED));
    }
  });

  it.each([
    ['silent', 'down'],
    ['drip', 'down'],
    ['500', 'down'],
    ['huge', 'refused'],
    ['html', 'refused'],
    ['404', 'refused'],
    ['redirect', 'refused'],
  ])('where its keys are read: %s', async (kind, note) => {
    const browser = new Browser(server.url);
    const back = await choose(browser, await begin(browser, 'google'), { email: `${unique('keys')}@gmail.com` });
    trouble = { kind, at: '/jwks' };
    const [response, ms] = await expectNothing(() => timed(() => browser.open(back)));
    expect(ms).toBeLessThan(ANSWERED);
    expect(asked).toContain('/jwks');
    if (note === 'down') expect([response.status, locationOf(response).search]).toEqual([302, '?social=down']);
    else expect([response.status, response.headers.get('refresh')]).toEqual([400, '0; url=/login?social=expired']);
    for (const name of ['code', 'state'])
      expect(readFileSync(log, 'utf8')).not.toContain(back.searchParams.get(name) ?? '');
  });

  it('and is well again: the next login is as always', async () => {
    const browser = new Browser(server.url);
    const back = await choose(browser, await begin(browser, 'google'), { email: `${unique('well')}@gmail.com` });
    const response = await browser.open(back);
    expect([response.status, locationOf(response).searchParams.has('token')]).toEqual([302, true]);
    expect(readFileSync(log, 'utf8')).toContain('social login, google: down (no answer in time)');
  });
});
