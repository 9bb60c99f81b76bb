import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DAY } from 'contract';
import { describe, expect, inject, it } from 'vitest';
import { askForAccount, job, login, PASSWORD, profile } from '../helpers/accounts';
import { makeUser, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
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
  type Person,
  rowsSince,
} from '../helpers/social';
import { expectNothing, type LoggedIn } from '../helpers/social-account';
import { tables } from '../helpers/tables';

const gmail = () => `${unique('person')}@gmail.com`;

const userOf = (account: string) => tables.users().where({ username: account }).first();

/** A new person, registered by Google. */
const register = async (email = gmail()) => {
  const { token } = await arrive('google', { email });
  const { body } = await exchange(token);
  const { challenge } = body.error.details;
  const answer = await api
    .as({ token: challenge })
    .post('/auth/profile/new', { profile: profile({ email }), job: job() }, from(challenge));
  if (answer.status !== 200) throw new Error(answer.text);
  return { email, user: await userOf(email) };
};

describe('refused, and nothing is left', () => {
  it.each(['none', 'hs256', 'foreign', 'aud', 'iss', 'expired', 'nonce'])(
    'an id_token with a fault: %s (T-13)',
    (fault) =>
      expectNothing(async () => {
        const response = await comeBack('google', { email: gmail(), fault });
        expect(response.status).toBe(400);
        expect(((await response.json()) as Refusal).error.details.code).toBe('social_state');
        expect(response.headers.get('refresh')).toBe('0; url=/login?social=expired');
      }),
  );

  it.each(['down', 'silent'])('a provider that is %s: the page answers within four seconds', (fault) =>
    expectNothing(async () => {
      const browser = new Browser();
      const back = await choose(browser, await begin(browser, 'google'), { email: gmail(), fault });
      const began = performance.now();
      const response = await browser.open(back);
      expect(performance.now() - began).toBeLessThan(4_000);
      expect([response.status, locationOf(response).search]).toEqual([302, '?social=down']);
    }),
  );

  it('a person who cancels', () =>
    expectNothing(async () => {
      const { status, path, note, token } = await arrive('google', { choice: 'cancel' });
      expect([status, path, note, token]).toEqual([302, '/login', 'cancelled', '']);
    }));

  it('a code that was used, a foreign or missing state, another verifier, nonce or issuer, no cookie', () =>
    expectNothing(async () => {
      const browser = new Browser();
      const back = await choose(browser, await begin(browser, 'google'), { email: gmail() });
      const kept = browser.cookies;
      expect((await new Browser().open(back)).status).toBe(400);
      const other = new Browser();
      await begin(other, 'google');
      expect((await other.open(back)).status).toBe(400);
      for (const change of ['state', 'code', 'iss']) {
        for (const value of [undefined, 'x']) {
          const changed = new URL(back);
          changed.searchParams.delete(change);
          if (value) changed.searchParams.set(change, value);
          browser.cookies = kept;
          expect((await browser.open(changed)).status, `${change} ${value}`).toBe(400);
        }
      }
      for (const name of ['state', 'code', 'iss']) {
        const twice = new URL(back);
        twice.searchParams.append(name, back.searchParams.get(name) ?? '');
        browser.cookies = kept;
        expect((await browser.open(twice)).status, name).toBe(400);
      }
      // The other browser's verifier and nonce, with this one's state and code.
      const foreign = new URL(back);
      await begin(other, 'google');
      const theirs = locationOf(await other.open('/api/auth/login/google')).searchParams.get('state') ?? '';
      foreign.searchParams.set('state', theirs);
      expect((await other.open(foreign)).status).toBe(400);
    }));

  it('a code is good once', async () => {
    const browser = new Browser();
    const back = await choose(browser, await begin(browser, 'google'), { email: gmail() });
    const kept = new Map(browser.cookies);
    expect((await browser.open(back)).status).toBe(302);
    expect([...browser.cookies.keys()]).toEqual(['social-browser']);
    await expectNothing(async () => {
      browser.cookies = kept;
      expect((await browser.open(back)).status).toBe(400);
    });
  });

  it.each([
    [{ verified: 'false' }],
    [{ verified: 'text' }],
    [{ verified: 'absent' }],
    [{ email: '' }],
    [{ email: 'someone@school.example' }],
    [{ email: 'someone@gmail.com.evil.example' }],
  ] satisfies [Person][])('an address that Google does not vouch for: %j', (person) =>
    expectNothing(async () => {
      const { status, note, token } = await arrive('google', { email: gmail(), subject: unique('9'), ...person });
      expect([status, note]).toEqual([302, 'no_mail']);
      const { status: refused, body } = await exchange(token);
      expect([refused, body.error.details.code]).toEqual([403, 'social_address']);
      const { status: registered } = await api
        .as({ token: body.error.details.challenge })
        .post(
          '/auth/profile/new',
          { profile: profile(), job: job(), password: PASSWORD },
          from(body.error.details.challenge),
        );
      expect(registered).toBe(400);
    }),
  );

  it.each(['admin', 'manager', 'editor', 'judge'] as const)('an account of the back office: %s', async (role) => {
    const email = gmail();
    await makeUser(role, { columns: { username: email, email } });
    await expectNothing(async () => {
      const { note, token } = await arrive('google', { email });
      expect([note, token]).toEqual(['staff', '']);
    });
  });

  it('a blocked account, known or by its address', async () => {
    const { email, user } = await register();
    await tables.users().where({ document_id: user.document_id }).update({ blocked: true });
    const other = gmail();
    await makeUser('user', { columns: { username: other, email: other, blocked: true } });
    await expectNothing(async () => {
      for (const address of [email, other]) expect((await arrive('google', { email: address })).note).toBe('staff');
    });
  });

  it('a member who became staff since the login was linked', async () => {
    const { email, user } = await register();
    await tables.users().where({ document_id: user.document_id }).update({ role_name: 'editor' });
    await expectNothing(async () => expect((await arrive('google', { email })).note).toBe('staff'));
  });

  it('a person under 18', async () => {
    const { token } = await arrive('google', { email: gmail() });
    const { challenge } = (await exchange(token)).body.error.details;
    await expectNothing(async () => {
      const born_date = Date.now() - 17 * 365.25 * DAY;
      const body = { profile: profile({ born_date }), job: job() };
      const answer = await api.as({ token: challenge }).post('/auth/profile/new', body, from(challenge));
      expect([answer.status, answer.body.error.details.code]).toEqual([400, 'under_age']);
    });
  });

  it('a token twice, after 61 seconds, or as a session (T-12)', async () => {
    const { email } = await register();
    const { token } = await arrive('google', { email });
    const { token: late } = await arrive('google', { email });
    expect((await exchange<LoggedIn>(token)).status).toBe(200);
    const token_hash = createHash('sha256').update(late).digest('hex');
    const expires = (await tables.tokens().where({ token_hash }).first('expires_time')).expires_time;
    expect(new Date(expires).getTime() - Date.now()).toBeLessThanOrEqual(60_000);
    await tables
      .tokens()
      .where({ token_hash })
      .update({ expires_time: new Date(Date.now() - 1_000) });
    await expectNothing(async () => {
      for (const dead of [token, late, 'nothing'])
        expect((await exchange(dead)).body.error.details.code).toBe('link_dead');
      expect((await api.as({ token: late }).get('/auth')).status).toBe(401);
    });
  });
});

describe('GET /auth/login/google', () => {
  it('leads to the provider with all that makes it safe, and back to PUBLIC_URL whatever the host says', async () => {
    const browser = new Browser();
    browser.headers = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
    const { searchParams } = await begin(browser, 'google');
    const { code_challenge, state, nonce, client_id, ...rest } = Object.fromEntries(searchParams);
    expect(rest).toEqual({
      redirect_uri: `${inject('baseUrl')}/api/auth/login/google/callback`,
      scope: 'openid email profile',
      response_type: 'code',
      code_challenge_method: 'S256',
      prompt: 'select_account',
      hl: 'zh-TW',
    });
    for (const value of [code_challenge, state, nonce]) expect(value).toMatch(/^[\w-]{43}$/);
    expect(client_id).toBe('local-google');
  });

  it('keeps the login in a cookie that no script and no person can read', async () => {
    const response = await new Browser().open('/api/auth/login/google');
    const [cookie = '', mark = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^social-flow-[\w-]{12}=[\w+/=]{100,}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(locationOf(response).searchParams.get('state'));
    expect(mark).toMatch(/^social-browser=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/challenge/../\\evil.example',
    '/challenge/sign-up//evil.example',
    'javascript:alert(1)',
    '/challenge/my-DFC@evil.example',
    '/login?next=//evil.example',
    '/challenge/my-DFC?next=https://evil.example',
    '/challenge/my-DFC\r\nLocation: https://evil.example',
    '/backend-manage/',
    '%2f%2fevil.example',
  ])('leads nowhere else: %s', async (back) => {
    const browser = new Browser();
    const at = await begin(browser, 'google', `?${new URLSearchParams({ back })}`);
    const { search } = locationOf(await browser.open(await choose(browser, at, { email: gmail() })));
    expect(search).toMatch(/^\?token=[\w-]{43}$/);
  });

  it('leads back where the person was going', async () => {
    const browser = new Browser();
    const at = await begin(browser, 'google', `?${new URLSearchParams({ back: '/challenge/sign-up/?page=2' })}`);
    const { searchParams } = locationOf(await browser.open(await choose(browser, at, { email: gmail() })));
    expect(searchParams.get('next')).toBe('/challenge/sign-up/?page=2');
  });
});

describe('who gets in by Google', () => {
  it('a new person: an account without a password once the profile is there, then in', async () => {
    const before = await newestRows();
    const { email, user } = await register();
    expect(user).toMatchObject({ username: email, password_hash: null, provider: 'google', role_name: 'user' });
    expect([Boolean(user.confirmed), user.name]).toEqual([true, '王小明']);
    expect(await identitiesOf(user.document_id)).toHaveLength(1);
    expect(await rowsSince(before)).toEqual({ users: 1, sessions: 0, identities: 1 });
    const { note, token } = await arrive('google', { email });
    expect(note).toBeUndefined();
    const { status, body } = await exchange<LoggedIn>(token);
    expect([status, body.user.account]).toEqual([200, email]);
    expect((await api.as(body).get('/auth')).status).toBe(200);
    expect((await login(email, PASSWORD)).code).toBe('bad_credentials');
  });

  it('the same person with another address: the same account, where nothing changes', async () => {
    const subject = unique('77');
    const email = gmail();
    const { token } = await arrive('google', { email, subject });
    const { challenge } = (await exchange(token)).body.error.details;
    const sent = { profile: profile({ email }), job: job() };
    await api.as({ token: challenge }).post('/auth/profile/new', sent, from(challenge));
    const back = await arrive('google', { email: gmail(), subject });
    expect((await exchange<LoggedIn>(back.token)).body.user.account).toBe(email);
    const unproved = await arrive('google', { email: gmail(), subject, verified: 'false' });
    expect((await exchange<LoggedIn>(unproved.token)).body.user.account).toBe(email);
  });

  it('two at once: one account', async () => {
    const email = gmail();
    const arrivals = await Promise.all([arrive('google', { email }), arrive('google', { email })]);
    const steps = await Promise.all(arrivals.map(({ token }) => exchange(token)));
    const answers = await Promise.all(
      steps.map(({ body }) =>
        api
          .as({ token: body.error.details.challenge })
          .post('/auth/profile/new', { profile: profile(), job: job() }, from(body.error.details.challenge)),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await tables.users().where({ username: email })).toHaveLength(1);
    expect(await identitiesOf((await userOf(email)).document_id)).toHaveLength(1);
  });

  it('drops a sign-up of that address that was never confirmed, with its password', async () => {
    const email = gmail();
    expect((await askForAccount({ account: email, password: PASSWORD })).status).toBe(200);
    const squatter = await userOf(email);
    await register(email);
    const rows = await tables.users().where({ username: email });
    expect(rows).toHaveLength(1);
    expect(rows[0].document_id).not.toBe(squatter.document_id);
    expect((await login(email, PASSWORD)).code).toBe('bad_credentials');
  });

  it('an identity goes with its account: the person is new again', async () => {
    const { email, user } = await register();
    await tables.users().where({ document_id: user.document_id }).delete();
    const { token } = await arrive('google', { email });
    expect((await exchange(token)).body.error.details.code).toBe('social_register');
    expect(await identitiesOf(user.document_id)).toEqual([]);
  });
});

it('no token, code, state or address is in the log', async () => {
  const email = gmail();
  const browser = new Browser();
  const back = await choose(browser, await begin(browser, 'google'), { email, fault: 'foreign' });
  await browser.open(back);
  const { token } = await arrive('google', { email });
  const log = readFileSync(inject('logFile'), 'utf8');
  const secrets = [email, token, ...['code', 'state'].map((name) => back.searchParams.get(name) ?? '')];
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).toContain('social login, google: refused');
});
