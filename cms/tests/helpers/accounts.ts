import { DAY } from 'contract';
import { passwordHash, unique } from './actors';
import { api } from './api';
import { insert } from './database';
import { tokenIn, waitForMail } from './inbox';
import { tables } from './tables';

export const PASSWORD = 'kiwi-star-4827';
/** What the browsers of two people keep of a sign-up. */
export const MARK = '0123456789abcdef'.repeat(4);
export const OTHER_MARK = 'fedcba9876543210'.repeat(4);

let number = 70_000;

/** A story with a password, as a team logs in with it; of a year that no other test uses. */
export const makeTeam = async (columns: Record<string, unknown> = {}) => {
  number += 1;
  const account = `CHI-2017-${number}`;
  const id = await insert(tables.stories, {
    account,
    session: 2017,
    number,
    owner_id: 'nobody',
    is_18: false,
    apply_status: 1,
    team_name: '海風小隊',
    version: 1,
    password_hash: await passwordHash(PASSWORD),
    ...columns,
  });
  return { id, account };
};

/** A valid personal profile; 30 years old. */
export const profile = (change: Record<string, unknown> = {}) => ({
  name: '王小明',
  wade_giles: 'WANG,XIAO-MING',
  gender: 'male',
  born_date: Date.now() - 30 * 365.25 * DAY,
  phone: '0912345678',
  tel: '02-23456789',
  email: `${unique('mail')}@example.org`,
  ...change,
});

/** A valid job that needs no school. */
export const job = (change: Record<string, unknown> = {}) => ({
  type: '資訊與科技',
  city: '臺北市',
  district: '大安區',
  department: '海風軟體',
  position: '工程師',
  start_time: Date.UTC(2020, 0, 1),
  presently_employed: true,
  ...change,
});

type SignUp = { account?: string; password?: string; mark?: string; from?: string };

/** A call of the sign-up; `from` is the address that it comes from. */
export const askForAccount = ({ from, ...body }: SignUp & { account: string }) =>
  api.post('/auth/sign-up', { password: PASSWORD, ...body }, from ? { headers: { 'X-Forwarded-For': from } } : {});

/** Signs a new address up and gives it with the token of its mail, the `count`-th that the address gets. */
export const signUp = async (given: SignUp = {}, count = 1) => {
  const body = { account: `${unique('new')}@example.org`, password: PASSWORD, ...given };
  const { status } = await askForAccount(body);
  if (status !== 200) throw new Error(`sign-up answered ${status}`);
  const mail = await waitForMail(body.account, count);
  return { ...body, mail, token: tokenIn(mail) };
};

/** Completes a registration with the token of its mail. */
export const register = (token: string, body: unknown = { profile: profile(), job: job() }) =>
  api.as({ token }).post<{ message: string }>('/auth/profile/new', body);

/** The same where it is refused: status, code and the first refused place. */
export const refusedRegistration = async (token: string, body: unknown) => {
  const { status, body: answer } = await api.as({ token }).post('/auth/profile/new', body);
  return { status, code: answer.error.details.code, path: answer.error.details.errors?.[0]?.path };
};

/** Logs in; gives the answer's status, code and token. */
export const login = async (account: string, password: string, more: Record<string, unknown> = {}) => {
  const { status, body, headers } = await api.post<{
    token?: string;
    user?: { id: string; role: string; name: string };
    error?: { message: string; details: { code: string } };
  }>('/auth/login', { account, password, ...more });
  return {
    status,
    token: body.token ?? '',
    user: body.user,
    code: body.error?.details.code,
    message: body.error?.message,
    headers,
  };
};

/** How many passwords the server has checked so far, by the cost of the hash: what its answers take their time for. */
export const passwordChecks = async (): Promise<Record<string, number>> => {
  const { text } = await api.as({ token: 'metrics-of-the-tests' }).get('/metrics');
  const found = [...text.matchAll(/^password_checks_total\{cost="([^"]+)"\} (\d+)$/gm)];
  return Object.fromEntries(found.map(([, cost = '', count]) => [cost, Number(count)]));
};
