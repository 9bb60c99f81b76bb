import type { SocialProvider } from 'contract';
import { describe, expect, it } from 'vitest';
import { job, PASSWORD, profile } from '../helpers/accounts';
import { makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { tokenIn, waitForMail } from '../helpers/inbox';
import { arrive, Browser, begin, choose, exchange, from, identitiesOf, locationOf } from '../helpers/social';
import { expectNothing, type LoggedIn, linkTo, startLinking } from '../helpers/social-account';

// T-82, decision 85: what a login at a provider leads to counts in the browser that began it, and nowhere else.

const gmail = () => ({ email: `${unique('mine')}@gmail.com` });
const stranger = () => ({ name: '黃臉書', subject: `${Date.now()}${unique('').replace(/\D/g, '')}` });

/** Browsers of other people: one without any cookie, one that began a login of its own, one that finished one. */
const others = async (): Promise<Browser[]> => {
  const [bare, begun, finished] = [new Browser(), new Browser(), new Browser()];
  await begin(begun, 'google');
  await exchange((await arrive('google', gmail(), finished)).token, finished);
  return [bare, begun, finished];
};

/** The step to which a login in this browser leads. */
const stepIn = async (browser: Browser, provider: SocialProvider, person: object) => {
  const { token } = await arrive(provider, person, browser);
  return (await exchange(token, browser)).body.error.details;
};

const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { details } = (body as { error: { details: { code: string } } }).error;
  return [status, details.code];
};

const FOREIGN = [400, 'social_browser'];

describe('the token of the way back', () => {
  it.each(['google', 'facebook'] as const)('opens no session of a member in another browser: %s', async (provider) => {
    const person = provider === 'google' ? gmail() : stranger();
    const member = await makeUser('user', { password: PASSWORD });
    await linkTo(member, provider, person);
    const victim = await makeUser();
    const { token } = await arrive(provider, person);
    await expectNothing(async () => {
      for (const other of await others()) expect(refusal(await exchange(token, other))).toEqual(FOREIGN);
      const loggedIn = await api.as(victim).post('/auth/login/token', { token });
      expect(refusal(loggedIn)).toEqual(FOREIGN);
    });
    expect((await api.as(victim).get('/auth')).status).toBe(200);
    // It waits for the browser that began, once.
    expect((await exchange<LoggedIn>(token)).body.user.id).toBe(member.id);
    expect(refusal(await exchange(token))).toEqual([400, 'link_dead']);
  });

  it('is no way to an account of a new person either', () =>
    expectNothing(async () => {
      const { token } = await arrive('google', gmail());
      for (const other of await others()) expect(refusal(await exchange(token, other))).toEqual(FOREIGN);
    }));

  it.each([
    ['empty', ''],
    ['short', 'x'],
    ['a path', '../../etc'],
    ['of the right form', 'a'.repeat(43)],
    ['long', 'a'.repeat(4_000)],
  ])('knows no made-up mark: %s', async (_what, mark) => {
    const { token } = await arrive('google', gmail());
    const browser = new Browser();
    browser.cookies = new Map([['social-browser', mark]]);
    await expectNothing(async () => expect(refusal(await exchange(token, browser))).toEqual(FOREIGN));
  });
});

describe('the way back itself', () => {
  it('is refused without the mark, and a browser that keeps no cookies is told so', async () => {
    const browser = new Browser();
    const back = await choose(browser, await begin(browser, 'google'), gmail());
    const all = new Map(browser.cookies);
    await expectNothing(async () => {
      for (const kept of [[], ['social-flow-']]) {
        browser.cookies = new Map([...all].filter(([name]) => kept.some((start) => name.startsWith(start))));
        const { status, headers } = await browser.open(back);
        expect([status, headers.get('refresh')]).toEqual([400, '0; url=/login?social=no_cookie']);
      }
      browser.cookies = new Map([...all].filter(([name]) => name === 'social-browser'));
      expect((await browser.open(back)).headers.get('refresh')).toBe('0; url=/login?social=expired');
    });
  });

  it('works in several tabs, and after a double click, in any order', async () => {
    const browser = new Browser();
    // Not Google: its stand-in tells tabs apart by the path of cookies, which this browser doesn't know.
    const people = [stranger(), stranger(), stranger()];
    const starts = [];
    for (const _person of people) starts.push(await begin(browser, 'facebook'));
    const backs = [];
    for (const [index, person] of people.entries()) backs.push(await choose(browser, starts[index] as URL, person));
    for (const back of backs.toReversed()) {
      const token = locationOf(await browser.open(back)).searchParams.get('token') ?? '';
      expect(refusal(await exchange(token, browser))).toEqual([403, 'social_address']);
    }
    expect([...browser.cookies.keys()]).toEqual(['social-browser']);
  });

  it('keeps the four newest logins of a browser, so that its cookies stay few', async () => {
    const browser = new Browser();
    const first = await begin(browser, 'google');
    for (const _time of [1, 2, 3, 4, 5]) await begin(browser, 'google');
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('social-flow-'))).toHaveLength(4);
    const back = await choose(browser, first, gmail());
    expect((await browser.open(back)).headers.get('refresh')).toBe('0; url=/login?social=expired');
  });

  it('links nothing in the browser of another member', async () => {
    const [attacker, victim] = [await makeUser(), await makeUser()];
    const [mine, theirs] = [new Browser(), new Browser()];
    const { url } = (await (await startLinking(attacker, 'google', mine)).json()) as { url: string };
    await startLinking(victim, 'google', theirs);
    const back = await choose(mine, new URL(url), gmail());
    await expectNothing(async () => {
      expect((await theirs.open(back)).status).toBe(400);
    });
    for (const { id } of [attacker, victim]) expect(await identitiesOf(id)).toEqual([]);
  });
});

describe('the steps of a login', () => {
  it('social_register: neither the form nor the account in another browser', async () => {
    const { challenge } = await stepIn(new Browser(), 'google', gmail());
    const sent = { profile: profile(), job: job() };
    const step = api.as({ token: challenge });
    await expectNothing(async () => {
      for (const other of await others()) {
        const foreign = from(challenge, other);
        expect(refusal(await step.get('/auth/profile/new', foreign))).toEqual(FOREIGN);
        expect(refusal(await step.post('/auth/profile/new', sent, foreign))).toEqual(FOREIGN);
        expect(refusal(await exchange(challenge, other))).toEqual(FOREIGN);
      }
    });
    expect((await step.get('/auth/profile/new', from(challenge))).status).toBe(200);
  });

  it('social_taken: neither the password nor the mail for a new one in another browser', async () => {
    const { email } = gmail();
    const member = await makeUser('user', { password: PASSWORD, columns: { username: email, email } });
    const { challenge } = await stepIn(new Browser(), 'google', { email });
    await expectNothing(async () => {
      for (const other of await others()) {
        const foreign = from(challenge, other);
        const linked = await api.post('/auth/login/social/link', { challenge, password: PASSWORD }, foreign);
        expect(refusal(linked)).toEqual(FOREIGN);
        expect(refusal(await api.post('/auth/login/social/reset', { challenge }, foreign))).toEqual(FOREIGN);
      }
    });
    expect(await identitiesOf(member.id)).toEqual([]);
  });

  it('social_address: neither the mail nor its state in another browser', async () => {
    const { challenge } = await stepIn(new Browser(), 'facebook', stranger());
    const account = `${unique('none')}@example.org`;
    for (const other of await others()) {
      const foreign = from(challenge, other);
      expect(refusal(await api.post('/auth/login/social/address', { challenge, account }, foreign))).toEqual(FOREIGN);
      expect(refusal(await api.post('/auth/login/social/address/state', { challenge }, foreign))).toEqual(FOREIGN);
    }
  });
});

describe('the mail that proves an address', () => {
  const ask = async (account: string) => {
    const browser = new Browser();
    const { challenge } = await stepIn(browser, 'facebook', stranger());
    const sent = await api.post<{ code: string }>(
      '/auth/login/social/address',
      { challenge, account },
      from(challenge, browser),
    );
    return { browser, challenge, code: sent.body.code, token: tokenIn(await waitForMail(account)) };
  };
  const confirm = (token: string, code: string, options = {}) =>
    api.post('/auth/login/social/address/confirm', { token, code }, options);
  const stateOf = async (challenge: string) =>
    (await api.post<{ proved: boolean }>('/auth/login/social/address/state', { challenge }, from(challenge))).body;

  it('opened elsewhere proves the address by the code of the first browser, which goes on; no session there', async () => {
    const account = `${unique('elsewhere')}@example.org`;
    const { browser, challenge, code, token } = await ask(account);
    expect(code).toMatch(/^\d{4}$/);
    expect(await stateOf(challenge)).toEqual({ proved: false });
    // Not yet: the step stays what it is.
    expect((await exchange(challenge)).body.error.details).toMatchObject({ code: 'social_address', challenge });
    const phone = new Browser();
    await expectNothing(async () => {
      const opened = await exchange(token, phone);
      expect(refusal(opened)).toEqual(FOREIGN);
      expect(opened.body.error.details).toMatchObject({ elsewhere: true, provider: 'facebook' });
      const wrong = await confirm(token, String((Number(code) + 1) % 10_000).padStart(4, '0'));
      expect([wrong.status, wrong.body.error.details.errors]).toEqual([
        400,
        [expect.objectContaining({ path: ['code'] })],
      ]);
      expect(await stateOf(challenge)).toEqual({ proved: false });
      const right = await confirm(token, code);
      expect([right.status, Object.keys(right.body)]).toEqual([200, ['message']]);
      expect(right.headers.getSetCookie()).toEqual([]);
      expect(refusal(await confirm(token, code))).toEqual([400, 'link_dead']);
    });
    expect(await stateOf(challenge)).toEqual({ proved: true });
    expect(refusal(await exchange(challenge, phone))).toEqual(FOREIGN);
    const { body } = await exchange(challenge, browser);
    expect(body.error.details).toMatchObject({ code: 'social_register', account });
    const sent = { profile: profile({ email: account }), job: job() };
    const next = body.error.details.challenge;
    expect((await api.as({ token: next }).post('/auth/profile/new', sent, from(next, browser))).status).toBe(200);
  });

  it('an attacker who typed the address of a member gets nowhere without the code', async () => {
    const member = await makeUser();
    const { code, token, challenge } = await ask(member.account);
    const wrong = Array.from({ length: 12 }, (_, index) =>
      String((Number(code) + 1 + index) % 10_000).padStart(4, '0'),
    );
    const answers = [];
    for (const guess of wrong) answers.push(refusal(await confirm(token, guess)).join(' '));
    expect(answers.slice(0, 5).every((answer) => answer === '400 validation')).toBe(true);
    expect(answers.slice(5).every((answer) => answer === '400 link_dead')).toBe(true);
    expect(refusal(await confirm(token, code))).toEqual([400, 'link_dead']);
    expect(await stateOf(challenge)).toEqual({ proved: false });
  });

  it('opened in its own browser goes on there, and the tab that waited is over', async () => {
    const { browser, challenge, code, token } = await ask(`${unique('own')}@example.org`);
    expect(refusal(await exchange(token, browser))).toEqual([403, 'social_register']);
    expect(refusal(await api.post('/auth/login/social/address/state', { challenge }, from(challenge)))).toEqual([
      400,
      'link_dead',
    ]);
    expect(refusal(await confirm(token, code))).toEqual([400, 'link_dead']);
  });

  it.each(['12', '12345', 'abcd', '', null])('takes four digits: %j', async (code) => {
    const { status } = await confirm('nothing', code as string);
    expect(status).toBe(400);
  });
});
