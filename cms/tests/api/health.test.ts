import { describe, expect, inject, it } from 'vitest';
import { makeUser } from '../helpers/actors';
import { api } from '../helpers/api';
import { db } from '../helpers/database';

describe('GET /health', () => {
  it('says that database and storage can serve', async () => {
    const { status, body } = await api.get('/health');
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'ok', database: 'ok', storage: 'ok' });
  });
});

const endedConnections = () => {
  it('are replaced: 503 with Retry-After at worst, then well again without a restart', async () => {
    const { token } = await makeUser();
    await db().raw(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.get('/health')));
    for (const { status } of answers) expect([200, 503]).toContain(status);
    for (let call = 0; call < 20; call += 1) {
      const { status, headers } = await api.as({ token }).get('/auth');
      expect([200, 503]).toContain(status);
      if (status === 503) expect(headers.get('retry-after')).toBe('5');
    }
    expect((await api.as({ token }).get('/auth')).status).toBe(200);
    expect((await api.get('/health')).status).toBe(200);
  });
};

if (inject('database').client === 'postgres') describe('database connections that were ended', endedConnections);
