import { expect, it } from 'vitest';
import { login, PASSWORD } from '../helpers/accounts';
import { makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { tokenIn, waitForMail } from '../helpers/inbox';
import { arrive, exchange, from, identitiesOf } from '../helpers/social';
import { expectNothing, type LoggedIn } from '../helpers/social-account';

const NEW = 'mountain-mist-2026';

/** A member whose address Google vouches for, and the step to which a login by it leads. */
const take = async () => {
  const email = `${unique('taken')}@gmail.com`;
  const member = await makeUser('user', { password: PASSWORD, columns: { username: email, email } });
  const challenges: string[] = [];
  await expectNothing(async () => {
    for (const _time of [1, 2]) {
      const { note, token } = await arrive('google', { email });
      const { status, body } = await exchange(token);
      expect([note, status]).toEqual(['taken', 403]);
      expect(body.error.details).toMatchObject({ code: 'social_taken', account: email, provider: 'google' });
      challenges.push(body.error.details.challenge);
    }
  });
  const [challenge = '', second = ''] = challenges;
  return { email, member, challenge, second };
};

const link = (challenge: string, password = PASSWORD) =>
  api.post<LoggedIn>('/auth/login/social/link', { challenge, password }, from(challenge));

const identities = ({ id }: { id: string }) => identitiesOf(id);

it('is never joined silently: the password of the account, once (decision 70)', async () => {
  const { email, member, challenge } = await take();
  await expectNothing(async () => {
    expect((await link(challenge, 'not this one')).status).toBe(400);
    expect((await link('nothing')).status).toBe(400);
  });
  const { status, body } = await link(challenge);
  expect([status, body.user.id]).toEqual([200, member.id]);
  expect(await identities(member)).toHaveLength(1);
  const { token } = await arrive('google', { email });
  expect((await exchange<LoggedIn>(token)).body.user.id).toBe(member.id);
});

it('or the mail for a new one links it, and the old password is dead', async () => {
  const { email, member, challenge } = await take();
  expect((await api.post('/auth/login/social/reset', { challenge }, from(challenge))).status).toBe(200);
  const token = tokenIn(await waitForMail(email));
  expect((await api.as({ token }).put('/auth/reset/password', { password: NEW })).status).toBe(200);
  expect(await identities(member)).toHaveLength(1);
  expect((await login(email, PASSWORD)).code).toBe('bad_credentials');
  const back = await arrive('google', { email });
  expect((await exchange<LoggedIn>(back.token)).body.user.id).toBe(member.id);
  expect((await link(challenge)).status).toBe(400);
});

it('by two browsers at once: one identity, and no session of a link that failed', async () => {
  const { member, challenge, second } = await take();
  const answers = await Promise.all([link(challenge), link(second)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await identities(member)).toHaveLength(1);
});
