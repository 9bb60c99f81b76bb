import { setTimeout as wait } from 'node:timers/promises';
import { DAY } from 'contract';
import { platform } from './addresses';
import { linkIn, mailTo } from './inbox';

type Call = { token?: string; body?: unknown };

const call = (method: string, path: string, { token, body }: Call) =>
  fetch(`${platform}/api${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/**
 * One call of the API, as a screen would make it; an answer that isn't 200 ends the test. Journeys also write into the
 * database beside the server, as no other client does: when it meets them it says after how long to call again, twice at most.
 */
export const ask = async <Answer>(method: string, path: string, more: Call = {}): Promise<Answer> => {
  let answer = await call(method, path, more);
  for (let again = 0; answer.status === 503 && again < 2; again += 1) {
    await wait(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
    answer = await call(method, path, more);
  }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** The token of a new session. */
export const sessionOf = async (account: string, password: string): Promise<string> =>
  (await ask<{ token: string }>('POST', '/auth/login', { body: { account, password } })).token;

const years = (count: number) => count * 365.25 * DAY;

/** A member who has just registered and has nothing yet: through the real mail, without the screens. */
export const newMember = async (account: string, password: string): Promise<void> => {
  await ask('POST', '/auth/sign-up', { body: { account, password } });
  const link = linkIn(await mailTo(account, /請完成註冊/), 'profile-registration');
  const token = /[?&#]token=([\w-]+)/.exec(link)?.[1] ?? '';
  const now = Date.now();
  const profile = {
    name: '許新芽',
    wade_giles: 'HSU,HSIN-YA',
    gender: 'female',
    born_date: now - years(31),
    phone: '0912345678',
    tel: '02-23456789',
    email: account,
  };
  const job = {
    type: '資訊與科技',
    city: '臺北市',
    district: '大安區',
    department: '海風軟體',
    position: '工程師',
    start_time: now - years(3),
    presently_employed: true,
  };
  await ask('POST', '/auth/profile/new', { token, body: { profile, job } });
};
