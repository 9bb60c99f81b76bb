import { MINUTE } from 'contract';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../helpers/accounts';
import { makeSession, makeUser, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { waitForMail } from '../helpers/inbox';
import { arrive, Browser, choose, exchange, identitiesOf, locationOf } from '../helpers/social';
import { expectNothing, type LoggedIn, linkTo, startLinking } from '../helpers/social-account';
import { tables } from '../helpers/tables';

const google = () => ({ email: `${unique('linked')}@gmail.com` });

type Member = Awaited<ReturnType<typeof makeUser>>;

/** A member with a password and a second session, of the given age in ms. */
const make = async (age = 0): Promise<Member & { other: string }> => {
  const member = await makeUser('user', { password: PASSWORD });
  const token = await makeSession('user', member.id, 'user', age);
  return { ...member, token, other: member.token };
};

const noteOf = async (member: { token: string }, person: { email: string }) => {
  const browser = new Browser();
  const { url } = (await (await startLinking(member, 'google', browser)).json()) as { url: string };
  return locationOf(await browser.open(await choose(browser, new URL(url), person)));
};

const refusalOf = async (response: Response) => {
  const { error } = (await response.json()) as Refusal;
  return [response.status, error.details.code];
};

const unlink = (member: { token: string }, provider = 'google', body: Record<string, unknown> = {}) =>
  api.as(member).put(`/auth/social/remove/${provider}`, body);

const audits = (id: string, action: string) => tables.audit().where({ object_id: id, action });

describe('POST /auth/social/{provider}', () => {
  it('links: in by it from then on, the other sessions end, a mail, the record', async () => {
    const member = await make();
    const person = await linkTo(member, 'google', google());
    expect(await identitiesOf(member.id)).toHaveLength(1);
    expect((await api.as(member).get('/auth')).status).toBe(200);
    expect((await api.as({ token: member.other }).get('/auth')).status).toBe(401);
    expect((await waitForMail(member.account)).subject).toContain('已連結 Google 登入');
    expect(await audits(member.id, 'social_linked')).toHaveLength(1);
    const { token } = await arrive('google', person);
    expect((await exchange<LoggedIn>(token)).body.user.id).toBe(member.id);
  });

  it('asks an older session for the present password', async () => {
    const member = await make(11 * MINUTE);
    await expectNothing(async () => {
      const start = (body: object) => startLinking(member, 'google', new Browser(), body as Record<string, unknown>);
      expect(await refusalOf(await start({}))).toEqual([403, 'reauthenticate']);
      expect(await refusalOf(await start({ current_password: 'not this one' }))).toEqual([403, 'reauthenticate']);
      expect((await start({ current_password: PASSWORD })).status).toBe(200);
    });
  });

  it('sends who has no password to log in again', async () => {
    const member = await makeUser();
    const token = await makeSession('user', member.id, 'user', 11 * MINUTE);
    const response = await startLinking({ token }, 'google', new Browser());
    expect(await refusalOf(response)).toEqual([403, 'log_in_again']);
  });

  it('links nothing that is linked to another account', async () => {
    const [first, second] = [await make(), await make()];
    const person = await linkTo(first, 'google', google());
    await expectNothing(async () => {
      const { pathname, search } = await noteOf(second, person);
      expect(pathname + search).toBe('/challenge/person-info?social=elsewhere');
    });
    expect(await identitiesOf(second.id)).toEqual([]);
  });

  it('links nothing for a session that ended meanwhile, or in another browser', async () => {
    const member = await make();
    const browser = new Browser();
    const { url } = (await (await startLinking(member, 'google', browser)).json()) as { url: string };
    const back = await choose(browser, new URL(url), google());
    expect((await new Browser().open(back)).status).toBe(400);
    await api.as(member).post('/auth/logout', {});
    await expectNothing(async () => {
      expect(locationOf(await browser.open(back)).search).toBe('?social=expired');
    });
    expect(await identitiesOf(member.id)).toEqual([]);
  });

  it('links one login of a provider, and the same one twice without another word', async () => {
    const member = await make();
    const person = await linkTo(member, 'google', google());
    await expectNothing(async () => {
      expect((await noteOf(member, person)).search).toBe('?social=linked');
      const browser = new Browser();
      const { url } = (await (await startLinking(member, 'google', browser)).json()) as { url: string };
      const response = await browser.open(await choose(browser, new URL(url), google()));
      expect(response.headers.get('refresh')).toBe('0; url=/challenge/person-info?social=expired');
      expect(await refusalOf(response)).toEqual([409, 'social_linked']);
    });
    expect(await audits(member.id, 'social_linked')).toHaveLength(1);
  });

  it.each(['editor', 'admin', 'judge'] as const)('is not for the back office: %s', async (role) => {
    const staff = await makeUser(role);
    expect((await startLinking(staff, 'google', new Browser())).status).toBe(403);
    expect((await api.as(staff).get('/auth/social')).status).toBe(403);
  });

  it('knows no other provider', async () => {
    const response = await startLinking(await make(), 'twitter' as 'google', new Browser());
    expect(response.status).toBe(400);
  });
});

describe('GET /auth/social, PUT /auth/social/remove', () => {
  it('shows what is linked since when, and unlinks: the other sessions end, a mail, the record', async () => {
    const member = await make();
    const from = Date.now();
    const person = await linkTo(member, 'google', google());
    const listed = await api.as(member).get<{ password: boolean; providers: object[] }>('/auth/social');
    expect(listed.body).toEqual({
      password: true,
      providers: [
        { provider: 'google', linked_time: expect.any(Number), offered: true },
        { provider: 'facebook', linked_time: null, offered: true },
      ],
    });
    const [{ linked_time = 0 } = {}] = listed.body.providers as { linked_time: number }[];
    expect(linked_time).toBeGreaterThanOrEqual(from - 1_000);
    const other = await makeSession('user', member.id, 'user');
    expect((await unlink(member)).status).toBe(200);
    expect((await api.as(member).get('/auth')).status).toBe(200);
    expect((await api.as({ token: other }).get('/auth')).status).toBe(401);
    await waitForMail(member.account, '已解除 Google 登入');
    expect(await audits(member.id, 'social_unlinked')).toHaveLength(1);
    // This login belongs to no account any more; its address has no account.
    const { token } = await arrive('google', person);
    expect((await exchange(token)).body.error.details.code).toBe('social_register');
    expect((await unlink(member)).status).toBe(404);
  });

  it('asks an older session for the present password before unlinking, and who has none to log in again', async () => {
    const member = await make();
    await linkTo(member, 'google', google());
    const old = { token: await makeSession('user', member.id, 'user', 11 * MINUTE) };
    await expectNothing(async () => {
      for (const body of [{}, { current_password: 'not this one' }]) {
        const refused = await unlink(old, 'google', body);
        expect([refused.status, refused.body.error.details.code]).toEqual([403, 'reauthenticate']);
      }
    });
    expect(await identitiesOf(member.id)).toHaveLength(1);
    expect((await unlink(old, 'google', { current_password: PASSWORD })).status).toBe(200);
    expect(await identitiesOf(member.id)).toEqual([]);
    const bare = await make();
    await linkTo(bare, 'google', google());
    await linkTo(bare, 'facebook', { name: '沒有密碼', subject: unique('7').replace(/\D/g, '') });
    await tables.users().where({ document_id: bare.id }).update({ password_hash: null });
    const late = { token: await makeSession('user', bare.id, 'user', 11 * MINUTE) };
    expect((await unlink(late)).body.error.details.code).toBe('log_in_again');
    expect((await unlink(bare)).status).toBe(200);
  });

  it('refuses to unlink the only way in, until there is a password', async () => {
    const member = await make();
    await linkTo(member, 'google', google());
    await tables.users().where({ document_id: member.id }).update({ password_hash: null });
    await expectNothing(async () => {
      const { status, body } = await unlink(member);
      expect([status, body.error.details.code]).toEqual([409, 'only_way_in']);
    });
    expect(await audits(member.id, 'social_unlinked')).toEqual([]);
    expect((await api.as(member).put('/auth/reset/password', { password: PASSWORD })).status).toBe(200);
    const { body } = await api.post<LoggedIn>('/auth/login', { account: member.account, password: PASSWORD });
    expect((await unlink(body)).status).toBe(200);
  });

  it('of two logins without a password, one goes and one stays', async () => {
    const member = await make();
    await linkTo(member, 'google', google());
    await linkTo(member, 'facebook', { name: '兩個', subject: unique('8').replace(/\D/g, '') });
    await tables.users().where({ document_id: member.id }).update({ password_hash: null });
    const [first, second] = await Promise.all([unlink(member), unlink(member, 'facebook')]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect(await identitiesOf(member.id)).toHaveLength(1);
  });
});
