import { MINUTE } from 'contract';
import { describe, expect, inject, it } from 'vitest';
import { PASSWORD, profile } from '../helpers/accounts';
import { makeSession, makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { db, rowHash } from '../helpers/database';
import { mailsTo, untilMailsLeft, waitForMail } from '../helpers/inbox';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

const OLD = 11 * MINUTE;

const newMail = () => `${unique('moved')}@example.org`;

/** A member with a password, and a session of theirs that began eleven minutes ago. */
const makeMember = async () => {
  const member = await makeUser('user', { password: PASSWORD });
  return { member, old: { token: await makeSession('user', member.id, 'user', OLD) } };
};

const save = (session: { token: string }, change: Record<string, unknown>) =>
  api.as(session).put('/auth/profile/basic', profile(change));

const codeOf = async (answer: ReturnType<typeof save>) => {
  const { status, body } = await answer;
  return [status, body.error?.details.code, body.error?.details.errors];
};

const row = ({ id }: TestActor) => rowHash(tables.users, { document_id: id });
const recordsOf = ({ id }: TestActor) =>
  tables.audit().where({ actor_id: id, object_id: id }).orderBy('id').pluck('action');

describe('PUT /auth/profile/basic with another mail address', () => {
  it('asks for the present password in a session older than ten minutes, and writes nothing without', async () => {
    const { member, old } = await makeMember();
    const before = await row(member);
    const email = newMail();
    expect(await codeOf(save(old, { email }))).toEqual([403, 'reauthenticate', undefined]);
    const wrong = await codeOf(save(old, { email, current_password: 'wrong' }));
    const atField = [{ path: ['current_password'], message: '目前的密碼不正確' }];
    expect(wrong).toEqual([403, 'reauthenticate', atField]);
    expect(await row(member)).toBe(before);
    expect(await recordsOf(member)).toEqual(['password_refused']);
    await untilMailsLeft(member.account);
    expect(await mailsTo(member.account)).toEqual([]);
  });

  it.each([[7], [null], ['x'.repeat(1_025)]])('answers 400 at the field for %j', async (current_password) => {
    const { member } = await makeMember();
    const [status, code, errors] = await codeOf(save(member, { current_password }));
    expect([status, code]).toEqual([400, 'validation']);
    expect(errors).toEqual([expect.objectContaining({ path: ['current_password'] })]);
  });

  it('refuses a wrong password in a young session too', async () => {
    const { member } = await makeMember();
    expect((await codeOf(save(member, { email: newMail(), current_password: 'wrong' }))).slice(0, 2)).toEqual([
      403,
      'reauthenticate',
    ]);
  });

  it('counts guesses of the password like guesses at login', async () => {
    const { member, old } = await makeMember();
    const codes: unknown[] = [];
    for (let guess = 0; guess < 13; guess += 1) {
      codes.push((await codeOf(save(old, { email: newMail(), current_password: `guess-${guess}` })))[1]);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('reauthenticate'));
    expect(codes.slice(11)).toContain('too_many_requests');
    expect((await tables.users().where({ document_id: member.id }).first('email')).email).toBe(member.account);
  });

  // SQLite has one connection: nothing comes between the two looks there that a test could hold.
  it.skipIf(inject('database').client === 'sqlite')(
    'brings no address back that another save has replaced meanwhile',
    async () => {
      const { member, old } = await makeMember();
      const where = { document_id: member.id };
      const email = newMail();
      const other = await db().transaction();
      await tables.users(other).where(where).update({ email });
      const answer = codeOf(save(old, { email: member.account }));
      await until('the save waits for the row', async () => {
        const waiting = `select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%up_users%for update%'`;
        return (await db().raw(waiting)).rows[0];
      });
      await other.commit();
      expect(await answer).toEqual([403, 'reauthenticate', undefined]);
      expect((await tables.users().where(where).first('email')).email).toBe(email);
    },
  );

  it('mails both addresses once, and is in the audit', async () => {
    const { member, old } = await makeMember();
    const email = newMail();
    const name = '領獎 www.evil.example';
    const { status, body } = await save(old, { email, name, current_password: PASSWORD });
    expect([status, body]).toEqual([200, expect.objectContaining({ email, account: member.account })]);
    expect(JSON.stringify(body)).not.toContain('current_password');
    const mail = await waitForMail(member.account);
    expect(mail.subject).toBe('電子信箱已更改：全球孩童創意行動挑戰');
    expect(mail.text).toContain(member.account);
    expect(mail.raw).not.toContain(email);
    const now = await waitForMail(email);
    expect(now.subject).toContain('信件改寄到這個信箱');
    expect(now.text).not.toContain('www.evil.example');
    await untilMailsLeft(email);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await recordsOf(member)).toEqual(['mail_address_changed']);
    // From now on the new address is the former one.
    expect((await save(member, { email: newMail() })).status).toBe(200);
    await waitForMail(email, '電子信箱已更改');
  });

  it('asks nothing and sends no mail while the address stays', async () => {
    const { member, old } = await makeMember();
    for (const more of [{}, { current_password: 'whatever' }]) {
      const { status, body } = await save(old, { email: member.account, name: '新名字', ...more });
      expect([status, body]).toEqual([200, expect.objectContaining({ name: '新名字' })]);
    }
    expect(await recordsOf(member)).toEqual([]);
    await untilMailsLeft(member.account);
    expect(await mailsTo(member.account)).toEqual([]);
  });

  it('moves ten times a day at most: each move sends a mail to an address that was typed', async () => {
    const { member } = await makeMember();
    const statuses: number[] = [];
    for (let move = 0; move < 11; move += 1) statuses.push((await save(member, { email: newMail() })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await save(member, { email: newMail(), name: '' })).status).toBe(400);
  });
});
