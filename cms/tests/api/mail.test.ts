import { MINUTE } from 'contract';
import { afterAll, describe, expect, it } from 'vitest';
import { unlinked } from '../../src/mails';
import { makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { mailsTo, refuseMails, tokenIn, waitForMail } from '../helpers/inbox';
import { mailJob, putMail, untilMail } from '../helpers/mail-jobs';
import { tables } from '../helpers/tables';

const HOSTILE = '<a href=//evil>領獎</a>{{7*7}}';

/** Puts a mail into the queue; another one, without a real recipient, makes the server look at once. */
const enqueue = async (recipient: string, columns: Record<string, unknown> = {}) => {
  await putMail(recipient, columns);
  await api.post('/auth/reset/email', { account: newAddress() });
};

const newAddress = () => `${unique('post')}@example.org`;

afterAll(() => refuseMails(false));

describe('the mail queue', () => {
  it('shows what people typed literally in both parts, and sends to one address (T-34)', async () => {
    const user = await makeUser('user', { columns: { name: HOSTILE } });
    await api.post('/auth/reset/email', { account: user.account });
    const mail = await waitForMail(user.account);
    expect(mail.to).toEqual([user.account]);
    expect(mail.from).toBe('no-reply@example.org');
    // Invisible joiners keep a mail program from making a link of it (decision 66).
    expect(mail.text).toContain(`${unlinked(HOSTILE)} 您好：`);
    expect(mail.text.replaceAll('\u200c', '')).toContain(`${HOSTILE} 您好：`);
    expect(mail.html.replaceAll('\u200c', '')).toContain('&lt;a href=//evil&gt;領獎&lt;/a&gt;{{7*7}} 您好：');
  });

  it('keeps nothing of a mail but where it went', async () => {
    const address = newAddress();
    await enqueue(address);
    const job = await untilMail(address, 'sent');
    expect(job).toMatchObject({ data: null, last_error: null });
    expect((await waitForMail(address)).raw).toMatch(/Message-ID: <t[a-z0-9]{23}@127\.0\.0\.1>/i);
  });

  it('sends nothing for a request without an account', async () => {
    const address = newAddress();
    await api.post('/auth/reset/email', { account: address });
    await expect.poll(() => mailJob(address)).toBeUndefined();
    expect(await mailsTo(address)).toEqual([]);
  });

  it('waits while the mail server says "not now", fails nothing, and sends a good link later', async () => {
    const user = await makeUser('user');
    await refuseMails(true);
    const answer = await api.post('/auth/reset/email', { account: user.account });
    expect(answer.status).toBe(200);
    await expect.poll(() => mailJob(user.account)).toMatchObject({ state: 'queued', tries: 1 });
    await refuseMails(false);
    await tables.mails().where({ recipient: user.account }).update({ next_try_time: new Date() });
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
    await untilMail(open, 'sent');
    expect(await untilMail(begun, 'unknown')).toMatchObject({ data: null });
    expect(await mailsTo(open)).toHaveLength(1);
    expect(await mailsTo(begun)).toEqual([]);
  });

  it('leaves what another instance holds alone', async () => {
    const address = newAddress();
    await enqueue(address, { state: 'sending', lease_key: 'other', lease_time: new Date(Date.now() + MINUTE) });
    // An instance that has sent a later one has looked at the whole queue.
    const later = newAddress();
    await enqueue(later);
    await untilMail(later, 'sent');
    expect(await mailJob(address)).toMatchObject({ state: 'sending', lease_key: 'other' });
    await tables.mails().where({ recipient: address }).delete();
  });

  it('is not stopped by a mail that can’t be made', async () => {
    const [bad, good] = [newAddress(), newAddress()];
    await enqueue(bad, { data: '{' });
    await enqueue(good);
    await untilMail(good, 'sent');
    expect(await mailJob(bad)).toMatchObject({ state: 'queued', delays: expect.any(Number) });
    await tables.mails().where({ recipient: bad }).delete();
  });
});
