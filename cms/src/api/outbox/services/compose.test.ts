import { describe, expect, it } from 'vitest';
import type { MailJob } from '../queries/mail-jobs';
import createCompose from './compose';

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
    const compose = createCompose();
    const mail = { subject: '主旨', html: '<p>內容</p>', text: '內容' };
    compose.registerComposer('greeting', async ({ recipient }) => ({ to: `new-${recipient}`, mail }));
    compose.registerComposer('gone', async () => undefined);
    expect(await compose.compose(job('greeting'))).toEqual({ to: 'new-person@example.org', mail });
    expect(await compose.compose(job('gone'))).toBeUndefined();
  });

  it('a mail of the platform itself needs no composer', async () => {
    const made = await createCompose().compose(job('account-exists', { account: 'person@example.org' }));
    expect(made?.to).toBe('person@example.org');
    expect(made?.mail.text).toContain('person@example.org');
  });

  it('a mail of an unknown name is an error, not an empty mail', async () => {
    await expect(createCompose().compose(job('of-a-newer-release'))).rejects.toThrow('of-a-newer-release');
  });

  it('two composers of one name end the start', () => {
    const compose = createCompose();
    compose.registerComposer('greeting', async () => undefined);
    expect(() => compose.registerComposer('greeting', async () => undefined)).toThrow('greeting');
    expect(() => compose.registerComposer('reset-password', async () => undefined)).toThrow('reset-password');
  });
});
