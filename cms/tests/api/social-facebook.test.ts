import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { signRequest } from '../../scripts/social/facebook.mts';
import { job, PASSWORD, profile } from '../helpers/accounts';
import { makeUser, unique } from '../helpers/actors';
import { api, call, type Refusal } from '../helpers/api';
import { mailsTo, tokenIn, waitForMail } from '../helpers/inbox';
import {
  arrive,
  Browser,
  begin,
  choose,
  comeBack,
  exchange,
  from,
  identitiesOf,
  locationOf,
  newestRows,
  rowsSince,
} from '../helpers/social';
import { expectNothing, type LoggedIn, linkTo } from '../helpers/social-account';
import { tables } from '../helpers/tables';

const person = () => ({ name: '黃臉書', subject: `${Date.now()}${unique('').replace(/\D/g, '')}` });

const askAddress = (challenge: string, account: string, browser: Browser) =>
  browser.open('/api/auth/login/social/address', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ challenge, account }),
  });

/** The step of a login at Facebook that has no proved address. */
const stepOf = async (who: ReturnType<typeof person>, browser = new Browser()) => {
  const { note, token } = await arrive('facebook', who, browser);
  expect(note).toBe('no_mail');
  const { status, body } = await exchange(token);
  expect([status, body.error.details.code]).toEqual([403, 'social_address']);
  return body.error.details.challenge;
};

describe('refused, and nothing is left', () => {
  it.each(['foreign-app', 'other-person', 'invalid', 'secret'])('what Facebook says can not be believed: %s', (fault) =>
    expectNothing(async () => {
      const response = await comeBack('facebook', { ...person(), fault });
      expect([response.status, response.headers.get('refresh')]).toEqual([400, '0; url=/login?social=expired']);
      expect(((await response.json()) as Refusal).error.details.code).toBe('social_state');
    }),
  );

  it.each(['down', 'silent'])('Facebook is %s: the page answers within four seconds', (fault) =>
    expectNothing(async () => {
      const browser = new Browser();
      const back = await choose(browser, await begin(browser, 'facebook'), { ...person(), fault });
      const began = performance.now();
      const response = await browser.open(back);
      expect(performance.now() - began).toBeLessThan(4_000);
      expect([response.status, locationOf(response).search]).toEqual([302, '?social=down']);
    }),
  );

  it('a person who cancels', () =>
    expectNothing(async () => {
      const { status, note, token } = await arrive('facebook', { choice: 'cancel' });
      expect([status, note, token]).toEqual([302, 'cancelled', '']);
    }));

  it('a code that was used, a foreign or missing state, another verifier, no cookie, the cookie of Google', () =>
    expectNothing(async () => {
      const browser = new Browser();
      const back = await choose(browser, await begin(browser, 'facebook'), person());
      const kept = browser.cookies;
      expect((await new Browser().open(back)).status).toBe(400);
      for (const change of ['state', 'code']) {
        for (const value of [[], ['x'], [back.searchParams.get(change) ?? '', 'x']]) {
          const changed = new URL(back);
          changed.searchParams.delete(change);
          for (const one of value) changed.searchParams.append(change, one);
          browser.cookies = kept;
          expect((await browser.open(changed)).status, `${change} ${value}`).toBe(400);
        }
      }
      // This code with another login's state and verifier.
      const other = new Browser();
      const theirs = (await begin(other, 'facebook')).searchParams.get('state') ?? '';
      const foreign = new URL(back);
      foreign.searchParams.set('state', theirs);
      expect((await other.open(foreign)).status).toBe(400);
      const google = new Browser();
      const state = (await begin(google, 'google')).searchParams.get('state') ?? '';
      const mixed = new URL(back);
      mixed.searchParams.set('state', state);
      expect((await google.open(mixed)).status).toBe(400);
    }));

  it('an address is never proved by Facebook, not even that of a member (decision 70, T-13)', async () => {
    const member = await makeUser('user', { password: PASSWORD });
    await expectNothing(async () => {
      const { note, token } = await arrive('facebook', { ...person(), email: member.account });
      expect(note).toBe('no_mail');
      const { body } = await exchange(token);
      expect(body.error.details).toMatchObject({ code: 'social_address', account: member.account });
      const { challenge } = body.error.details;
      const link = await api.post('/auth/login/social/link', { challenge, password: PASSWORD }, from(challenge));
      expect([link.status, link.body.error.details.code]).toEqual([400, 'link_dead']);
      const registered = await api
        .as({ token: challenge })
        .post('/auth/profile/new', { profile: profile(), job: job(), password: PASSWORD }, from(challenge));
      expect(registered.status).toBe(400);
    });
  });
});

describe('GET /auth/login/facebook', () => {
  it('leads to the dialog with all that makes it safe, and back to PUBLIC_URL whatever the host says', async () => {
    const browser = new Browser();
    browser.headers = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
    const { pathname, searchParams } = await begin(browser, 'facebook');
    const { code_challenge, state, client_id, ...rest } = Object.fromEntries(searchParams);
    expect(pathname).toMatch(/^\/facebook\/v\d+\.0\/dialog\/oauth$/);
    expect(rest).toEqual({
      redirect_uri: `${inject('baseUrl')}/api/auth/login/facebook/callback`,
      scope: 'public_profile,email',
      response_type: 'code',
      code_challenge_method: 'S256',
    });
    for (const value of [code_challenge, state]) expect(value).toMatch(/^[\w-]{43}$/);
    expect(client_id).toBe('1234567890123456');
  });
});

describe('who gets in by Facebook', () => {
  it('a new person proves an address by a mail in the same browser, registers, and is in the next time', async () => {
    const before = await newestRows();
    const browser = new Browser();
    const who = person();
    const email = `${unique('facebook')}@example.org`;
    expect((await askAddress(await stepOf(who, browser), email, browser)).status).toBe(200);
    const token = tokenIn(await waitForMail(email));
    const { status, body } = await exchange(token, browser);
    expect([status, body.error.details.code, body.error.details.account]).toEqual([403, 'social_register', email]);
    expect((await exchange(token, browser)).body.error.details.code).toBe('link_dead');
    const { challenge } = body.error.details;
    const sent = { profile: profile({ email }), job: job() };
    expect((await api.as({ token: challenge }).post('/auth/profile/new', sent, from(challenge))).status).toBe(200);
    expect(await rowsSince(before)).toEqual({ users: 1, sessions: 0, identities: 1 });
    const back = await arrive('facebook', who);
    expect((await exchange<LoggedIn>(back.token)).body.user.account).toBe(email);
  });

  it('the mail of an address that has an account leads to its password, and links', async () => {
    const browser = new Browser();
    const who = person();
    const member = await makeUser('user', { password: PASSWORD });
    await askAddress(await stepOf(who, browser), member.account, browser);
    const { body } = await exchange(tokenIn(await waitForMail(member.account)), browser);
    expect(body.error.details).toMatchObject({ code: 'social_taken', account: member.account });
    const { challenge } = body.error.details;
    await expectNothing(async () => {
      const wrong = await api.post('/auth/login/social/link', { challenge, password: 'not this one' }, from(challenge));
      expect([wrong.status, wrong.body.error.details.code]).toEqual([400, 'bad_credentials']);
    });
    const linked = await api.post<LoggedIn>(
      '/auth/login/social/link',
      { challenge, password: PASSWORD },
      from(challenge),
    );
    expect([linked.status, linked.body.user.account]).toEqual([200, member.account]);
    expect(await identitiesOf(member.id)).toEqual([{ provider: 'facebook', subject: who.subject }]);
    const twice = await api.post('/auth/login/social/link', { challenge, password: PASSWORD }, from(challenge));
    expect(twice.body.error.details.code).toBe('link_dead');
  });

  it('the mail of a staff address leads nowhere', async () => {
    const browser = new Browser();
    const staff = await makeUser('editor');
    const challenge = await stepOf(person(), browser);
    await askAddress(challenge, staff.account, browser);
    const token = tokenIn(await waitForMail(staff.account));
    await expectNothing(async () => {
      const { status, body } = await exchange(token, browser);
      expect([status, body.error.details.code]).toEqual([403, 'account_not_found']);
    });
  });

  it('five mails at most are sent for one login, with the same answer', async () => {
    const browser = new Browser();
    const challenge = await stepOf(person(), browser);
    const addresses = Array.from({ length: 6 }, () => `${unique('many')}@example.org`);
    for (const address of addresses) expect((await askAddress(challenge, address, browser)).status).toBe(200);
    for (const address of addresses.slice(0, 5)) await waitForMail(address);
    expect(await mailsTo(addresses[5] ?? '')).toEqual([]);
  });
});

describe('POST /auth/login/facebook/deletion', () => {
  const post = (signed_request: string) =>
    call<{ url: string; confirmation_code: string }>('POST', '/auth/login/facebook/deletion', undefined, {
      raw: new URLSearchParams({ signed_request }),
    });

  it('removes the login, keeps the account, ends its sessions, mails its owner and notes it in the audit', async () => {
    const member = await makeUser('user', { password: PASSWORD });
    const { subject } = await linkTo(member, 'facebook', person());
    const { status, body } = await post(signRequest({ user_id: subject, issued_at: 1 }));
    expect(status).toBe(200);
    expect(body.confirmation_code).toMatch(/^[0-9a-f]{16}$/);
    expect(body.url).toBe(`${inject('baseUrl')}/social-deletion?code=${body.confirmation_code}`);
    expect(await identitiesOf(member.id)).toEqual([]);
    expect(await tables.users().where({ document_id: member.id })).toHaveLength(1);
    expect((await api.as(member).get('/auth')).status).toBe(401);
    await waitForMail(member.account, '已解除 Facebook 登入');
    const [entry] = await tables.audit().where({ object_id: member.id, action: 'social_unlinked' });
    expect(JSON.stringify(entry)).toContain('依對方通知移除');
    expect((await post(signRequest({ user_id: subject }))).status).toBe(200);
  });

  it.each([
    ['another secret', signRequest({ user_id: '1' }, 'another-secret')],
    ['another algorithm', signRequest({ user_id: '1', algorithm: 'none' })],
    ['no signature', `.${signRequest({ user_id: '1' }).split('.')[1]}`],
    ['no person', signRequest({})],
    ['something else', 'x.y.z'],
  ])('refuses a request with %s', (_what, signed) =>
    expectNothing(async () => {
      const { status, body } = await post(signed);
      expect([status, (body as unknown as Refusal).error.details.code]).toEqual([400, 'signed_request_wrong']);
    }),
  );
});

it('no token, code, state, secret or address is in the log', async () => {
  const browser = new Browser();
  const email = `${unique('quiet')}@example.org`;
  const back = await choose(browser, await begin(browser, 'facebook'), { ...person(), email, fault: 'foreign-app' });
  await browser.open(back);
  const other = await arrive('facebook', { ...person(), email });
  const log = readFileSync(inject('logFile'), 'utf8');
  const secrets = [email, other.token, 'local-facebook-app-secret', back.searchParams.get('code') ?? ''];
  for (const secret of [...secrets, back.searchParams.get('state') ?? '']) expect(log).not.toContain(secret);
  expect(log).toContain('social login, facebook: refused');
});
