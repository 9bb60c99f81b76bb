import { describe, expect, it } from 'vitest';
import { makeTeam, PASSWORD as TEAM_PASSWORD } from '../helpers/accounts';
import { makeUser } from '../helpers/actors';
import { api } from '../helpers/api';
import {
  codeOf,
  forgetSteps,
  logInAtOnce,
  makeCoded,
  PASSWORD,
  passwordOf,
  sendCode,
  wrongCodeOf,
} from '../helpers/second-factor';
import { tables } from '../helpers/tables';

type LoginAnswer = Awaited<ReturnType<typeof logInAtOnce>>;
const refusal = ({ status, code, places, token }: LoginAnswer) => `${[status, code, ...places].join(' ')}${token}`;

const sessionsOf = async (id: string) =>
  Number((await tables.sessions().where({ user_id: id }).count({ n: '*' }).first())?.n);

describe('POST /auth/login with otp', () => {
  it('refuses what is no code, for every account', async () => {
    const accounts = [(await makeCoded()).account, (await makeUser('editor', { password: PASSWORD })).account];
    for (const account of accounts)
      for (const otp of ['', '12345', '1234567', 'abc', 123_456, null, ['123456'], { code: '123456' }])
        expect(refusal(await logInAtOnce(account, otp))).toBe('400 validation otp');
  });

  it('looks at no code before the password is right and the account is let in', async () => {
    const coded = await makeCoded();
    const code = codeOf(coded.secret);
    expect(refusal(await logInAtOnce(coded.account, code, { password: 'wrong-password' }))).toBe('400 bad_credentials');
    expect(refusal(await logInAtOnce(coded.account, code, { manager: false }))).toBe('403 account_not_found');
    await tables.users().where({ document_id: coded.id }).update({ blocked: true });
    expect(refusal(await logInAtOnce(coded.account, code))).toBe('403 account_not_found');
    await tables.users().where({ document_id: coded.id }).update({ blocked: false });
    expect((await logInAtOnce(coded.account, code)).status).toBe(200);
  });

  it('refuses a wrong code at its field, makes no session and no challenge', async () => {
    const coded = await makeCoded();
    const before = await sessionsOf(coded.id);
    const other = await makeCoded();
    const [, foreign = ''] = other.codes;
    for (const otp of [wrongCodeOf(coded.secret), codeOf(coded.secret, 4), codeOf(coded.secret, -4), foreign])
      expect(refusal(await logInAtOnce(coded.account, otp))).toBe('400 code_wrong otp');
    expect(await sessionsOf(coded.id)).toBe(before);
    expect(await tables.tokens().where({ user_id: coded.id })).toEqual([]);
  });

  it('refuses a code that was used, in one call or in two, and those of the steps before', async () => {
    const coded = await makeCoded();
    const [used, older, recovery = ''] = [codeOf(coded.secret), codeOf(coded.secret, -1), coded.codes[0]];
    expect((await logInAtOnce(coded.account, used)).status).toBe(200);
    expect((await logInAtOnce(coded.account, recovery)).status).toBe(200);
    for (const otp of [used, older, recovery]) {
      expect(refusal(await logInAtOnce(coded.account, otp))).toBe('400 code_wrong otp');
      expect(refusal(await sendCode(await passwordOf(coded.account), otp))).toBe('400 code_wrong code');
    }
    await forgetSteps(coded.owner);
    const challenge = await passwordOf(coded.account);
    expect((await sendCode(challenge, used)).status).toBe(200);
    expect(refusal(await logInAtOnce(coded.account, used))).toBe('400 code_wrong otp');
  });

  it('lets one of many at once in, with one code and with one recovery code', async () => {
    const coded = await makeCoded();
    for (const otp of [codeOf(coded.secret), coded.codes[0]]) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => logInAtOnce(coded.account, otp)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('counts its guesses with those of the other way, wherever they come from', async () => {
    const coded = await makeCoded();
    const from = (place: number) => ({ 'X-Forwarded-For': `203.0.113.${place}` });
    const wrong = wrongCodeOf(coded.secret);
    const refusals: string[] = [];
    for (let run = 0; run < 5; run += 1) {
      refusals.push(refusal(await logInAtOnce(coded.account, wrong, {}, from(2 * run + 1))));
      refusals.push(refusal(await sendCode(await passwordOf(coded.account), wrong, from(2 * run + 2))));
    }
    expect(new Set(refusals)).toEqual(new Set(['400 code_wrong otp', '400 code_wrong code']));
    // The waits double: on the slowest machine too one of the next tries comes too early.
    const next: string[] = [];
    for (let run = 0; run < 6 && !next.includes('429 too_many_requests'); run += 1)
      next.push(refusal(await logInAtOnce(coded.account, wrong, {}, from(run + 21))));
    expect(next.at(-1)).toBe('429 too_many_requests');
  });

  it('gives a session for a code of the app and for a recovery code, however it is written', async () => {
    const coded = await makeCoded();
    const first = await logInAtOnce(coded.account, codeOf(coded.secret), { manager: true });
    expect(first).toMatchObject({ status: 200, user: { id: coded.id, second_factor: 'on' } });
    expect((await api.as(first).get('/auth')).status).toBe(200);
    const second = await logInAtOnce(coded.account, ` ${coded.codes[0]?.toUpperCase()} `);
    expect((await api.as(second).get('/auth/second-factor')).body).toMatchObject({ codes_left: 9 });
  });

  it('is not looked at for an account without a second factor', async () => {
    const bare = await makeUser('editor', { password: PASSWORD });
    const member = await makeUser('user', { password: PASSWORD });
    for (const { account, id } of [bare, member])
      expect(await logInAtOnce(account, '123456')).toMatchObject({ status: 200, user: { id } });
    const team = await makeTeam();
    expect((await logInAtOnce(team.account, '123456', { password: TEAM_PASSWORD })).status).toBe(200);
  });
});
