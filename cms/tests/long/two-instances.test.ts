import path from 'node:path';
import type { CreatedStory } from 'contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, call, type Refusal } from '../helpers/api';
import { mailsTo } from '../helpers/inbox';
import { putMail, untilMail } from '../helpers/mail-jobs';
import { approve, codes, put, save } from '../helpers/reviews';
import { startServer } from '../helpers/start-server';
import { makeCompleteStory, makeStory } from '../helpers/stories';
import {
  aChild,
  answerOutside,
  answersOf,
  openSurveyRoom,
  reportOf,
  type SurveyRoom,
  thank,
} from '../helpers/survey-service';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

/** How often each race is run. */
const RUNS = 30;

describe('two instances on one database', () => {
  let second: Awaited<ReturnType<typeof startServer>>;
  let owner: TestActor;
  let editor: TestActor;
  let manager: TestActor;
  beforeAll(async () => {
    owner = await makeUser();
    editor = await makeUser('editor', { routes: ['stories-manage'] });
    manager = await makeUser('manager', { routes: ['stories-manage'] });
    second = await startServer(inject('serverEnv'), path.join(inject('folder'), 'second.log'));
  });
  afterAll(() => second.stop());

  const there = (actor: TestActor, method: string, address: string, body?: unknown) =>
    call<Refusal>(method, address, actor.token, { base: second.url, body });

  it('one submission and one decision win', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const member = await makeUser();
      const story = await makeCompleteStory(member);
      const sent = await Promise.all([
        put(member, `/story/apply/${story.id}`),
        there(member, 'PUT', `/story/apply/${story.id}`),
      ]);
      expect(codes(sent)).toEqual([200, 409]);
      const decided = await Promise.all([
        approve(editor, story),
        there(manager, 'PUT', `/story/apply_failed/${story.id}`, { failed_message: '補件' }),
      ]);
      expect(codes(decided)).toEqual([200, 409]);
      const mails: { mail: string }[] = await tables.mails().where('recipient', member.account).select('mail');
      const kinds = mails.map(({ mail }) => mail).sort();
      const decision = decided[0]?.status === 200 ? 'story-approved' : 'story-rejected';
      expect(kinds).toEqual(['story-received', decision].sort());
    }
  });

  it('one key makes one set of stories, and accounts stay unique', async () => {
    const creator = await makeUser();
    const headers = { 'Idempotency-Key': unique('key') };
    const team = [{ team_name: '隊', is_18: false, team_members: [{ name: '王', grade: '五年級', age: 11 }] }];
    const from = [undefined, second.url];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const base = from[index % 2];
        const options = { headers, body: team, ...(base ? { base } : {}) };
        return call<CreatedStory[]>('POST', '/story/create', creator.token, options);
      }),
    );
    const shown = answers.map(({ body: [story] }) => `${story?.id} ${story?.password}`);
    expect(new Set(shown).size).toBe(1);
    expect(await tables.stories().where('owner_id', creator.id)).toHaveLength(1);
  });

  it('of two saves of one section one is answered with the other', async () => {
    const story = await makeStory(owner);
    for (let version = 0; version < RUNS; version += 1) {
      const body = (text: string) => ({ problem: `${text} ${version}`, base: { problem: version } });
      const answers = await Promise.all([
        save(owner, story, body('這裡')),
        there(owner, 'PUT', `/story/update/${story.id}`, body('那裡')),
      ]);
      expect(codes(answers)).toEqual([200, 409]);
    }
  });

  it('each session is known to both, and its end within a second', async () => {
    const me = (token: string, base?: string) => api.as({ token }).get('/auth', base ? { base } : {});
    const { token } = await makeUser();
    expect((await me(token)).status).toBe(200);
    expect((await me(token, second.url)).status).toBe(200);
    await api.as({ token }).post('/auth/logout', undefined, { base: second.url });
    expect((await me(token, second.url)).status).toBe(401);
    await expect.poll(async () => (await me(token)).status).toBe(401);
  });

  it('each mail is sent once', async () => {
    const addresses = Array.from({ length: 40 }, () => `${unique('post')}@example.org`);
    await Promise.all(addresses.map((recipient) => putMail(recipient)));
    for (const address of addresses) await untilMail(address, 'sent');
    const counts = await Promise.all(addresses.map(async (address) => (await mailsTo(address)).length));
    expect(counts).toEqual(Array(40).fill(1));
  });
});

describe('two instances beside SurveyCake', () => {
  let room: SurveyRoom;
  let second: Awaited<ReturnType<SurveyRoom['start']>>;
  beforeAll(async () => {
    room = await openSurveyRoom();
    second = await room.start();
  }, patient(120_000));
  afterAll(async () => {
    await second.stop();
    await room.close();
  });

  it('each answer is asked for once, by whichever is quicker', async () => {
    await room.set({ webhook: 'never' });
    const member = await makeUser();
    const made = await Promise.all(Array.from({ length: 40 }, () => aChild(room, member)));
    const sent = await Promise.all(made.map(({ link }) => answerOutside(link)));
    const time = new Date();
    const times = { reported_time: time, next_try_time: time, created_at: time, updated_at: time, published_at: time };
    await tables
      .surveyReports()
      .insert(sent.map((report) => ({ ...report, document_id: unique('report'), state: 'due', tries: 0, ...times })));
    for (const report of sent)
      await until('a recorded answer', async () => (await reportOf(report)).state === 'recorded');
    expect(await Promise.all(sent.map(({ hash }) => room.asked(hash)))).toEqual(Array(40).fill(1));
  });

  it('a page on each, and the worker of both: one record', async () => {
    await room.set({ webhook: 'thrice' });
    const member = await makeUser();
    for (let run = 0; run < 5; run += 1) {
      const { story, link } = await aChild(room, member);
      const sent = await answerOutside(link);
      const there = { ...room, base: second.url };
      const answers = await Promise.all([room, there, room, there].map((place) => thank(place, sent)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await answersOf(story.id)).toHaveLength(1);
      expect(await room.asked(sent.hash)).toBe(1);
    }
  });

  it('what an instance was asking for when it died is asked for by the other', async () => {
    const { story, link } = await aChild(room, await makeUser());
    await room.set({ webhook: 'never' });
    const sent = await answerOutside(link);
    const time = new Date();
    const times = { reported_time: time, next_try_time: time, created_at: time, updated_at: time, published_at: time };
    const lease = { lease_key: 'gone', lease_time: new Date(Date.now() + 1_000) };
    await tables.surveyReports().insert({
      ...sent,
      document_id: unique('report'),
      state: 'due',
      tries: 0,
      ...times,
      ...lease,
    });
    await until('a recorded answer', async () => (await answersOf(story.id)).length === 1);
  });
});
