import { createHash, randomBytes } from 'node:crypto';
import net from 'node:net';
import { MINUTE } from 'contract';
import { describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeSession, makeUser } from '../helpers/actors';
import { api } from '../helpers/api';
import { tables } from '../helpers/tables';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const session = (token: string) => tables.sessions().where({ token_hash: hash(token) });
const me = (token: string, base?: string) => api.as({ token }).get('/auth', base ? { base } : {});
/** What this process has read of a session is forgotten within a second; until then the answer may be the old one. */
const soon = { timeout: patient(5_000) };

describe('a token', () => {
  it('is stored as a hash only', async () => {
    const { token, id } = await makeUser('user', { password: 'Ginkgo-leaf-77' });
    const { account } = await tables.users().where({ document_id: id }).first('username as account');
    const login = await api.post<{ token: string }>('/auth/login', { account, password: 'Ginkgo-leaf-77' });
    expect(login.status).toBe(200);
    expect(login.body.token).toMatch(/^[\w-]{43}$/);
    const rows = await tables.sessions().where({ user_id: id });
    expect(rows.map((row) => row.token_hash).sort()).toEqual([hash(token), hash(login.body.token)].sort());
    expect(JSON.stringify(rows)).not.toContain(login.body.token);
  });

  it.each([
    ['nothing', ''],
    ['another word', 'Basic dXNlcjpwYXNz'],
    ['a JWT without signature', `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"id":1}')}.`],
    ['a random one', `Bearer ${randomBytes(32).toString('base64url')}`],
    ['8 KB', `Bearer ${'A'.repeat(8_192)}`],
    ['the hash instead of the token', `Bearer ${'a'.repeat(64)}`],
  ])('that is %s: 401 請重新登入 (T-11)', async (_name, Authorization) => {
    const { status, body } = await api.get('/auth', Authorization ? { headers: { Authorization } } : {});
    expect(status).toBe(401);
    expect(body.error).toMatchObject({ message: '請重新登入', details: { code: 'unauthorized' } });
  });

  it('that comes twice: 401', async () => {
    const { token } = await makeUser();
    const { port } = new URL(inject('baseUrl'));
    const answer = await new Promise<string>((resolve) => {
      const socket = net.connect(Number(port), '127.0.0.1', () =>
        socket.write(
          `GET /api/auth HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
        ),
      );
      let text = '';
      socket.on('data', (data) => {
        text += data.toString();
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 401/);
  });

  it('of the panel is none here', async () => {
    const body = { email: 'admin@example.org', password: 'Challenge-2026' };
    const panel = await api.post<{ data: { token: string } }>('//admin/login', body);
    expect((await me(panel.body.data.token)).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends with its time', async () => {
    const { token } = await makeUser();
    await session(token).update({ expires_time: new Date(Date.now() - 1) });
    expect((await me(token)).status).toBe(401);
  });

  it('of staff ends after 60 minutes without a call, that of a member does not', async () => {
    const editor = await makeUser('editor');
    const user = await makeUser('user');
    for (const { token } of [editor, user]) {
      await session(token).update({ seen_time: new Date(Date.now() - 61 * MINUTE) });
    }
    expect((await me(editor.token)).status).toBe(401);
    expect((await me(user.token)).status).toBe(200);
  });

  it('notes that it is used', async () => {
    const { token } = await makeUser('editor');
    const before = Date.now() - 50 * MINUTE;
    await session(token).update({ seen_time: new Date(before) });
    expect((await me(token)).status).toBe(200);
    const { seen_time } = await session(token).first('seen_time');
    expect(new Date(seen_time).getTime()).toBeGreaterThan(before + 49 * MINUTE);
  });

  it('is dead at once after logout, others of the account are not (T-10)', async () => {
    const { id, token } = await makeUser();
    const other = await makeSession('user', id, 'user');
    expect((await api.as({ token }).post('/auth/logout')).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
  });

  it('that another instance has ended is refused soon', async () => {
    const { token } = await makeUser();
    expect((await me(token)).status).toBe(200);
    await session(token).delete();
    await expect.poll(async () => (await me(token)).status, soon).toBe(401);
  });

  it('of a deleted account: 403 沒有此帳號', async () => {
    const { token, id } = await makeUser();
    expect((await me(token)).status).toBe(200);
    await tables.users().where({ document_id: id }).delete();
    await expect.poll(async () => (await me(token)).status, soon).toBe(403);
    const { body } = await me(token);
    expect(body.error).toMatchObject({ message: '沒有此帳號', details: { code: 'account_not_found' } });
  });

  it('of a blocked account: 403', async () => {
    const { token, id } = await makeUser();
    await tables.users().where({ document_id: id }).update({ blocked: true });
    expect((await me(token)).status).toBe(403);
  });

  it('has the rights that its account has now (T-10)', async () => {
    const editor = await makeUser('editor', { routes: ['manage-member-list'] });
    const list = () => api.as(editor).get('/auth/list');
    expect((await list()).status).toBe(200);
    await tables.users().where({ document_id: editor.id }).update({ challenge_routes: '[]' });
    await expect.poll(async () => (await list()).status, soon).toBe(403);
    await tables.users().where({ document_id: editor.id }).update({ role_name: 'admin' });
    await expect.poll(async () => (await list()).status, soon).toBe(200);
  });

  it('is read once for many calls at the same time', async () => {
    const { token } = await makeUser();
    const answers = await Promise.all(Array.from({ length: 50 }, () => me(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  });
});
