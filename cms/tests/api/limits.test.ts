import { describe, expect, it } from 'vitest';
import { makeTeam, PASSWORD as TEAM_PASSWORD } from '../helpers/accounts';
import { makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';

let last = 0;
/** An address that no other test comes from. */
const newAddress = () => {
  last += 1;
  return `198.18.${Math.floor(last / 250)}.${(last % 250) + 1}`;
};

const login = (account: string, password: string, address: string, headers: Record<string, string> = {}) =>
  api.post('/auth/login', { account, password }, { headers: { 'X-Forwarded-For': address, ...headers } });

const PASSWORD = 'Ginkgo-leaf-77';
const deviceOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

describe('POST /auth/login, guessed at', () => {
  it('lets ten guesses through, then makes them wait', async () => {
    const { account } = await makeUser('user', { password: PASSWORD });
    const address = newAddress();
    const statuses: number[] = [];
    for (let guess = 0; guess < 30; guess += 1) {
      const { status, headers } = await login(account, `wrong-${guess}`, address);
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    }
    const checked = statuses.filter((status) => status === 400).length;
    expect(checked).toBeGreaterThanOrEqual(10);
    expect(checked).toBeLessThanOrEqual(12);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
  });

  it('lets no more through when all come at once, from many addresses, spelt in many ways', async () => {
    const { account } = await makeUser('user', { password: PASSWORD });
    const spelt = [account, account.toUpperCase(), ` ${account} `];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, guess) => login(spelt[guess % 3] ?? account, `wrong-${guess}`, newAddress())),
    );
    const checked = answers.filter(({ status }) => status === 400).length;
    expect(checked).toBeLessThanOrEqual(12);
    expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true);
  });

  it('lets no more through from devices that are made up', async () => {
    const { account } = await makeUser('user', { password: PASSWORD });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, guess) =>
        login(account, `wrong-${guess}`, newAddress(), { Cookie: `device=${String(guess).padStart(22, 'x')}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(12);
  });

  it('counts an account that there is not in the same way', async () => {
    const account = `${unique('nobody')}@example.org`;
    const statuses: number[] = [];
    for (let guess = 0; guess < 15; guess += 1) statuses.push((await login(account, 'wrong', newAddress())).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses).toContain(429);
  });

  it('does not lock the owner out of a device that it used before', async () => {
    const { account } = await makeUser('user', { password: PASSWORD });
    const first = await login(account, PASSWORD, newAddress());
    expect(first.status).toBe(200);
    const cookie = deviceOf(first.headers);
    expect(first.headers.get('set-cookie')).toMatch(/httponly/i);
    const attacker = newAddress();
    for (let guess = 0; guess < 15; guess += 1) await login(account, `wrong-${guess}`, attacker);
    expect((await login(account, PASSWORD, newAddress())).status).toBe(429);
    expect((await login(account, PASSWORD, newAddress(), { Cookie: cookie })).status).toBe(200);
  });
});

describe('POST /auth/login, a class behind one address', () => {
  it('lets 40 in at once, each after two mistakes (decision 23, T-09)', async () => {
    const address = newAddress();
    const members = await Promise.all(Array.from({ length: 40 }, () => makeUser('user', { password: PASSWORD })));
    for (let mistake = 0; mistake < 2; mistake += 1) {
      const wrong = await Promise.all(members.map(({ account }) => login(account, 'wrong', address)));
      expect(wrong.map(({ status }) => status)).toEqual(Array(40).fill(400));
    }
    const right = await Promise.all(members.map(({ account }) => login(account, PASSWORD, address)));
    expect(right.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  it('lets a whole class into one team at once', async () => {
    const address = newAddress();
    const { account } = await makeTeam();
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(account, TEAM_PASSWORD, address)));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  it('still lets those in who were there before while an attacker sprays from the same address', async () => {
    const address = newAddress();
    const members = await Promise.all(Array.from({ length: 5 }, () => makeUser('user', { password: PASSWORD })));
    for (const { account } of members) expect((await login(account, PASSWORD, address)).status).toBe(200);
    const sprayed = await Promise.all(
      Array.from({ length: 150 }, () => login(`${unique('spray')}@example.org`, 'Password1', address)),
    );
    expect(sprayed.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(125);
    const more = await Promise.all(
      Array.from({ length: 30 }, () => login(`${unique('spray')}@example.org`, 'Password1', address)),
    );
    expect(more.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(1);
    for (const { account } of members) expect((await login(account, PASSWORD, address)).status).toBe(200);
  });

  it('counts one IPv6 network as one address', async () => {
    const network = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:7`;
    let host = 0;
    const spray = () => {
      host += 1;
      return login(`${unique('six')}@example.org`, 'Password1', `${network}::${host.toString(16)}`);
    };
    for (let round = 0; round < 7; round += 1) await Promise.all(Array.from({ length: 10 }, spray));
    const more = await Promise.all(Array.from({ length: 10 }, spray));
    expect(more.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(1);
  });
});
