import path from 'node:path';
import type { CreatedStory } from 'contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, call, type Refusal } from '../helpers/api';
import { db } from '../helpers/database';
import { mailsTo } from '../helpers/inbox';
import { putMail, untilMail } from '../helpers/mail-jobs';
import { approve, codes, put, save } from '../helpers/reviews';
import { startServer } from '../helpers/start-server';
import { makeCompleteStory, makeStory } from '../helpers/stories';

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
      expect(await db()('mail_jobs').where('recipient', member.account)).toHaveLength(1);
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
    expect(await db()('stories').where('owner_id', creator.id)).toHaveLength(1);
  });

  it('of two saves of one section one is told of the other', async () => {
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
    await expect.poll(async () => (await me(token)).status, { timeout: 5_000 }).toBe(401);
  });

  it('each mail is sent once', async () => {
    const addresses = Array.from({ length: 40 }, () => `${unique('post')}@example.org`);
    await Promise.all(addresses.map((recipient) => putMail(recipient)));
    for (const address of addresses) await untilMail(address, 'sent');
    const counts = await Promise.all(addresses.map(async (address) => (await mailsTo(address)).length));
    expect(counts).toEqual(Array(40).fill(1));
  });
});
