import { readFileSync } from 'node:fs';
import { type FormStatus, SECOND, type SurveyReport } from 'contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser, type TestActor } from '../helpers/actors';
import { makeVisitor } from '../helpers/stories';
import {
  aChild,
  answerOutside,
  answersOf,
  filledOf,
  openSurveyRoom,
  outsideLink,
  report,
  reportOf,
  SURVEYS,
  type SurveyRoom,
  settleReports,
  thank,
} from '../helpers/survey-service';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

const KEY = 'a-key-of-the-webhook-0123456789';
const UNCONFIRMED = '問卷服務目前沒有回應，我們會稍後再確認';

/** As long as no test needs to ask once more, and no longer, s. */
const REST = Math.ceil(patient(2 * SECOND) / SECOND);

let room: SurveyRoom;
let owner: TestActor;
/** What may stand in no log. */
const secrets = new Set<string>([KEY, '非常不同意', 'submitTime']);

beforeAll(async () => {
  room = await openSurveyRoom({ SURVEYCAKE_WEBHOOK_KEY: KEY, SURVEYCAKE_REST: String(REST) });
  owner = await makeUser();
  for (const [name, value] of Object.entries(SURVEYS)) if (name.endsWith('_KEY')) secrets.add(value);
}, patient(120_000));

/** A child who has answered while nothing is reported. */
const answered = async () => {
  await room.set({ webhook: 'never' });
  const made = await aChild(room, owner);
  const sent = await answerOutside(made.link, '1');
  secrets.add(sent.hash).add(new URL(made.link).searchParams.get('ssn7') ?? '');
  return { ...made, sent };
};

/** The breaker counts failures in a row: one answer ends them. */
const wellAgain = async () => {
  const { sent } = await answered();
  await until('a service that is asked again', async () => (await thank(room, sent)).status === 200, {
    timeout: patient(30_000),
  });
};

beforeEach(async () => {
  await settleReports();
  await wellAgain();
});

afterAll(async () => {
  await room.close();
});

const timed = async <Found>(work: () => Promise<Found>): Promise<[Found, number]> => {
  const begun = performance.now();
  return [await work(), performance.now() - begun];
};
/** Its turn has come; a report of the webhook has the worker look at once. */
const due = async (sent: SurveyReport) => {
  await tables.surveyReports().where({ hash: sent.hash }).update({ next_try_time: new Date() });
  await report(room, sent, { key: KEY });
};
const waitOf = ({ next_try_time, updated_at }: Record<string, string | number | Date>) =>
  Math.round(
    (Date.parse(String(new Date(next_try_time ?? 0))) - Date.parse(String(new Date(updated_at ?? 0)))) / 60_000,
  );

describe('a service in trouble (T-50)', () => {
  it.each(['500', 'silent', 'drip', 'cut', 'huge', 'redirect'])(
    '%s: the page says so within 4 s, the worker records later',
    async (kind) => {
      const { story, child, sent } = await answered();
      await room.set({ answer: kind });
      const [{ status, body }, ms] = await timed(() => thank(room, sent));
      expect([status, body.error.message]).toEqual([502, UNCONFIRMED]);
      expect(ms).toBeLessThan(4_000);
      expect(await room.asked('redirected')).toBe(0);
      expect(await answersOf(story.id)).toEqual([]);
      expect(await reportOf(sent)).toMatchObject({ state: 'due', reason: 'survey_unconfirmed', tries: 0 });
      await room.set();
      await due(sent);
      await until('a recorded answer', async () => (await filledOf(story.id)).includes(child));
      expect(await reportOf(sent)).toMatchObject({ state: 'recorded', reason: null });
    },
  );

  it('a page of the service instead of an answer is 解密失敗, and asked for again', async () => {
    const { story, sent } = await answered();
    await room.set({ answer: 'html' });
    expect((await thank(room, sent)).body.error.message).toBe('解密失敗');
    await room.set();
    expect((await thank(room, sent)).status).toBe(200);
    expect(await answersOf(story.id)).toHaveLength(1);
  });

  it('the worker waits longer after each try, and gives up after six', async () => {
    const { story, child, sent } = await answered();
    await room.set({ key: 'wrong' });
    await report(room, sent, { key: KEY });
    for (const [index, minutes] of [1, 5, 30, 120, 480].entries()) {
      const row = await until('a try', async () => [await reportOf(sent)].find(({ tries }) => tries === index + 1));
      expect([row.state, waitOf(row)]).toEqual(['due', minutes]);
      await due(sent);
    }
    await until('the end', async () => (await reportOf(sent)).state === 'failed');
    expect(await reportOf(sent)).toMatchObject({ tries: 6, next_try_time: null, reason: 'survey_decrypt_failed' });
    await room.set();
    expect((await thank(room, sent)).status).toBe(200);
    expect(await filledOf(story.id)).toEqual([child]);
  });

  it('a silent service holds up neither the webhook nor any other call', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(answered));
    await room.set({ answer: 'silent' });
    const sent = await Promise.all(all.map(({ sent: each }) => timed(() => report(room, each, { key: KEY }))));
    expect(sent.map(([{ status }]) => status)).toEqual([200, 200, 200, 200]);
    const [{ status }, ms] = await timed(() => room.call('GET', '/auth', owner.token));
    expect(status).toBe(200);
    expect(Math.max(ms, ...sent.map(([, each]) => each))).toBeLessThan(2_000);
    await until('four tries', async () => {
      const rows = await Promise.all(all.map(({ sent: each }) => reportOf(each)));
      return rows.every(({ tries }) => tries === 1);
    });
  });

  it('that failed five times in a row is left alone for a while', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map(answered));
    await room.set({ answer: '500' });
    for (const { sent } of all.slice(0, 5)) expect((await thank(room, sent)).status).toBe(502);
    const last = all[5]?.sent ?? { svid: '', hash: '' };
    const [{ status, body }, ms] = await timed(() => thank(room, last));
    expect([status, body.error.message, await room.asked(last.hash)]).toEqual([502, UNCONFIRMED, 0]);
    expect(ms).toBeLessThan(2_000);
    await room.set();
    for (const { sent } of all) await until('an answer', async () => (await thank(room, sent)).status === 200);
  });
});

describe('未填, 等候確認, 已填', () => {
  const states = async (actor: TestActor, story: string, id_list: string[], path = '/jot-form/status') => {
    const body = { form_type: 'under18', story, id_list };
    const { status, body: list } = await room.call<FormStatus>('POST', path, actor.token, { body });
    return status === 200 ? list.map(({ state }) => state) : status;
  };
  const open = (actor: TestActor, story: string, id: string) =>
    room.call('POST', '/survey/opened', actor.token, { body: { form_type: 'under18', story, id } });

  it('serves a person who has opened the form before a report that couldn’t be confirmed', async () => {
    const { story, child, link } = await answered();
    const visitor = await makeVisitor(story);
    const editor = await makeUser('editor', { routes: ['stories-manage'] });
    const ids = [child, owner.id];
    expect(await states(owner, story.id, ids)).toEqual(['open', 'open']);
    expect((await open(visitor, story.id, child)).status).toBe(200);
    expect(await states(owner, story.id, ids)).toEqual(['open', 'open']);

    await room.set({ answer: '500', webhook: 'never' });
    const sent = await answerOutside(link);
    await thank(room, sent);
    for (const actor of [owner, editor]) expect(await states(actor, story.id, ids)).toEqual(['waiting', 'open']);
    expect(await states(visitor, story.id, [child])).toEqual(['waiting']);
    expect(await states(owner, story.id, ids, '/survey/confirm')).toEqual(['waiting', 'open']);

    await room.set();
    expect(await states(editor, story.id, ids, '/survey/confirm')).toEqual(['filled', 'open']);
    expect(await states(owner, story.id, ids)).toEqual(['filled', 'open']);
  });

  it('is confirmed for its own story alone, and not without end', async () => {
    const { story, child, link } = await answered();
    const stranger = await makeUser();
    expect(await states(stranger, story.id, [child], '/survey/confirm')).toBe(404);
    expect(await states(await makeUser('judge'), story.id, [child], '/survey/confirm')).toBe(403);
    expect(await states(await makeUser('editor'), story.id, [child], '/survey/confirm')).toBe(403);
    await open(owner, story.id, child);
    await room.set({ key: 'wrong', webhook: 'never' });
    const sent = await answerOutside(link);
    await thank(room, sent);
    const asked: unknown[] = [];
    for (let each = 0; each < 21; each += 1) asked.push(await states(owner, story.id, [child], '/survey/confirm'));
    expect(asked.slice(0, 20)).toEqual(Array(20).fill(['waiting']));
    expect(asked[20]).toBe(429);
    await room.set();
  });

  it('no longer waits for a report that is nothing of ours', async () => {
    const { story, child } = await answered();
    await open(owner, story.id, child);
    await report(room, { svid: 'yPZQe', hash: 'f'.repeat(32) }, { key: KEY });
    await until('a refusal', async () => (await reportOf({ svid: 'yPZQe', hash: 'f'.repeat(32) })).state === 'refused');
    expect(await states(owner, story.id, [child])).toEqual(['open']);
  });
});

it('the log holds nothing of an answer, no key, no proof and no hash, at its most talkative', async () => {
  const { link } = await answered();
  for (const switches of [
    {},
    { key: 'wrong' },
    { key: 'wrong-iv' },
    { answer: 'html' },
    { svid: 'aB3dE' },
    { answer: '404' },
  ]) {
    await room.set(switches);
    const sent = await answerOutside(link, '1', true);
    secrets.add(sent.hash);
    await thank(room, sent);
  }
  await outsideLink(room, owner, owner.id);
  const log = readFileSync(room.log, 'utf8');
  expect(log).toContain('GET /api/survey/thank-you 502');
  expect(log).toContain('POST /api/survey/webhook/***');
  expect(log).toMatch(/survey report \d+: survey_decrypt_failed/);
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
});
