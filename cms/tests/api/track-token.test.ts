import { createHmac } from 'node:crypto';
import { HOUR, MINUTE } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { tables } from '../helpers/tables';
import {
  age,
  beforeTracking,
  countsOf,
  editor,
  follow,
  link,
  makeResource,
  member,
  tokenIn,
  trackOf,
} from '../helpers/tracking';

/** Routes of every kind that need a session. */
const CLOSED = [
  'GET /auth',
  'PUT /auth/profile/basic',
  'POST /auth/logout',
  'GET /auth/list',
  'GET /auth/get-manager',
  'GET /story/personal',
  'POST /story/create',
  'GET /story/single/x',
  'GET /story',
  'GET /story/judge',
  'POST /upload/image/billboard',
  'GET /survey/link',
  'GET /billboard/all',
  'GET /edu-resource',
  'PUT /dfc-resource/x',
  'GET /track/link/users',
];

beforeTracking();

describe('the tracking token (T-39)', () => {
  it('is no session: 401 on every route', async () => {
    const t = tokenIn(await trackOf(member, await makeResource()));
    for (const line of CLOSED) {
      const [method = '', path = ''] = line.split(' ');
      expect((await call(method, path, t)).status, line).toBe(401);
    }
  });

  it('counts nothing once it was altered, forged, made for another resource or run out, but still leads on', async () => {
    const resource = await makeResource();
    const other = await makeResource();
    const good = tokenIn(await trackOf(member, resource));
    const [payload = '', signature = ''] = good.split('~');
    const said = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const sealed = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const stranger = await makeUser();
    const forged = sealed({ ...said, u: stranger.id });
    const bad = [
      '',
      'x',
      '~',
      payload,
      `${payload}~`,
      `~${signature}`,
      `${payload}~${signature}~`,
      `${payload.slice(0, -2)}AA~${signature}`,
      `${forged}~${signature}`,
      `${forged}~${createHmac('sha256', '').update(forged).digest('base64url').slice(0, 22)}`,
      `${sealed({ ...said, e: said.e + 1 })}~${signature}`,
      member.token,
      tokenIn(await trackOf(member, other)),
      'a'.repeat(5_000),
    ];
    for (const t of bad) {
      const { status, location } = await follow(link(resource.link, t));
      expect([status, location], t.slice(0, 60)).toEqual([302, resource.link]);
    }
    expect(await countsOf(resource)).toEqual([0, 0]);
    expect(said.e - Date.now()).toBeLessThanOrEqual(12 * HOUR);
    expect(said.e - Date.now()).toBeGreaterThan(12 * HOUR - MINUTE);
  });

  it('counts a thousand times the same click once, and again after thirty seconds (decision 41)', async () => {
    const resource = await makeResource();
    const address = await trackOf(member, resource);
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => follow(address)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    }
    expect(await countsOf(resource)).toEqual([1, 1]);
    await age(resource, 29);
    await follow(address);
    expect(await countsOf(resource)).toEqual([1, 1]);
    await age(resource, 31);
    await follow(address);
    expect(await countsOf(resource)).toEqual([2, 1]);
    await follow(address, {}, 'HEAD');
    await age(resource, 31);
    await follow(address, {}, 'HEAD');
    expect(await countsOf(resource)).toEqual([2, 1]);
  });
});

describe('a burst of clicks', () => {
  it('loses none and keeps the list answering', async () => {
    const resource = await makeResource();
    const other = await makeResource();
    const members: TestActor[] = [];
    for (let count = 0; count < 100; count += 1) members.push(await makeUser());
    const addresses: string[] = [];
    for (const one of members) for (const target of [resource, other]) addresses.push(await trackOf(one, target));
    const watch = async () => {
      for (let round = 0; round < 5; round += 1) {
        expect((await api.as(editor).get('/edu-resource', { query: { size: 100 } })).status).toBe(200);
      }
    };
    const [answers] = await Promise.all([Promise.all([...addresses, ...addresses].map((one) => follow(one))), watch()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(await countsOf(resource)).toEqual([100, 100]);
    expect(await countsOf(other)).toEqual([100, 100]);
    const days: { count: number; users: number }[] = await tables.clickDays().where({ resource_id: resource.id });
    expect(days.map(({ count, users }) => [Number(count), Number(users)])).toEqual([[100, 100]]);
  });
});
