import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type CallOptions } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { aMember, makeStory } from '../helpers/stories';
import {
  aChild,
  answerOutside,
  answersOf,
  filledOf,
  openSurveyRoom,
  outsideLink,
  report,
  reportOf,
  type SurveyRoom,
  settleReports,
  thank,
} from '../helpers/survey-service';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

const KEY = randomBytes(24).toString('base64url');
const someHash = () => randomBytes(16).toString('hex');

let room: SurveyRoom;
let owner: TestActor;

beforeAll(async () => {
  room = await openSurveyRoom({ SURVEYCAKE_WEBHOOK_KEY: KEY });
  owner = await makeUser();
}, patient(120_000));
afterAll(() => room.close());
beforeEach(async () => {
  await settleReports();
  await room.set({ webhook: 'never' });
});

let address = 0;
/** Calls from an address without refusals. */
const elsewhere = (): Record<string, string> => {
  address += 1;
  return { 'X-Forwarded-For': `192.0.2.${address}` };
};

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const answerTo = async (query: Record<string, string>) => {
  const { status, body } = await thank(room, query);
  return [status, body.error?.message];
};

describe('POST /survey/webhook', () => {
  const send = (raw: string, more: CallOptions = {}) =>
    report(room, raw, { key: KEY, ...more, headers: { ...FORM, ...elsewhere(), ...more.headers } });

  it('is not there where the questionnaires are built in', async () => {
    const raw = `svid=yPZQe&hash=${someHash()}`;
    for (const path of ['/survey/webhook', `/survey/webhook/${KEY}`]) {
      expect((await api.post(path, undefined, { raw, headers: FORM })).status).toBe(404);
    }
  });

  it('stores nothing of what is malformed, unknown, too long or of another kind', async () => {
    // Reports that were taken before may still be asked for: their rows change, but none may join them.
    const reports = () => tables.surveyReports().orderBy('id').pluck('hash');
    const before = await reports();
    const hash = someHash();
    const wrong: [number, string, CallOptions?][] = [
      [400, ''],
      [400, 'svid=yPZQe'],
      [400, `hash=${hash}`],
      [400, `svid=&hash=${hash}`],
      [400, `svid=zzzzz&hash=${hash}`],
      [400, `svid=yPZQe1&hash=${hash}`],
      [400, `svid=yPZQe&hash=${hash.toUpperCase()}A`],
      [400, `svid=yPZQe&hash=${hash.slice(1)}`],
      [400, `svid=yPZQe&hash=${hash.slice(1)}g`],
      [400, `svid=yPZQe&hash=${hash}&hash=${hash}`],
      [400, `svid[]=yPZQe&hash=${hash}`],
      [400, `svid=yPZQe&hash=${hash}&note=%00`],
      [413, `svid=yPZQe&hash=${hash}&note=${'x'.repeat(1_024)}`],
      [415, JSON.stringify({ svid: 'yPZQe', hash }), { headers: { 'Content-Type': 'application/json' } }],
      [415, `svid=yPZQe&hash=${hash}`, { headers: { 'Content-Encoding': 'gzip' } }],
      [404, `svid=yPZQe&hash=${hash}`, { key: '' } as CallOptions],
      [404, `svid=yPZQe&hash=${hash}`, { key: `${KEY}x` } as CallOptions],
      [404, `svid=yPZQe&hash=${hash}`, { key: KEY.toLowerCase() } as CallOptions],
    ];
    for (const [status, raw, more] of wrong) {
      expect((await send(raw, more)).status, `${raw} ${JSON.stringify(more)}`).toBe(status);
    }
    expect((await api.get('/survey/webhook', { base: room.base })).status).toBe(405);
    expect(await reports()).toEqual(before);
  });

  it('says what is missing to a person who tries the address', async () => {
    const hash = someHash();
    const wordsOf = async (raw: string) => {
      const { errors = [] } = (await send(raw)).body.error.details;
      return errors.map(({ path, message }) => [path.join('.'), message]);
    };
    const missing = (name: string) => expect.stringMatching(new RegExp(`^沒有收到 ${name}。.*svid（問卷代碼）和 hash`));
    expect(await wordsOf('')).toEqual([
      ['svid', missing('svid')],
      ['hash', missing('hash')],
    ]);
    for (const raw of [`hash=${hash}`, `svid=&hash=${hash}`])
      expect(await wordsOf(raw)).toEqual([['svid', missing('svid')]]);
    expect(await wordsOf(`svid=yPZQe1&hash=${hash}`)).toEqual([['svid', '連結的 hash 驗證失敗']]);
  });

  it('slows an address after 60 refusals in a minute, and no other', async () => {
    const headers = elsewhere();
    const calls = Array.from({ length: 60 }, () => send('svid=zzzzz&hash=1', { headers }));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([400]));
    const good = `svid=yPZQe&hash=${someHash()}`;
    const slowed = await send(good, { headers });
    expect([slowed.status, Number(slowed.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await send(good)).status).toBe(200);
  });

  it('never slows an address whose reports are taken', async () => {
    const headers = elsewhere();
    const calls = Array.from({ length: 80 }, () => send(`svid=yPZQe&hash=${someHash()}`, { headers }));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('GET /survey/thank-you: no refusal leaves a record', () => {
  let before: string[];
  const records = async () => [await rowHash(tables.surveyAnswers), await rowHash(tables.stories)];
  const unchanged = async () => expect(await records()).toEqual(before);

  it('svid or hash missing, of another form, or of no survey', async () => {
    const hash = someHash();
    before = await records();
    for (const query of [{}, { hash }, { svid: 'yPZQe' }, { svid: '', hash }, { t: '1' }] as Record<string, string>[]) {
      expect(await answerTo(query)).toEqual([400, '連結缺少必要的參數（svid 或 hash）']);
    }
    for (const query of [
      { svid: 'zzzzz', hash },
      { svid: 'yPZQe', hash: 'x' },
      { svid: 'yPZQe', hash: hash.toUpperCase().replace(/^./, 'A') },
      { svid: 'student', hash, t: String(Date.now()) },
    ] as Record<string, string>[]) {
      expect(await answerTo(query), JSON.stringify(query)).toEqual([400, '連結的 hash 驗證失敗']);
    }
    expect(await answerTo({ svid: 'yPZQe', hash, t: 'x' })).toEqual([400, '連結解析失敗']);
    await unchanged();
  });

  it('a hash that the service does not know is not asked for again within ten minutes', async () => {
    before = await records();
    const query = { svid: 'yPZQe', hash: someHash() };
    for (let each = 0; each < 3; each += 1) expect(await answerTo(query)).toEqual([400, '連結的 hash 驗證失敗']);
    expect(await room.asked(query.hash)).toBe(1);
    await tables
      .surveyReports()
      .where({ hash: query.hash })
      .update({ asked_time: new Date(Date.now() - 601_000) });
    expect(await answerTo(query)).toEqual([400, '連結的 hash 驗證失敗']);
    expect(await room.asked(query.hash)).toBe(2);
    await unchanged();
  });

  it('the hash of an answer to the other survey', async () => {
    const { link } = await aChild(room, owner);
    const { hash } = await answerOutside(link);
    before = await records();
    expect(await answerTo({ svid: 'aB3dE', hash })).toEqual([400, '連結的 hash 驗證失敗']);
    await room.set({ webhook: 'never', svid: 'aB3dE' });
    expect(await answerTo({ svid: 'yPZQe', hash })).toEqual([400, '連結的 hash 驗證失敗']);
    await unchanged();
  });

  const edited = async (change: (query: URLSearchParams, others: Record<string, string>) => void) => {
    const { story, link } = await aChild(room, owner);
    const other = await aChild(room, owner);
    const counselor = await outsideLink(room, owner, owner.id, { story: story.id });
    const url = new URL(link);
    change(url.searchParams, {
      person: other.child,
      proof: new URL(other.link).searchParams.get('ssn7') ?? '',
      counselor: new URL(counselor).searchParams.get('ssn2') ?? '',
    });
    return answerOutside(url.href);
  };

  it.each([
    ['another child', (query, { person }) => query.set('ssn0', person ?? '')],
    ['another child’s proof', (query, { proof }) => query.set('ssn7', proof ?? '')],
    ['a counsellor’s proof', (query, { counselor }) => query.set('ssn7', counselor ?? '')],
    ['an altered proof', (query) => query.set('ssn7', `${query.get('ssn7')}A`)],
    ['no proof', (query) => query.delete('ssn7')],
    ['no person', (query) => query.delete('ssn0')],
    ['another form set', (query) => query.set('ssn4', 'upper18')],
    ['no form set', (query) => query.delete('ssn4')],
  ] as [string, (query: URLSearchParams, others: Record<string, string>) => void][])(
    'an address that was edited: %s',
    async (_, change) => {
      const sent = await edited(change);
      before = await records();
      expect(await answerTo(sent)).toEqual([400, '連結解析失敗']);
      await unchanged();
      expect(await reportOf(sent)).toMatchObject({ state: 'refused', story_id: null, next_try_time: null });
    },
  );

  it.each([
    ['a wrong key', { key: 'wrong' }, '解密失敗'],
    ['a wrong key, zeros', { key: 'wrong', padding: 'zero' }, '解密失敗'],
    ['a wrong IV', { key: 'wrong-iv' }, '數據解析失敗'],
  ])('%s: stays due, and is recorded once the keys are right', async (_, switches, message) => {
    const { story, child, link } = await aChild(room, owner);
    const sent = await answerOutside(link);
    before = await records();
    await room.set({ webhook: 'never', ...switches });
    expect(await answerTo(sent)).toEqual([502, message]);
    await unchanged();
    expect((await reportOf(sent)).state).toBe('due');
    await room.set({ webhook: 'never' });
    expect((await thank(room, sent)).status).toBe(200);
    expect(await filledOf(story.id)).toEqual([child]);
  });

  it('an empty answer, one with open questions, and one without a person', async () => {
    const { link } = await aChild(room, owner);
    before = await records();
    for (const blank of [64, 1]) {
      await room.set({ webhook: 'never', blank });
      expect(await answerTo(await answerOutside(link))).toEqual([404, '查無這份問卷的填答結果']);
    }
    await unchanged();
    await room.set({ webhook: 'never' });
    const gone = await aChild(room, owner);
    const sent = await answerOutside(gone.link);
    await tables.stories().where('document_id', gone.story.id).update({ deleted_time: new Date() });
    expect(await answerTo(sent)).toEqual([404, '查無這份問卷的填答結果']);
    const left = await aChild(room, owner);
    const late = await answerOutside(left.link);
    await tables
      .stories()
      .where('document_id', left.story.id)
      .update({ team_members: JSON.stringify([aMember()]) });
    expect(await answerTo(late)).toEqual([404, '查無這份問卷的填答結果']);
    expect([...(await answersOf(gone.story.id)), ...(await answersOf(left.story.id))]).toEqual([]);
  });

  it('is slowed after 60 refusals in a minute, which thanks never count as', async () => {
    const { link } = await aChild(room, owner);
    const sent = await answerOutside(link);
    const headers = elsewhere();
    const ask = (query: Record<string, string>) =>
      api.get('/survey/thank-you', { query, headers, base: room.base }).then(({ status }) => status);
    const many = async (count: number, query: Record<string, string>) =>
      new Set(await Promise.all(Array.from({ length: count }, () => ask(query))));
    expect(await ask(sent)).toBe(200);
    expect(await many(70, sent)).toEqual(new Set([200]));
    expect(await many(60, {})).toEqual(new Set([400]));
    expect(await ask(sent)).toBe(429);
    expect((await thank(room, sent)).status).toBe(200);
  });
});

describe('POST /survey/opened', () => {
  it('refuses strangers, staff, and a team for its counsellor; changes nothing but its own note', async () => {
    const story = await makeStory(owner, { team_name: unique('隊') });
    const body = { form_type: 'under18', story: story.id, id: story.team_members[0]?.id };
    const before = [await rowHash(tables.stories), await rowHash(tables.surveyOpenings)];
    const opened = (token?: string, more: object = {}) =>
      room.call('POST', '/survey/opened', token, { body: { ...body, ...more } });
    expect((await opened()).status).toBe(401);
    expect((await opened((await makeUser()).token)).status).toBe(404);
    expect((await opened((await makeUser('admin')).token)).status).toBe(403);
    expect((await opened(owner.token, { story: undefined })).status).toBe(400);
    expect([await rowHash(tables.stories), await rowHash(tables.surveyOpenings)]).toEqual(before);
    expect((await opened(owner.token)).status).toBe(200);
    expect((await opened(owner.token)).status).toBe(200);
    expect(await tables.surveyOpenings().where('story_id', story.id)).toHaveLength(1);
    expect(await rowHash(tables.stories)).toBe(before[0]);
  });
});

it('a report that the service knows nothing of is asked for once more, and then no longer', async () => {
  const sent = { svid: 'yPZQe', hash: someHash() };
  await report(room, sent, { key: KEY });
  await until('a refusal', async () => (await reportOf(sent)).state === 'refused');
  const first = await reportOf(sent);
  expect([first.tries, first.next_try_time === null]).toEqual([1, false]);
  await tables.surveyReports().where({ hash: sent.hash }).update({ next_try_time: new Date() });
  await until('the last try', async () => (await reportOf(sent)).tries === 2);
  expect(await reportOf(sent)).toMatchObject({ state: 'refused', next_try_time: null, reason: 'survey_hash_wrong' });
});
