import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { command, scratch } from '../helpers/operations';

const place = scratch();
afterAll(place.remove);

const { SMTP_PORT = '' } = inject('serverEnv');
const env = { UPLOAD_DIR: place.at('files'), DATABASE_FILENAME: place.at('app.db') };
const answers = (admin: string, backupKey = '') =>
  [
    'not a domain',
    'challenge.example.org',
    `smtp://127.0.0.1:${SMTP_PORT}`,
    '全球孩童創意行動挑戰 <no-reply@example.org>',
    '',
    admin,
    backupKey,
    '',
  ].join('\n');

describe('setup', () => {
  it('asks six questions, again where an answer is wrong, writes the settings, proves store and mail', async () => {
    const file = place.at('one.env');
    const input = answers('first-admin@example.org');
    const { code, out, err } = await command('setup', ['--to', file], env, { input });
    expect([code, err]).toEqual([0, '']);
    for (const number of [1, 2, 3, 4, 5, 6]) expect(out).toContain(`${number}/6 `);
    expect(out).toContain('請輸入完整的網域');
    expect(out).toMatch(/✔ 儲存空間 store/);
    expect(out).toMatch(/✔ 測試信 test mail: 已寄到 first-admin@example\.org/);
    expect(out).toMatch(/AGE-SECRET-KEY-1\w{58}/);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain('AGE-SECRET-KEY');
    const settings = parseEnv(text);
    expect(settings).toMatchObject({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://challenge.example.org',
      MAIL_FROM: '全球孩童創意行動挑戰 <no-reply@example.org>',
      BOOTSTRAP_ADMIN_ACCOUNT: 'first-admin@example.org',
      BACKUP_AT: '03:00',
    });
    expect(settings.BACKUP_PUBLIC_KEY).toMatch(/^age1/);
    expect(settings.APP_KEYS).toMatch(/^[0-9a-f]{64}$/);
  });

  it('leaves a file that is there as it is', async () => {
    const file = place.at('there.env');
    writeFileSync(file, 'PORT=1\n');
    const { code, err } = await command('setup', ['--to', file], env, { input: answers('a@example.org') });
    expect([code, readFileSync(file, 'utf8')]).toEqual([1, 'PORT=1\n']);
    expect(err).toContain('已經存在');
  });

  it('writes nothing when it is left before the last question', async () => {
    const file = place.at('left.env');
    const { code, err } = await command('setup', ['--to', file], env, { input: 'challenge.example.org\n' });
    expect([code, existsSync(file)]).toEqual([1, false]);
    expect(err).toContain('還沒有回答完');
  });

  it('says when the mail server refuses, and ends with 1', async () => {
    const file = place.at('refused.env');
    const input = answers('a@example.org').replace(SMTP_PORT, '9');
    const { code, out } = await command('setup', ['--to', file], env, { input });
    expect(code).toBe(1);
    expect(out).toMatch(/✘ 測試信/);
  });
});
