import { CLAIM_MS, type ClaimAnswer, claimAnswer, type ListedStory } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { approve, put } from '../helpers/reviews';
import { makeCompleteStory, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

let owner: TestActor;
let lin: TestActor;
let wang: TestActor;
let admin: TestActor;
beforeAll(async () => {
  owner = await makeUser();
  lin = await makeUser('editor', { routes: ['stories-manage'], columns: { name: '林審查' } });
  wang = await makeUser('editor', { routes: ['stories-manage'], columns: { name: '王審查' } });
  admin = await makeUser('admin');
});

const sign = async (actor: TestActor, { id }: TestStory, body: object = {}) =>
  (await api.as(actor).put<ClaimAnswer>(`/story/claim/${id}`, body)).body;
const free = (actor: TestActor, { id }: TestStory) => api.as(actor).delete(`/story/claim/${id}`);
const notes = async ({ id }: TestStory) =>
  (await tables.histories().where({ story_id: id, kind: 'claimed' }).orderBy('id')).map(({ actor_name }) => actor_name);
const pending = (team_name?: string) => makeStory(owner, { apply_status: 2, ...(team_name && { team_name }) });

describe('PUT and DELETE /story/claim/{id} (F §3.1)', () => {
  it('are for the desk alone', async () => {
    const story = await makeCompleteStory(owner, 4);
    for (const actor of [owner, await makeVisitor(story), await makeUser('judge'), await makeUser('editor')]) {
      expect((await put(actor, `/story/claim/${story.id}`, {})).status).toBe(403);
      expect((await free(actor, story)).status).toBe(403);
    }
    expect((await put(lin, `/story/claim/${story.id}`, { take_over: 'yes' })).status).toBe(400);
  });

  it('give a story to who comes first and tell the other, who may take it over', async () => {
    const story = await pending();
    const first = claimAnswer.parse(await sign(lin, story));
    expect(first.claim).toEqual({ name: '林審查', own: true, since: expect.any(Number) });
    expect(first.held).not.toContain(story.id);
    const second = await sign(wang, story);
    expect(second.claim).toEqual({ name: '林審查', own: false, since: first.claim?.since });
    expect(second.held).toContain(story.id);
    // A sign that it goes on leaves the beginning.
    expect((await sign(lin, story)).claim?.since).toBe(first.claim?.since);
    expect((await sign(wang, story, { take_over: true })).claim).toMatchObject({ name: '王審查', own: true });
    expect((await sign(lin, story)).claim).toMatchObject({ name: '王審查', own: false });
    expect(await notes(story)).toEqual(['林審查', '王審查']);
  });

  it('of two at once one gets it', async () => {
    const story = await pending();
    const answers = await Promise.all([lin, wang, lin, wang].map((actor) => sign(actor, story)));
    const holders = new Set(answers.map(({ claim }) => claim?.name));
    expect(holders.size).toBe(1);
    expect(await notes(story)).toHaveLength(1);
  });

  it('lock out none: who doesn’t hold the story decides it all the same, and then it is free', async () => {
    const story = await makeCompleteStory(owner, 2);
    await sign(lin, story);
    expect((await approve(wang, story)).status).toBe(200);
    expect(await tables.claims().where({ story_id: story.id })).toEqual([]);
    // What is decided needs no reviewer.
    expect((await sign(lin, story)).claim).toBeNull();
    expect(await tables.claims().where({ story_id: story.id })).toEqual([]);
  });

  it('end on leaving, and after a while without a sign', async () => {
    const story = await pending();
    await sign(lin, story);
    await free(wang, story);
    expect((await sign(wang, story)).claim).toMatchObject({ own: false });
    await free(lin, story);
    expect((await sign(wang, story)).claim).toMatchObject({ own: true });
    const over = new Date(Date.now() - CLAIM_MS - 1_000);
    await tables.claims().where({ story_id: story.id }).update({ seen_time: over });
    expect((await sign(admin, await pending())).held).not.toContain(story.id);
    expect((await sign(lin, story)).claim).toMatchObject({ own: true });
    // Who comes back without anything in between is noted once.
    await free(lin, story);
    await sign(lin, story);
    expect(await notes(story)).toEqual(['林審查', '王審查', '林審查']);
  });

  it('show in the list who reviews, and go with the account of who did', async () => {
    const word = unique('認領');
    const [held, open] = [await pending(word), await pending(word)];
    const leaver = await makeUser('editor', { routes: ['stories-manage'], columns: { name: '離職者' } });
    await sign(leaver, held);
    const list = async () => {
      const { body } = await api.as(lin).get<{ list: ListedStory[] }>('/story', { query: { text: word } });
      return new Map(body.list.map(({ id, claim }) => [id, claim]));
    };
    expect((await list()).get(held.id)).toEqual({ name: '離職者', own: false, since: expect.any(Number) });
    expect((await list()).get(open.id)).toBeNull();
    expect((await api.as(admin).delete(`/auth/delete-manager/${leaver.id}`)).status).toBe(200);
    expect((await list()).get(held.id)).toBeNull();
    expect(await tables.claims().where({ holder_id: leaver.id })).toEqual([]);
  });
});
