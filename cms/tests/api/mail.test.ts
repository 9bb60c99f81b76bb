import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { db, insert } from '../helpers/database';
import { mailsTo, refuseMails, tokenIn, waitForMail } from '../helpers/inbox';
import { startServer } from '../helpers/start-server';

type Job = { state: string; tries: number; delays: number; data: string | null; last_error: string | null };

const HOSTILE = '<a href=//evil>領獎</a>{{7*7}}';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const jobOf = (recipient: string): Promise<Job | undefined> => db()('mail_jobs').where({ recipient }).first();

const until = async (recipient: string, state: string): Promise<Job> => {
  for (let round = 0; round < 100; round += 1) {
    const job = await jobOf(recipient);
    if (job?.state === state) return job;
    await pause(100);
  }
  throw new Error(`the mail to ${recipient} is not ${state}: ${JSON.stringify(await jobOf(recipient))}`);
};

const enqueue = (recipient: string, columns: Record<string, unknown> = {}) =>
  insert('mail_jobs', {
    recipient,
    mail: 'account-exists',
    data: JSON.stringify({ account: recipient }),
    state: 'queued',
    tries: 0,
    delays: 0,
    next_try_time: new Date(),
    ...columns,
  });

const newAddress = () => `${unique('post')}@example.org`;

afterAll(() => refuseMails(false));

describe('the mail queue', () => {
  it('shows what people typed literally in both parts, and sends to one address', async () => {
    const user = await makeUser('user', { columns: { name: HOSTILE } });
    await api.post('/auth/reset/email', { account: user.account });
    const mail = await waitForMail(user.account);
    expect(mail.to).toEqual([user.account]);
    expect(mail.from).toBe('no-reply@example.org');
    expect(mail.text).toContain(`${HOSTILE} 您好：`);
    expect(mail.html).toContain('&lt;a href=//evil&gt;領獎&lt;/a&gt;{{7*7}} 您好：');
  });

  it('keeps nothing of a mail but where it went', async () => {
    const address = newAddress();
    await enqueue(address);
    const job = await until(address, 'sent');
    expect(job).toMatchObject({ data: null, last_error: null });
    expect((await waitForMail(address)).raw).toMatch(/Message-ID: <t[a-z0-9]{23}@127\.0\.0\.1>/i);
  });

  it('sends nothing for a request that concerns nobody', async () => {
    const address = newAddress();
    await api.post('/auth/reset/email', { account: address });
    for (let round = 0; round < 50 && (await jobOf(address)); round += 1) await pause(100);
    expect(await jobOf(address)).toBeUndefined();
    expect(await mailsTo(address)).toEqual([]);
  });

  it('waits while the mail server says "not now", fails nothing, and sends a good link later', async () => {
    const user = await makeUser('user');
    await refuseMails(true);
    const answer = await api.post('/auth/reset/email', { account: user.account });
    expect(answer.status).toBe(200);
    for (let round = 0; round < 60 && (await jobOf(user.account))?.tries !== 1; round += 1) await pause(100);
    expect(await jobOf(user.account)).toMatchObject({ state: 'queued', tries: 1 });
    await refuseMails(false);
    await db()('mail_jobs').where({ recipient: user.account }).update({ next_try_time: new Date() });
    const token = tokenIn(await waitForMail(user.account));
    const reset = await api.as({ token }).put('/auth/reset/password', { password: 'mango-owl-7396' });
    expect(reset.status).toBe(200);
    expect(await mailsTo(user.account)).toHaveLength(1);
  });

  it('takes up what a dead instance had not begun to send, and marks the rest as unknown', async () => {
    const [open, begun] = [newAddress(), newAddress()];
    const lost = { state: 'sending', lease_key: 'dead', lease_time: new Date(Date.now() - 1_000) };
    await enqueue(open, lost);
    await enqueue(begun, { ...lost, begun_time: new Date(Date.now() - 30_000) });
    await until(open, 'sent');
    expect(await until(begun, 'unknown')).toMatchObject({ data: null });
    expect(await mailsTo(open)).toHaveLength(1);
    expect(await mailsTo(begun)).toEqual([]);
  });

  it('leaves what another instance holds alone', async () => {
    const address = newAddress();
    await enqueue(address, { state: 'sending', lease_key: 'other', lease_time: new Date(Date.now() + 60_000) });
    // Whoever has sent a later one has looked at the whole queue.
    const later = newAddress();
    await enqueue(later);
    await until(later, 'sent');
    expect(await jobOf(address)).toMatchObject({ state: 'sending', lease_key: 'other' });
    await db()('mail_jobs').where({ recipient: address }).delete();
  });

  it('is not stopped by a mail that can’t be made', async () => {
    const [bad, good] = [newAddress(), newAddress()];
    await enqueue(bad, { data: '{' });
    await enqueue(good);
    await until(good, 'sent');
    expect(await jobOf(bad)).toMatchObject({ state: 'queued', delays: expect.any(Number) });
    await db()('mail_jobs').where({ recipient: bad }).delete();
  });
});

// A second server on one SQLite file is refused.
if (inject('database').client === 'postgres') {
  describe('two instances', () => {
    it('send each mail once', async () => {
      const log = path.join(inject('folder'), 'second-mailer.log');
      const second = await startServer(inject('serverEnv'), log);
      try {
        const addresses = Array.from({ length: 40 }, newAddress);
        await Promise.all(addresses.map((address) => enqueue(address)));
        await Promise.all(addresses.map((address) => until(address, 'sent')));
        const counts = await Promise.all(addresses.map(async (address) => (await mailsTo(address)).length));
        expect(counts).toEqual(Array(40).fill(1));
      } finally {
        await second.stop();
      }
    });
  });
}
