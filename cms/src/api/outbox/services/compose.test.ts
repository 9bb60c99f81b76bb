import { describe, expect, it } from 'vitest';
import type { MailJob } from '../queries/mail-jobs';
import { composeJob, registerComposer } from './compose';

const job = (mail: string, data: object = {}): MailJob => ({
  id: 1,
  document_id: 'a',
  recipient: 'person@example.org',
  mail,
  data: JSON.stringify(data),
  batch_id: null,
  member_id: null,
  recipient_name: null,
  tries: 0,
  delays: 0,
  created_at: null,
});

describe('composers of the outbox', () => {
  it('a registered composer makes the mails of its name, and may find that there is nothing to send', async () => {
    const mail = { subject: '主旨', html: '<p>內容</p>', text: '內容' };
    registerComposer('greeting', async ({ recipient }) => ({ to: `new-${recipient}`, mail }));
    registerComposer('gone', async () => undefined);
    expect(await composeJob(job('greeting'))).toEqual({ to: 'new-person@example.org', mail });
    expect(await composeJob(job('gone'))).toBeUndefined();
  });

  it('a mail of the platform itself needs no composer', async () => {
    const made = await composeJob(job('account-exists', { account: 'person@example.org' }));
    expect(made?.to).toBe('person@example.org');
    expect(made?.mail.text).toContain('person@example.org');
  });

  it('a mail of an unknown name is an error, not an empty mail', async () => {
    await expect(composeJob(job('of-a-newer-release'))).rejects.toThrow('of-a-newer-release');
  });

  it('two composers of one name end the start', () => {
    registerComposer('twice', async () => undefined);
    expect(() => registerComposer('twice', async () => undefined)).toThrow('twice');
    expect(() => registerComposer('reset-password', async () => undefined)).toThrow('reset-password');
  });
});
