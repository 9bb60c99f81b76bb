import { describe, expect, it } from 'vitest';
import { api } from '../helpers/api';

describe('GET /health', () => {
  it('says that database and storage can serve', async () => {
    const { status, body } = await api.get('/health');
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'ok', database: 'ok', storage: 'ok' });
  });
});
