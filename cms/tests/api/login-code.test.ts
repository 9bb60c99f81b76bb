import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { codeOf, forgetSteps, makeCoded, PASSWORD, passwordOf, sendCode, wrongCodeOf } from '../helpers/second-factor';
import { tables } from '../helpers/tables';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const refusal = ({ status, code }: { status: number; code: string | undefined }) => `${status} ${code}`;

describe('POST /auth/login with a second factor', () => {
  it('says nothing of it without the right password, nor in the wrong way of login', async () => {
    const { account } = await makeCoded();
    const wrong = await api.post('/auth/login', { account, password: 'wrong-password', manager: true });
    const bare = await makeUser('editor', { password: PASSWORD });
    const other = await api.post('/auth/login', { account: bare.account, password: 'wrong-password', manager: true });
    expect([wrong.status, wrong.text]).toEqual([400, other.text]);
    const member = await api.post('/auth/login', { account, password: PASSWORD, manager: false });
    expect([member.status, member.text.includes('challenge')]).toEqual([403, false]);
  });

  it('gives a challenge that is no session, nor a token of a mail', async () => {
    const coded = await makeCoded();
    const sessions = () => tables.sessions().where({ user_id: coded.id }).count({ n: '*' }).first();
    const before = await sessions();
    const asked = await api.post<Refusal>('/auth/login', { account: coded.account, password: PASSWORD });
    expect([asked.status, asked.headers.get('set-cookie')]).toEqual([403, null]);
    const { message, details } = asked.body.error;
    expect(details).toEqual({ code: 'otp_required', challenge: expect.any(String), expires_in: 300 });
    expect(message).toContain('6 位數驗證碼');
    expect(await sessions()).toEqual(before);
    const token = await passwordOf(coded.account);
    expect((await api.as({ token }).get('/auth')).status).toBe(401);
    expect((await api.as({ token }).put('/auth/reset/password', { password: 'mango-owl-7396' })).status).toBe(401);
    expect(await tables.tokens().where({ token_hash: token })).toEqual([]);
    expect(await tables.tokens().where({ token_hash: hashOf(token) })).toHaveLength(1);
  });
});

describe('POST /auth/login/code', () => {
  it('refuses what is no challenge, one that ran out, and one of another password', async () => {
    const coded = await makeCoded();
    const code = codeOf(coded.secret);
    expect(refusal(await sendCode('x'.repeat(43), code))).toBe('400 challenge_over');
    expect((await api.post('/auth/login/code', { challenge: 'x', code: 'abc' })).status).toBe(400);
    expect((await api.post('/auth/login/code', { challenge: 'x' })).status).toBe(400);

    const late = await passwordOf(coded.account);
    const lifetime = await tables
      .tokens()
      .where({ token_hash: hashOf(late) })
      .first('created_at', 'expires_time');
    expect(Number(new Date(lifetime.expires_time)) - Number(new Date(lifetime.created_at))).toBe(300_000);
    await tables
      .tokens()
      .where({ token_hash: hashOf(late) })
      .update({ expires_time: new Date(Date.now() - 1) });
    expect(refusal(await sendCode(late, code))).toBe('400 challenge_over');

    const overtaken = await passwordOf(coded.account);
    const changed = await api.as(coded).put('/auth/reset/password', { password: 'mango-owl-7396' });
    expect(changed.status).toBe(200);
    expect(refusal(await sendCode(overtaken, code))).toBe('400 challenge_over');
    const blocked = await passwordOf(coded.account, 'mango-owl-7396');
    await tables.users().where({ document_id: coded.id }).update({ blocked: true });
    expect(refusal(await sendCode(blocked, code))).toBe('403 account_not_found');
  });

  it('logs in with a code of now or of one step beside, each once', async () => {
    const coded = await makeCoded();
    const [used, older] = [codeOf(coded.secret), codeOf(coded.secret, -1)];
    const first = await sendCode(await passwordOf(coded.account), used);
    expect(first).toMatchObject({ status: 200, user: { id: coded.id, second_factor: 'on' } });
    expect((await api.as(first).get('/auth')).status).toBe(200);
    // The same code, and the one of the step before, are used up.
    for (const code of [used, older]) {
      const replayed = await sendCode(await passwordOf(coded.account), code);
      expect(refusal(replayed)).toBe('400 code_wrong');
    }
    expect((await sendCode(await passwordOf(coded.account), codeOf(coded.secret, 1))).status).toBe(200);
    await forgetSteps(coded.owner);
    expect(refusal(await sendCode(await passwordOf(coded.account), codeOf(coded.secret, 4)))).toBe('400 code_wrong');
    expect(refusal(await sendCode(await passwordOf(coded.account), codeOf(coded.secret, -4)))).toBe('400 code_wrong');
  });

  it('uses a challenge once', async () => {
    const coded = await makeCoded();
    const challenge = await passwordOf(coded.account);
    expect((await sendCode(challenge, codeOf(coded.secret))).status).toBe(200);
    expect(refusal(await sendCode(challenge, codeOf(coded.secret, 1)))).toBe('400 challenge_over');
  });

  it('lets one of many at once in, with one code and with one recovery code', async () => {
    const coded = await makeCoded();
    for (const code of [codeOf(coded.secret), coded.codes[0] ?? '']) {
      const challenges = await Promise.all(Array.from({ length: 8 }, () => passwordOf(coded.account)));
      const answers = await Promise.all(challenges.map((challenge) => sendCode(challenge, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('takes each recovery code once, however it is written, and counts what is left', async () => {
    const coded = await makeCoded();
    const [one = '', two = ''] = coded.codes;
    const first = await sendCode(await passwordOf(coded.account), ` ${one.toUpperCase()} `);
    expect(first.status).toBe(200);
    expect(refusal(await sendCode(await passwordOf(coded.account), one))).toBe('400 code_wrong');
    expect((await sendCode(await passwordOf(coded.account), two.replace('-', ''))).status).toBe(200);
    expect((await api.as(first).get('/auth/second-factor')).body).toMatchObject({ codes_left: 8 });
    const other = await makeCoded();
    expect(refusal(await sendCode(await passwordOf(other.account), coded.codes[2] ?? ''))).toBe('400 code_wrong');
  });

  it('takes five tries for one password', async () => {
    const coded = await makeCoded();
    const challenge = await passwordOf(coded.account);
    for (let run = 0; run < 5; run += 1)
      expect(refusal(await sendCode(challenge, wrongCodeOf(coded.secret)))).toBe('400 code_wrong');
    expect(refusal(await sendCode(challenge, codeOf(coded.secret)))).toBe('400 challenge_over');
  });

  it('slows guesses down for the account, wherever they come from', async () => {
    const coded = await makeCoded();
    const from = (place: number) => ({ 'X-Forwarded-For': `203.0.113.${place}` });
    const statuses: number[] = [];
    for (let run = 0; run < 12; run += 1) {
      const challenge = await passwordOf(coded.account);
      statuses.push((await sendCode(challenge, wrongCodeOf(coded.secret), from(run + 1))).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
    expect(statuses.slice(10)).toContain(429);
  });
});
