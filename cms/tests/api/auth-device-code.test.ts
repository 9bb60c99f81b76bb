import { createHash } from 'node:crypto';
import { DAY, DEVICE_CODE, MINUTE } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeTeam, PASSWORD, passwordChecks } from '../helpers/accounts';
import { makeSession, makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { tables } from '../helpers/tables';

let last = 0;
/** An address that no other test comes from. */
const newAddress = () => {
  last += 1;
  return `198.19.${Math.floor(last / 250)}.${(last % 250) + 1}`;
};

type Try = { account: string; password?: string; address?: string; code?: string; cookie?: string };

const login = ({ account, password = PASSWORD, address = newAddress(), code, cookie }: Try) =>
  api.post(
    '/auth/login',
    { account, password, manager: false, ...(code === undefined ? {} : { device_code: code }) },
    { headers: { 'X-Forwarded-For': address, ...(cookie ? { Cookie: cookie } : {}) } },
  );

const makeClass = async () => {
  const owner = await makeUser();
  return { owner, ...(await makeTeam({ owner_id: owner.id })) };
};

const ask = (actor: TestActor | { token: string }, id: string) =>
  api.as(actor).post<{ code: string; seconds: number }>(`/story/device-code/${id}`, {});

const codeOf = async (owner: TestActor, id: string) => {
  const { status, body } = await ask(owner, id);
  expect(status).toBe(200);
  return body.code;
};

const WRONG = 'ZZZZ-ZZZZ';
const rowOf = (id: string) => tables.deviceCodes().where({ story_id: id });
const auditOf = (id: string) =>
  tables.audit().where({ object_id: id }).where('action', 'like', 'device_code%').orderBy('id').pluck('action');

/** The row of a limit: what the server keeps under `name` for these parts. */
const limitOf = (name: string, ...parts: string[]) =>
  tables.limits().where({
    key: `${name}:${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32)}`,
  });

/** Guesses until the account waits for minutes, as in the attack that was measured. */
const besiege = async (account: string, address = newAddress()) => {
  for (let guess = 0; guess < 13; guess += 1) await login({ account, password: `wrong-${guess}`, address });
  await limitOf('login-day', account).update({ points: 60 });
  await limitOf('login-slot', account).delete();
  await login({ account, password: 'wrong', address });
  expect((await login({ account, address })).status).toBe(429);
};

const refusalAt = (answer: Awaited<ReturnType<typeof login>>) => {
  const { status, body } = answer;
  return [status, body.error?.details.code, body.error?.details.errors?.map(({ path }) => path)];
};
const wrongCode = [400, 'device_code_wrong', [['device_code']]];
const deadCode = [400, 'device_code_expired', [['device_code']]];

describe('POST /story/device-code/:id (F §4.2)', () => {
  it('is for the member whose story it is and staff of stories, and nothing is stored for others', async () => {
    const { id } = await makeClass();
    const visitor = { token: await makeSession('visitor', id, 'visitor') };
    expect((await api.post(`/story/device-code/${id}`, {})).status).toBe(401);
    expect((await ask(await makeUser(), id)).status).toBe(404);
    expect((await ask(visitor, id)).status).toBe(403);
    expect((await ask(await makeUser('judge', { routes: ['stories-manage'] }), id)).status).toBe(403);
    for (const role of ['editor', 'manager'] as const) {
      const routes = ['upload-youtube', 'manage-member-list'] as const;
      expect((await ask(await makeUser(role, { routes: [...routes] }), id)).status, role).toBe(403);
    }
    expect(await rowOf(id)).toEqual([]);
    expect(await auditOf(id)).toEqual([]);
  });

  it('has no story that was deleted, and takes no body', async () => {
    const { owner, id } = await makeClass();
    expect((await api.as(owner).post(`/story/device-code/${id}`, { code: 'AAAA-AAAA' })).status).toBe(400);
    await tables.stories().where({ document_id: id }).update({ deleted_time: new Date() });
    expect((await ask(owner, id)).status).toBe(404);
  });

  it('gives a code for ten minutes, stored unreadable, one a story, on record', async () => {
    const { owner, id } = await makeClass();
    const { body, headers } = await ask(owner, id);
    expect(body).toEqual({ code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/), seconds: 600 });
    expect(headers.get('cache-control')).toBe('no-store');
    const second = await codeOf(owner, id);
    const rows = await rowOf(id);
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify(rows);
    for (const code of [body.code, second]) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace('-', ''));
    }
    expect(await auditOf(id)).toEqual(['device_code_made', 'device_code_made']);
  });

  it('gives staff who manage stories a code with which the team logs in, in place of the one before', async () => {
    const { owner, id, account } = await makeClass();
    const old = await codeOf(owner, id);
    for (const role of ['editor', 'manager', 'admin'] as const) {
      const staff = await makeUser(role, { routes: role === 'admin' ? [] : ['stories-manage'] });
      const code = await codeOf(staff, id);
      expect(refusalAt(await login({ account, code: old })), role).toEqual(wrongCode);
      expect((await login({ account, code })).status, role).toBe(200);
      expect(await tables.audit().where({ object_id: id, actor_id: staff.id }).pluck('action')).toEqual([
        'device_code_made',
      ]);
    }
  });

  it('is limited', async () => {
    const { owner, id } = await makeClass();
    const statuses: number[] = [];
    for (let time = 0; time < 121; time += 1) statuses.push((await ask(owner, id)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('DELETE /story/device-code/:id', () => {
  it('is for the owner and staff of stories, and ends the code', async () => {
    const { owner, id, account } = await makeClass();
    const code = await codeOf(owner, id);
    expect((await api.as(await makeUser()).delete(`/story/device-code/${id}`)).status).toBe(404);
    expect((await api.as(await makeUser('editor')).delete(`/story/device-code/${id}`)).status).toBe(403);
    expect((await login({ account, code })).status).toBe(200);
    for (let time = 0; time < 2; time += 1) {
      expect((await api.as(owner).delete(`/story/device-code/${id}`)).status).toBe(200);
    }
    expect(refusalAt(await login({ account, code }))).toEqual(deadCode);
    expect(await auditOf(id)).toEqual(['device_code_made', 'device_code_ended']);
    const next = await codeOf(owner, id);
    const editor = await makeUser('editor', { routes: ['stories-manage'] });
    expect((await api.as(editor).delete(`/story/device-code/${id}`)).status).toBe(200);
    expect(refusalAt(await login({ account, code: next }))).toEqual(deadCode);
  });
});

describe('POST /auth/login with a code, refused', () => {
  it('says the same of a wrong code whatever the account, and never looks at the password', async () => {
    const { owner, id, account } = await makeClass();
    await codeOf(owner, id);
    const bare = await makeTeam();
    const member = await makeUser('user', { password: PASSWORD });
    const texts = new Set<string>();
    const checks = await passwordChecks();
    for (const name of [account, bare.account, 'CHI-2016-00001', member.account, `${unique('no')}@example.org`]) {
      const answer = await login({ account: name, code: WRONG });
      expect(refusalAt(answer), name).toEqual(wrongCode);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(1);
    expect(await passwordChecks()).toEqual(checks);
  });

  it.each([['1'], ['K7MQ'], ['K7MQ-2XPA-9'], ['０'], ["' or 1=1"]])('takes %j for a wrong code', async (code) => {
    const { owner, id, account } = await makeClass();
    await codeOf(owner, id);
    expect(refusalAt(await login({ account, code }))).toEqual(wrongCode);
  });

  it.each([[7], [null], [{ length: 3 }], ['A'.repeat(65)]])('answers 400 at the field for %j', async (device_code) => {
    const answer = await api.post('/auth/login', { account: 'CHI-2016-00001', password: 'x', device_code });
    expect([answer.status, answer.body.error.details.errors]).toEqual([
      400,
      [{ path: ['device_code'], message: '代碼不正確' }],
    ]);
  });

  it('takes the code of another story, and one that was replaced, for wrong', async () => {
    const { owner, id, account } = await makeClass();
    const other = await makeTeam({ owner_id: owner.id });
    const [old, foreign, code] = [await codeOf(owner, id), await codeOf(owner, other.id), await codeOf(owner, id)];
    expect(refusalAt(await login({ account, code: foreign }))).toEqual(wrongCode);
    expect(refusalAt(await login({ account, code: old }))).toEqual(wrongCode);
    expect((await login({ account, code })).status).toBe(200);
  });

  it('ends with its time', async () => {
    const { owner, id, account } = await makeClass();
    const code = await codeOf(owner, id);
    await rowOf(id).update({ expires_time: new Date(Date.now() - 1) });
    expect(refusalAt(await login({ account, code }))).toEqual(deadCode);
  });

  it('lets no more devices in than it has uses, also when all come at once', async () => {
    const { owner, id, account } = await makeClass();
    const code = await codeOf(owner, id);
    await rowOf(id).update({ uses: DEVICE_CODE.uses - 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => login({ account, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(refusalAt(answer)).toEqual(deadCode);
    expect((await rowOf(id))[0]).toMatchObject({ uses: DEVICE_CODE.uses, wrong_passwords: 0 });
  });

  it('never logs in by itself, and ends with so many wrong passwords', async () => {
    const { owner, id, account } = await makeClass();
    const code = await codeOf(owner, id);
    const wrong = await login({ account, code, password: 'wrong' });
    expect([wrong.status, wrong.body.error.details.code]).toEqual([400, 'bad_credentials']);
    expect((await rowOf(id))[0]).toMatchObject({ uses: 0, wrong_passwords: 1 });
    await rowOf(id).update({ wrong_passwords: DEVICE_CODE.wrong_passwords - 1 });
    const guesses = await Promise.all(
      Array.from({ length: 6 }, (_, guess) => login({ account, code, password: `guess-${guess}` })),
    );
    expect(guesses.filter(({ body }) => body.error.details.code === 'bad_credentials')).toHaveLength(1);
    expect(refusalAt(await login({ account, code }))).toEqual(deadCode);
  });

  it('slows guesses of codes, and lets the right one in all the while', async () => {
    const { owner, id, account } = await makeClass();
    const code = await codeOf(owner, id);
    const address = newAddress();
    const guesses = await Promise.all(Array.from({ length: 60 }, () => login({ account, code: WRONG, address })));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(20);
    const slowed = guesses.filter(({ status }) => status === 429);
    expect(slowed).toHaveLength(40);
    for (const { headers } of slowed) expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await login({ account, code, address })).status).toBe(200);
    expect((await rowOf(id))[0]).toMatchObject({ uses: 1, wrong_passwords: 0 });
  });
});

describe('POST /auth/login with a code, while an attacker guesses at the team (T-79)', () => {
  it.each(['the same address', 'another address'])('lets 15 of 15 new devices in, from %s', async (from) => {
    const { owner, id, account } = await makeClass();
    const school = newAddress();
    const attacker = from === 'the same address' ? school : newAddress();
    await besiege(account, attacker);
    const code = await codeOf(owner, id);
    const statuses: number[] = [];
    const cookies: string[] = [];
    for (let device = 0; device < 15; device += 1) {
      await login({ account, password: `more-${device}`, address: attacker });
      await login({ account, password: `code-${device}`, address: attacker, code: WRONG });
      expect((await login({ account, address: school })).status).toBe(429);
      const typed = device % 2 ? code : ` ${code.toLowerCase().replace('-', ' ')}`;
      const { status, headers } = await login({ account, address: school, code: typed });
      statuses.push(status);
      cookies.push(headers.get('set-cookie')?.split(';')[0] ?? '');
    }
    expect(statuses).toEqual(Array(15).fill(200));
    expect(new Set(cookies).size).toBe(15);
    // Each of them is known from now on: no code, from wherever.
    for (const cookie of cookies) expect((await login({ account, cookie })).status).toBe(200);
    expect((await rowOf(id))[0]).toMatchObject({ uses: 15, wrong_passwords: 0 });
  });

  it('lets a whole class in at once, each child erring first', async () => {
    const { owner, id, account } = await makeClass();
    await besiege(account);
    const code = await codeOf(owner, id);
    const address = newAddress();
    const wrong = await Promise.all(
      Array.from({ length: 40 }, () => login({ account, address, code, password: 'wrong' })),
    );
    expect(wrong.map(({ status }) => status)).toEqual(Array(40).fill(400));
    const right = await Promise.all(Array.from({ length: 40 }, () => login({ account, address, code })));
    expect(right.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  it('leaves the guesser waiting as before', async () => {
    const { owner, id, account } = await makeClass();
    const attacker = newAddress();
    await besiege(account, attacker);
    expect((await login({ account, code: await codeOf(owner, id) })).status).toBe(200);
    expect((await login({ account, password: 'wrong', address: attacker })).status).toBe(429);
  });

  it('keeps a device known for another season at each login in the second half of the last one', async () => {
    const { account } = await makeTeam();
    const address = newAddress();
    const { headers } = await login({ account, address });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const mark = cookie.replace('device=', '');
    const known = [
      limitOf('login-known', 'device', account, mark),
      limitOf('login-known', 'address', account, address),
    ];
    const soon = Date.now() + 30 * DAY;
    for (const row of known) expect(await row.clone().update({ expire: soon })).toBe(1);
    expect((await login({ account, address, cookie })).status).toBe(200);
    for (const row of known)
      expect(Number((await row.clone().first('expire')).expire)).toBeGreaterThan(soon + 59 * DAY);
  });
});

describe('POST /auth/login after a spray from the school itself', () => {
  const spray = (address: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => login({ account: `${unique('s')}@example.org`, address })));

  it('lets 40 children in who were never there, and the sprayer no sooner than before', async () => {
    const address = newAddress();
    const place = () => limitOf('login-stranger', address);
    await spray(address, 150);
    await place().delete();
    const teams = await Promise.all(Array.from({ length: 40 }, () => makeTeam()));
    const answers = await Promise.all(teams.map(({ account }) => login({ account, address })));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(await place()).toEqual([]);
    const time = Date.now();
    expect((await spray(address, 1))[0]?.status).toBe(400);
    const [taken] = await place();
    expect(Number(taken.expire)).toBeGreaterThanOrEqual(time + 10_000);
    await place().update({ expire: time + MINUTE });
    expect((await login({ account: (await makeTeam()).account, address })).status).toBe(429);
    expect(Number((await place())[0].expire)).toBe(time + MINUTE);
  });

  it('lets those with a code in while it goes on', async () => {
    const address = newAddress();
    await spray(address, 150);
    const { owner, id, account } = await makeClass();
    const code = await codeOf(owner, id);
    await spray(address, 3);
    expect((await login({ account, address })).status).toBe(429);
    expect((await login({ account, address, code })).status).toBe(200);
  });
});
