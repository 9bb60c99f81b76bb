import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { makeUser, type TestActor } from './actors';
import { api, type Refusal } from './api';
import { tables } from './tables';

export const PASSWORD = 'kiwi-star-4827';
const STEP = 30_000;

/** The code that an authenticator app shows, so many steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP });

/** A code that is none of those that are accepted now. */
export const wrongCodeOf = (secret: string): string => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '666666';
};

/** Lets codes of now be used that a test has used already: it can't wait for the next. */
export const forgetSteps = (owner: string) => tables.secondFactors().where({ owner }).update({ last_step: 0 });

/** An account of the back office with a second factor: the secret and the recovery codes. */
export const makeCoded = async (role: 'admin' | 'manager' | 'editor' | 'judge' = 'editor') => {
  const actor = await makeUser(role, { password: PASSWORD });
  const { secret, codes } = await turnOn(actor);
  return { ...actor, secret, codes, owner: `office:${actor.id}` };
};

/** Turns the second factor of an account on. */
export const turnOn = async (actor: TestActor): Promise<{ secret: string; codes: string[] }> => {
  const begun = await api.as(actor).post<{ secret: string }>('/auth/second-factor/set-up', {});
  expect(begun.status).toBe(200);
  const { secret } = begun.body;
  const done = await api
    .as(actor)
    .post<{ recovery_codes: string[] }>('/auth/second-factor/confirm', { code: codeOf(secret) });
  expect(done.status).toBe(200);
  await forgetSteps(`office:${actor.id}`);
  return { secret, codes: done.body.recovery_codes };
};

type Answer = { token?: string; user?: { id: string; second_factor: string } } & Partial<Refusal>;
type Headers = Record<string, string>;

const answerOf = ({ status, body }: { status: number; body: Answer }) => {
  const { code, errors = [] } = body.error?.details ?? {};
  return { status, code, places: errors.map(({ path }) => path.join('.')), token: body.token ?? '', user: body.user };
};

/** The first half of a login: a challenge, for an account with a second factor. */
export const passwordOf = async (account: string, password = PASSWORD): Promise<string> => {
  const { status, body } = await api.post<Answer>('/auth/login', { account, password, manager: true });
  expect([status, body.error?.details.code, body.token]).toEqual([403, 'otp_required', undefined]);
  return String(body.error?.details.challenge);
};

/** The second half; status, code of a refusal, token and account. */
export const sendCode = async (challenge: string, code: string, headers: Headers = {}) =>
  answerOf(await api.post<Answer>('/auth/login/code', { challenge, code }, { headers }));

/** A login with password and code in one call; the same of it. */
export const logInAtOnce = async (account: string, otp: unknown, more: object = {}, headers: Headers = {}) =>
  answerOf(await api.post<Answer>('/auth/login', { account, password: PASSWORD, otp, ...more }, { headers }));
