import { SYSTEM_PARTS, type SystemStatus } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../helpers/actors';
import { api } from '../helpers/api';

describe('GET /system-status', () => {
  it('shows an admin each part with what was measured', async () => {
    const { status, body } = await api.as(await makeUser('admin')).get<SystemStatus>('/system-status');
    expect(status).toBe(200);
    expect(body.parts.map(({ part }) => part)).toEqual(SYSTEM_PARTS);
    for (const { fact, meaning, remedy } of body.parts)
      for (const text of [fact, meaning, remedy]) expect(text).not.toBe('');
  });
});
