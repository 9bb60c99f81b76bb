import http from 'node:http';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeUser } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { LONG } from '../helpers/long';
import { openMailRoom, roomMembers } from '../helpers/mail-room';
import { ownSession } from '../helpers/sessions';
import { startServer } from '../helpers/start-server';
import { makeCompleteStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';
import { aNoisyPhoto, aPhoto, upload } from '../helpers/uploads';

// T-84, decision 87: what hands out an export is good for one finished download within its minutes.

const USED = '這個下載連結已經用過了，請回到原來的頁面再按一次下載';

const LINKS = {
  'own data': async () => {
    const member = await makeUser();
    const { url } = (await api.as(member).post<{ url: string }>('/auth/own-data', {})).body;
    return { url, actor: member.id };
  },
  'what is posted of a session': async () => {
    const session = await ownSession();
    const story = await makeCompleteStory(await makeUser(), 4, { session });
    const admin = await makeUser('admin');
    const body = { ids: [story.id], unproofed: true, dry: false };
    await api.as(admin).post(`/certificate/issue/${session}`, body);
    const { url } = (await api.as(admin).post<{ url: string }>(`/certificate/posting/${session}`, { dry: false })).body;
    return { url, actor: admin.id };
  },
  'the ZIP of a story': async () => {
    const member = await makeUser();
    const story = await makeCompleteStory(member);
    for (let photo = 0; photo < 3; photo += 1) await upload(member, 'image', story.account, await aPhoto());
    const admin = await makeUser('admin');
    const { url } = (await api.as(admin).get<{ url: string }>(`/story/download/${story.id}`)).body;
    return { url, actor: admin.id };
  },
};

/** A posting is drawn for each of its downloads, by the way that the ZIP of a story is sent, too. */
const CASES = Object.entries(LINKS).filter(([what]) => LONG || what !== 'what is posted of a session');

const home = () => inject('baseUrl');
const get = (url: string, options: RequestInit = {}, base = home()) => fetch(`${base}${url}`, options);
const whole = async (response: Response) => Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())));
const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { error: { message: string } }).error.message,
];
/** How many links of an account are noted as used. */
const countUsed = async (user_id: string) =>
  Number((await tables.tokens().where({ purpose: 'download', user_id }).count({ n: '*' }).first())?.n);
const untilUsed = (actor: string) =>
  until('the note that it was used', async () => (await countUsed(actor)) === 1 || undefined);

/** Begins a download and goes away with its first bytes. */
const cutOff = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const request = http.get(`${home()}${url}`, { agent: false }, (response) => {
      response.once('data', () => {
        response.once('close', resolve);
        request.destroy();
      });
    });
    request.once('error', () => resolve());
    request.setTimeout(20_000, () => reject(new Error('no answer')));
  });

describe.each(CASES)('a link to %s', (_what, make) => {
  it('is good once, and says what to do then', async () => {
    const { url, actor } = await make();
    expect((await whole(await get(url))).length).toBeGreaterThan(0);
    await untilUsed(actor);
    for (const method of ['GET', 'HEAD']) expect((await get(url, { method })).status, method).toBe(403);
    expect(await refusal(await get(url))).toEqual([403, USED]);
  });

  it('is not used up by a look at its head, and a range is answered with the whole', async () => {
    const { url } = await make();
    const head = await get(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(await head.text()).toBe('');
    const part = await get(url, { headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers.get('accept-ranges'), (await whole(part)).length > 0]).toEqual([
      200,
      'none',
      true,
    ]);
  });

  it('an altered or made-up link marks nothing as used', async () => {
    const { url, actor } = await make();
    for (const wrong of [`${url}x`, url.replace(/[^/]+$/, 'nothing')]) expect((await get(wrong)).status).toBe(403);
    expect(await countUsed(actor)).toBe(0);
    expect((await whole(await get(url))).length).toBeGreaterThan(0);
  });
});

describe('a download that takes its time', () => {
  /** More than what a connection takes up by itself: the server can't have sent it to its end before it is read. */
  const make = async () => {
    const member = await makeUser();
    const story = await makeCompleteStory(member);
    const feeling = [];
    for (let photo = 0; photo < 4; photo += 1) {
      const { body } = await upload(member, 'image', story.account, await aNoisyPhoto(2_400, 1_800));
      feeling.push({ key: /[0-9a-f]{32}/.exec(body.Location)?.[0], description: '操場', is_cover: photo === 0 });
    }
    const pictures = JSON.stringify({ feeling, imagine: [], implement: [], share: [] });
    await tables.stories().where({ document_id: story.id }).update({ pictures });
    const admin = await makeUser('admin');
    const { url } = (await api.as(admin).get<{ url: string }>(`/story/download/${story.id}`)).body;
    return { url, actor: admin.id };
  };

  it('may be repeated when it is cut off', async () => {
    const { url, actor } = await make();
    await cutOff(url);
    await cutOff(url);
    const again = await get(url);
    expect([again.status, (await whole(again)).length > 3]).toEqual([200, true]);
    await untilUsed(actor);
  });

  it('and another of it at once both end, and nothing comes after them', async () => {
    const { url, actor } = await make();
    const [first, second] = await Promise.all([get(url), get(url)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const [one, other] = await Promise.all([whole(first), whole(second)]);
    expect(one).toEqual(other);
    await untilUsed(actor);
    expect((await get(url)).status).toBe(403);
  });
});

// Two servers share one database on PostgreSQL alone.
describe.skipIf(inject('database').client !== 'postgres')('another server on the same database', () => {
  let second: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    second = await startServer(inject('serverEnv'), path.join(inject('folder'), 'second-download.log'));
  });
  afterAll(() => second.stop());

  it.each(CASES)('knows that a link was used: %s', async (_what, make) => {
    const { url, actor } = await make();
    await whole(await get(url));
    await untilUsed(actor);
    expect(await refusal(await get(url, {}, second.url))).toEqual([403, USED]);
  });
});

if (LONG)
  it('a server that was started again knows that a link was used', async () => {
    const room = await openMailRoom();
    let server = await room.start();
    const [member] = await roomMembers(room, 1);
    try {
      const asked = await call<{ url: string }>('POST', '/auth/own-data', member?.token, {
        base: server.url,
        body: {},
      });
      const url = asked.body.url;
      await whole(await get(url, {}, server.url));
      const noted = () => tables.tokens(room.db).where({ purpose: 'download' }).first();
      await until('the note that it was used', noted);
      await server.stop();
      server = await room.start();
      expect(await refusal(await get(url, {}, server.url))).toEqual([403, USED]);
    } finally {
      await server.stop();
      await room.close();
    }
  });
