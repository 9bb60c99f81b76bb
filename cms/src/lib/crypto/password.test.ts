import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password';

describe('passwords', () => {
  it('are hashed by argon2id with 19 MiB and two passes, each with a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword('kiwi-star-4827'), hashPassword('kiwi-star-4827')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('are right or wrong to the last character, however long', async () => {
    const long = '密碼'.repeat(60);
    const stored = await hashPassword(`${long}a`);
    expect(await verifyPassword(stored, `${long}a`)).toBe(true);
    expect(await verifyPassword(stored, `${long}b`)).toBe(false);
    expect(await verifyPassword(stored, long)).toBe(false);
  });

  it.each([undefined, null, '', 'no hash'])('are never right against %j', async (stored) => {
    expect(await verifyPassword(stored, 'no account has this password')).toBe(false);
  });

  it('wait for their turn when many come at once, and are refused when too many wait (T-61)', async () => {
    // With cheap costs, which travel in the hash.
    const stored = await hash('kiwi-star-4827', { memoryCost: 1_024, timeCost: 1 });
    const tries = Array.from({ length: 430 }, () => verifyPassword(stored, 'kiwi-star-4827'));
    const results = await Promise.allSettled(tries);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(430 - 404);
    expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'unavailable' } });
    expect(await verifyPassword(stored, 'kiwi-star-4827')).toBe(true);
  });
});
