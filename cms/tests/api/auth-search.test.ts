import { describe, expect, it } from 'vitest';
import { makeTeam } from '../helpers/accounts';
import { makeSession, makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { tables } from '../helpers/tables';

const search = (actor: { token: string }, account: string) =>
  api
    .as(actor)
    .post<{ id: string; name: string; phone: string } & { error: { message: string; details: { code: string } } }>(
      '/auth/search/user',
      { account },
    );

describe('POST /auth/search/user', () => {
  it('refuses strangers with 401, teams and judges with 403', async () => {
    const team = { token: await makeSession('visitor', (await makeTeam()).id, 'visitor') };
    const body = { account: 'a@x.tw' };
    expect((await api.post('/auth/search/user', body)).status).toBe(401);
    expect((await api.as(team).post('/auth/search/user', body)).status).toBe(403);
    expect((await api.as(await makeUser('judge')).post('/auth/search/user', body)).status).toBe(403);
  });

  it('finds nothing by a part, a pattern or another field (decision 27a, T-17)', async () => {
    const caller = await makeUser('user');
    const email = `${unique('mail')}@example.org`;
    const user = await makeUser('user', { columns: { email } });
    const name = user.account.split('@')[0] ?? '';
    for (const account of [name, `${name}%`, '%', '.*', 'a b@x.tw', '']) {
      const { status, body } = await search(caller, account);
      expect([status, body.error.message]).toEqual([400, '請輸入完整輔導員帳號email!']);
    }
    for (const account of ['_@example.org', `${name.slice(0, -1)}_@example.org`, email]) {
      const { status, body } = await search(caller, account);
      expect([status, body.error.message]).toEqual([404, '查無此帳號']);
    }
  });

  it('finds no staff, no team, no unconfirmed or blocked account', async () => {
    const caller = await makeUser('user');
    const hidden = [
      await makeUser('admin'),
      await makeUser('judge'),
      await makeUser('user', { columns: { confirmed: false } }),
      await makeUser('user', { columns: { blocked: true } }),
    ];
    for (const { account } of hidden) expect((await search(caller, account)).status).toBe(404);
  });

  it.each(['user', 'editor'] as const)(
    'shows a %s who it is, with the phone masked, and remembers it (decision 27a)',
    async (role) => {
      const caller = await makeUser(role);
      const user = await makeUser('user');
      const { status, body } = await search(caller, ` ${user.account.toUpperCase()}`);
      expect(status).toBe(200);
      expect(body).toEqual({ id: user.id, name: user.name, phone: '0912***678' });
      await search(caller, 'nobody@example.org');
      const rows = await tables.accountSearches().where({ caller_id: caller.id }).orderBy('id');
      expect(rows.map(({ found_id }) => found_id)).toEqual([user.id, null]);
      expect(JSON.stringify(rows)).not.toContain('@');
    },
  );

  it('answers 10 in a minute and 60 in a day (T-17)', async () => {
    const caller = await makeUser('user');
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      await tables.limits().where('key', 'like', 'search-minute:%').delete();
      for (let count = 0; count < 11; count += 1) statuses.push((await search(caller, 'nobody@example.org')).status);
    }
    expect(statuses.slice(0, 11)).toEqual([...Array(10).fill(404), 429]);
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    const refused = await search(caller, 'nobody@example.org');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
