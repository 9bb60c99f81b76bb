import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { SiteSetting } from 'contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mjs';
import { makeUser } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { startServer } from '../helpers/start-server';

let server: Awaited<ReturnType<typeof startServer>>;

/** A second server, where Google alone is configured. */
beforeAll(async () => {
  const folder = path.join(inject('folder'), 'social-off');
  mkdirSync(folder);
  const filename = path.join(folder, 'app.db');
  const isSqlite = inject('database').client === 'sqlite';
  if (isSqlite) cpSync(inject('template'), filename);
  const off = { FACEBOOK_CLIENT_ID: '', FACEBOOK_CLIENT_SECRET: '' };
  const env = { ...inject('serverEnv'), ...off, ...(isSqlite ? { DATABASE_FILENAME: filename } : {}) };
  server = await startServer(env, path.join(folder, 'server.log'));
}, patient(120_000));

afterAll(() => server.stop());

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
  if (inject('database').client === 'sqlite') return;
  const { token } = await makeUser();
  const { body } = await call('POST', '/auth/social/facebook', token, { ...there, body: {} });
  expect(body.error.details.code).toBe('provider_not_configured');
});
