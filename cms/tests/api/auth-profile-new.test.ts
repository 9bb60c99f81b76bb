import { DAY, HOUR } from 'contract';
import { describe, expect, it } from 'vitest';
import {
  job,
  login,
  MARK,
  OTHER_MARK,
  PASSWORD,
  profile,
  refusedRegistration,
  register,
  signUp,
} from '../helpers/accounts';
import { makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { insert } from '../helpers/database';
import { tokenIn, waitForMail } from '../helpers/inbox';
import { tables } from '../helpers/tables';

describe('GET /auth/profile/new', () => {
  const look = async (token: string) => {
    const { status, body } = await api.as({ token }).get('/auth/profile/new');
    return status === 200 ? body : { status, code: body.error.details.code };
  };

  it('refuses a call without a token, with a strange one, with a session, with the token of another mail', async () => {
    const user = await makeUser('user');
    expect((await api.get('/auth/profile/new')).status).toBe(401);
    await api.post('/auth/reset/email', { account: user.account });
    const ofReset = tokenIn(await waitForMail(user.account));
    for (const token of ['x'.repeat(43), user.token, ofReset]) expect(await look(token)).toMatchObject({ status: 401 });
  });

  it('gives the address that the mail was sent to, uses nothing up, and says when the link is dead', async () => {
    const { account, token } = await signUp();
    expect(await look(token)).toEqual({ account });
    expect(await look(token)).toEqual({ account });
    expect((await register(token)).status).toBe(200);
    expect(await look(token)).toEqual({ status: 400, code: 'link_dead' });
  });
});

describe('POST /auth/profile/new', () => {
  it('refuses a call without a token, with a stranger one, with a session', async () => {
    const user = await makeUser('user');
    const body = { profile: profile(), job: job() };
    expect((await api.post('/auth/profile/new', body)).status).toBe(401);
    expect((await refusedRegistration('x'.repeat(43), body)).status).toBe(401);
    expect((await refusedRegistration(user.token, body)).status).toBe(401);
  });

  it('refuses a token of another mail', async () => {
    const user = await makeUser('user');
    await api.post('/auth/reset/email', { account: user.account });
    const token = tokenIn(await waitForMail(user.account));
    expect(await refusedRegistration(token, { profile: profile(), job: job() })).toMatchObject({ status: 401 });
  });

  it('refuses a person under 18 on the day in Taipei', async () => {
    const { token } = await signUp();
    const taipei = new Date(Date.now() + 8 * HOUR);
    const birthday = Date.UTC(taipei.getUTCFullYear() - 18, taipei.getUTCMonth(), taipei.getUTCDate()) - 8 * HOUR;
    const tomorrow = { profile: profile({ born_date: birthday + DAY }), job: job() };
    expect(await refusedRegistration(token, tomorrow)).toEqual({
      status: 400,
      code: 'under_age',
      path: ['profile', 'born_date'],
    });
    const today = await register(token, { profile: profile({ born_date: birthday }), job: job() });
    expect(today.status).toBe(200);
  });

  it('names what is missing, and leaves the link good', async () => {
    const { token } = await signUp();
    const cases: [unknown, (string | number)[]][] = [
      [{ profile: profile({ name: ' ' }), job: job() }, ['profile', 'name']],
      [{ profile: profile({ wade_giles: '王' }), job: job() }, ['profile', 'wade_giles']],
      [{ profile: profile({ phone: '123' }), job: job() }, ['profile', 'phone']],
      [{ profile: profile({ role: 'admin' }), job: job() }, ['profile', 'role']],
      [{ profile: profile(), job: job({ district: '楠梓區' }) }, ['job', 'district']],
      [{ profile: profile(), job: job({ presently_employed: false }) }, ['job', 'end_time']],
      [{ profile: profile(), job: job({ type: '教育工作者', position: '導師' }) }, ['job', 'teacher_grade']],
      [{ profile: profile() }, ['job']],
    ];
    for (const [body, path] of cases) {
      expect(await refusedRegistration(token, body)).toMatchObject({ status: 400, code: 'validation', path });
    }
    expect((await register(token)).status).toBe(200);
  });

  it('confirms the account with profile and job, once', async () => {
    const { account, password, token } = await signUp();
    expect((await login(account, password)).code).toBe('not_confirmed');
    const mine = profile({ wade_giles: 'wang,xiao-ming' });
    const answer = await register(token, { profile: mine, job: job() });
    expect(answer.body).toEqual({ message: '註冊成功，請重新登入' });
    expect(await refusedRegistration(token, { profile: mine, job: job() })).toMatchObject({
      status: 400,
      code: 'link_dead',
    });
    const { token: session, user } = await login(account, password);
    expect(user).toMatchObject({ account, role: 'user', wade_giles: 'WANG,XIAO-MING', email: mine.email });
    const { body } = await api.as({ token: session }).get<{ jobs: { id: string; department: string }[] }>('/auth');
    expect(body.jobs).toEqual([expect.objectContaining({ department: '海風軟體', end_time: null })]);
    expect(body).toMatchObject({ update_time: expect.any(Number), born_date: mine.born_date });
  });

  it('lets one of two uses at once win', async () => {
    const { token } = await signUp();
    const answers = await Promise.all([register(token), register(token), register(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('refuses a mark or password that is none, and leaves the link good', async () => {
    const { token, account } = await signUp();
    const body = { profile: profile(), job: job() };
    expect(await refusedRegistration(token, { ...body, password: 'short' })).toMatchObject({
      status: 400,
      path: ['password'],
    });
    expect(await refusedRegistration(token, { ...body, password: 'x'.repeat(129) })).toMatchObject({
      status: 400,
      path: ['password'],
    });
    expect(await refusedRegistration(token, { ...body, mark: 'x' })).toMatchObject({ status: 400, path: ['mark'] });
    expect((await login(account, PASSWORD)).code).toBe('not_confirmed');
    expect((await register(token)).status).toBe(200);
  });

  it('wants the password typed when the account was asked for more than once (decision 65, T-73)', async () => {
    const stranger = await signUp({ password: 'stranger-word-1', mark: OTHER_MARK });
    const { account } = stranger;
    const own = await signUp({ account, password: 'owner-word-22', mark: MARK }, 2);
    const body = { profile: profile(), job: job() };
    const asked = { status: 400, code: 'validation', path: ['password'] };
    for (const { token } of [stranger, own]) expect(await refusedRegistration(token, body)).toEqual(asked);
    // The stranger's link in the browser of the owner.
    expect(await refusedRegistration(stranger.token, { ...body, mark: MARK })).toEqual(asked);
    expect(await refusedRegistration(own.token, { ...body, mark: OTHER_MARK })).toEqual(asked);

    expect((await register(stranger.token, { ...body, password: 'typed-by-owner-3' })).status).toBe(200);
    expect((await login(account, 'typed-by-owner-3')).status).toBe(200);
    for (const wrong of ['stranger-word-1', 'owner-word-22']) {
      expect((await login(account, wrong)).code).toBe('bad_credentials');
    }
    expect(await refusedRegistration(own.token, body)).toMatchObject({ status: 400, code: 'link_dead' });
  });

  it('takes the password of the browser that signed up, however often others have asked', async () => {
    const own = await signUp({ password: 'owner-word-22', mark: MARK });
    await signUp({ account: own.account, password: 'stranger-word-1', mark: OTHER_MARK }, 2);
    expect(own.mail.text).toMatch(new RegExp(`token=${own.token}&mark=${MARK.slice(0, 16)}\\n`));
    expect(own.mail.raw).not.toContain(MARK);
    expect((await register(own.token, { profile: profile(), job: job(), mark: MARK })).status).toBe(200);
    expect((await login(own.account, 'owner-word-22')).status).toBe(200);
    expect((await login(own.account, 'stranger-word-1')).code).toBe('bad_credentials');
  });

  it('prefers what is typed to what was given at the sign-up', async () => {
    const { account, token } = await signUp({ password: 'first-word-11', mark: MARK });
    const body = { profile: profile(), job: job(), mark: MARK, password: 'second-word-22' };
    expect((await register(token, body)).status).toBe(200);
    expect((await login(account, 'first-word-11')).code).toBe('bad_credentials');
    expect((await login(account, 'second-word-22')).status).toBe(200);
  });

  it.each(['blocked', 'deleted'])('refuses the link of an account that was %s', async (end) => {
    const { account, token } = await signUp();
    const row = tables.users().where({ username: account });
    expect(await (end === 'blocked' ? row.update({ blocked: true }) : row.delete())).toBe(1);
    expect(await refusedRegistration(token, {})).toMatchObject({ status: 400, code: 'link_dead' });
  });

  it('refuses a link after 24 hours', async () => {
    const { token, account } = await signUp();
    const user = await tables.users().where({ username: account }).first();
    await tables
      .tokens()
      .where({ user_id: user.document_id })
      .update({ expires_time: new Date(Date.now() - 1_000) });
    expect(await refusedRegistration(token, { profile: profile(), job: job() })).toMatchObject({ code: 'link_dead' });
  });

  it('takes an educator’s school only from the list', async () => {
    const name = unique('海風國小');
    const school = { category: 1, city: '基隆市', district: '中正區', name };
    const { token } = await signUp();
    const teacher = job({
      type: '教育工作者',
      teacher_grade: 'elementary',
      position: '導師',
      subject: '其他，海洋教育',
      city: school.city,
      district: school.district,
      department: name,
    });
    expect(await refusedRegistration(token, { profile: profile(), job: teacher })).toEqual({
      status: 400,
      code: 'school_unknown',
      path: ['job', 'department'],
    });
    await insert(tables.schools, { ...school, code: '202', address: '海風路1號', activated: true });
    expect((await register(token, { profile: profile(), job: teacher })).status).toBe(200);
  });
});
