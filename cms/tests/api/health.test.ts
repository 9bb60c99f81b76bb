import { readFileSync } from 'node:fs';
import { type Health, SYSTEM_PARTS, SYSTEM_WORDS } from 'contract';
import { describe, expect, inject, it } from 'vitest';
import { makeUser } from '../helpers/actors';
import { api } from '../helpers/api';
import { db } from '../helpers/database';

describe('GET /health', () => {
  it('says no more than whether all is well to who may not know more', async () => {
    const strangers = [{ token: '' }, { token: 'not-the-token' }, await makeUser(), await makeUser('manager')];
    for (const actor of strangers) {
      const { status, body } = await api.as(actor).get<Health>('/health');
      expect(body).toEqual({ status: status === 200 ? 'ok' : 'failed' });
    }
  });

  it('says of each part how it is, what that means and what to do, to admins and to monitors by their token', async () => {
    for (const actor of [await makeUser('admin'), { token: 'metrics-of-the-tests' }]) {
      const { parts = [] } = (await api.as(actor).get<Health>('/health')).body;
      expect(parts.map(({ part }) => part)).toEqual(SYSTEM_PARTS);
      expect(parts.slice(0, 2)).toEqual([
        { part: 'database', label: '資料庫', state: 'green', ...SYSTEM_WORDS.database.green },
        { part: 'storage', label: '檔案儲存', state: 'green', ...SYSTEM_WORDS.storage.green },
      ]);
    }
  });
});

describe('GET /health/live and /health/ready', () => {
  it('say that the process answers, and that it may be sent calls', async () => {
    const live = await api.get('/health/live');
    expect([live.status, live.body]).toEqual([200, { status: 'ok' }]);
    const ready = await api.get('/health/ready');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ok', database: 'ok', draining: false }]);
  });
});

const endedConnections = () => {
  it('are replaced: 503 with Retry-After at worst, then well again without a restart', async () => {
    const { token } = await makeUser();
    await db().raw(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.get('/health/ready')));
    for (const { status } of answers) expect([200, 503]).toContain(status);
    for (let call = 0; call < 20; call += 1) {
      const { status, headers } = await api.as({ token }).get('/auth');
      expect([200, 503]).toContain(status);
      if (status === 503) expect(headers.get('retry-after')).toBe('5');
    }
    expect((await api.as({ token }).get('/auth')).status).toBe(200);
    expect((await api.get('/health/ready')).status).toBe(200);
  });
};

if (inject('database').client === 'postgres') describe('database connections that were ended', endedConnections);

describe('the first start on an empty database', () => {
  it('asks for nothing before its tables are made', () => {
    const log = readFileSync(inject('logFile'), 'utf8');
    expect(log.match(/^.*(?:relation .+ does not exist|no such table).*$/gm)).toBeNull();
  });
});
