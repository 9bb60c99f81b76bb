import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { call } from '../helpers/api';
import { freePort } from '../helpers/free-port';
import { LONG } from '../helpers/long';
import { command, connectTo } from '../helpers/operations';
import { tables } from '../helpers/tables';

const COMMANDS = [
  'backup',
  'restore',
  'drill',
  'doctor',
  'reset-admin',
  'reset-totp',
  'setup',
  'move-to-postgres',
  'upgrade',
];
const env = inject('serverEnv');

const logIn = (account: string, password: string) =>
  call<{ token: string }>('POST', '/auth/login', undefined, { body: { account, password, manager: true } });

describe.each(COMMANDS)('%s', (name) => {
  it('explains itself in Chinese and English', async () => {
    const { code, out } = await command(name, ['--help'], {});
    expect(code).toBe(0);
    expect(out).toContain(`pnpm run ${name}`);
    expect(out).toMatch(/結束代碼.*exit codes/);
    expect(out).toMatch(/。\([A-Z]/);
  });

  it('refuses a flag that it does not know', async () => {
    const { code, out, err } = await command(name, ['--forse'], env);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^用法不對：.*--forse.*Wrong usage/);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('reset-admin', () => {
  const passwordIn = (out: string) => /password\): (\S+)/.exec(out)?.[1] ?? '';

  it('makes an address an admin that can log in, and gives one that is there a new password', async () => {
    const account = `way-back-${randomUUID()}@example.org`;
    const first = await command('reset-admin', [account.toUpperCase()], env);
    expect(first).toMatchObject({ code: 0, err: '' });
    const login = await logIn(account, passwordIn(first.out));
    expect(login.status).toBe(200);
    const again = await command('reset-admin', [account], env);
    expect((await call('GET', '/auth', login.body.token)).status).toBe(401);
    expect((await logIn(account, passwordIn(first.out))).status).not.toBe(200);
    const db = connectTo(env);
    await tables.users(db).where({ username: account }).update({ blocked: true, role_name: 'user' });
    const third = await command('reset-admin', [account], env);
    const row = await tables.users(db).where({ username: account }).first('role_name', 'blocked');
    const audited = await tables
      .audit(db)
      .where('object_name', 'like', `%${account}%`)
      .where({ actor_id: 'system' })
      .pluck('action');
    await db.destroy();
    expect([again.code, third.code, row.role_name, Boolean(row.blocked)]).toEqual([0, 0, 'admin', false]);
    expect(audited.sort()).toEqual(['account_changed', 'account_changed', 'account_created']);
  });

  it.each([[[]], [['no-address']], [['a@example.org', 'b@example.org']]])('%j: one sentence', async (args) => {
    const { code, err } = await command('reset-admin', args, env);
    expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
  });
});

describe('doctor', () => {
  it('looks at more than 15 things, one line each, and names a cure for what is wrong', async () => {
    const { out } = await command('doctor', [], { ...env, NODE_ENV: 'test' });
    const lines = out.split('\n').filter((line) => /^[✔！✘]/.test(line));
    expect(lines.length).toBeGreaterThanOrEqual(20);
    const lineOf = (name: string) => lines.find((line) => line.includes(name)) ?? '';
    for (const name of ['設定', '資料庫', '編碼', '結構版本', '待套用', 'store', 'SMTP', '記憶體'])
      expect(lineOf(name)).toMatch(/^✔/);
    // Decision 77: what only the association can give.
    expect(lineOf('網站的連結')).toMatch(/^！ .*如何報名.*聯絡電話.* → .*網站設定/);
    expect(lineOf('newest backup')).toMatch(/^✘ .* → .*BACKUP_TO/);
    for (const line of lines.filter((one) => !one.startsWith('✔'))) expect(line).toContain(' → ');
  });

  const WRONG = [
    [{ SMTP_HOST: '127.0.0.1', SMTP_PORT: '9' }, 'SMTP'],
    [{ PUBLIC_URL: 'http://challenge.example.org' }, 'TLS'],
    [{ PUBLIC_URL: 'https://challenge.example.org', TRUST_PROXY: '0' }, 'proxies'],
    [{ BACKUP_PUBLIC_KEY: 'age1nonsense' }, 'backup key'],
    [{ DATABASE_CLIENT: 'postgres', DATABASE_URL: 'postgres://a:b@127.0.0.1:9/none' }, '資料庫 database'],
    [{ UPLOAD_PROVIDER: 's3', S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'none', S3_REGION: 'x' }, 'store'],
  ] as const;
  it.each(LONG ? WRONG : WRONG.slice(0, 1))('%j: says so and ends with 1', async (wrong, name) => {
    const { code, out } = await command('doctor', [], { ...env, ...wrong });
    expect(code).toBe(1);
    expect(out.split('\n').find((line) => line.includes(name))).toMatch(/^✘ .* → /);
  });
});

describe('move-to-postgres', () => {
  it('refused by the new database, leaves nothing behind', async () => {
    const folder = path.dirname(env.DATABASE_FILENAME ?? '');
    const target = `postgres://someone:secret@127.0.0.1:${await freePort()}/none`;
    const { code, err } = await command('move-to-postgres', ['--into', target], env);
    expect([code, err]).toEqual([1, expect.stringContaining('連不上 PostgreSQL')]);
    expect(readdirSync(folder).filter((name) => name.startsWith('.move-'))).toEqual([]);
  });
});
