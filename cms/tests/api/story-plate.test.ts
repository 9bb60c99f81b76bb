import type { ActivityRow, List, PersonalRow, Plate, Story } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { waitForMail } from '../helpers/inbox';
import { makeCompleteStory, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { pathsOf, refused, update } from '../helpers/updates';

const plate: Plate = { colour: 'teal', emblem: 'leopard-cat', motto: '一起加油' };
const reason = '標語裡有同學的全名。';

let owner: TestActor;
let editor: TestActor;
let admin: TestActor;
beforeAll(async () => {
  owner = await makeUser();
  editor = await makeUser('editor', { routes: ['stories-manage'] });
  admin = await makeUser('admin');
});

const read = (actor: TestActor, story: TestStory) => api.as(actor).get<Story>(`/story/single/${story.id}`);
const clear = (actor: TestActor, story: TestStory, body: object = { reason }) =>
  api.as(actor).put<Story>(`/story/clear-motto/${story.id}`, body);

describe('the plate of a team refuses', () => {
  it('what isn’t in its lists, and a motto of more than 20 characters', async () => {
    const story = await makeStory(owner);
    const wrong = { colour: 'black', emblem: 'dragon', motto: '字'.repeat(21) };
    const { status, body } = await refused(owner, story, { plate: wrong });
    expect([status, new Set(pathsOf(body))]).toEqual([400, new Set(['plate.colour', 'plate.emblem', 'plate.motto'])]);
    expect((await refused(owner, story, { plate: { colour: 'teal' } })).status).toBe(400);
  });

  it('every writing by staff (decision 89), and everybody’s while the story is locked', async () => {
    const story = await makeStory(owner);
    for (const actor of [editor, admin]) {
      const { status, body } = await refused(actor, story, { plate, reason });
      expect([status, body.error.details.code]).toEqual([403, 'field_forbidden']);
    }
    const sent = await makeCompleteStory(owner, 2);
    for (const actor of [owner, await makeVisitor(sent)]) {
      const { status, body } = await refused(actor, sent, { plate });
      expect([status, body.error.details.code]).toEqual([409, 'story_locked']);
    }
  });

  it('that a motto is cleared by its owner or team, without a reason, or with anything beside it', async () => {
    const story = await makeStory(owner);
    await update(owner, story, { plate });
    for (const actor of [owner, await makeVisitor(story), await makeUser('editor')]) {
      expect((await clear(actor, story)).status).toBe(403);
    }
    for (const body of [{}, { reason: ' ' }, { reason, plate: { ...plate, emblem: 'owl' } }]) {
      const answer = await api.as(editor).put<Refusal>(`/story/clear-motto/${story.id}`, body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
    }
    expect((await read(owner, story)).body.plate).toEqual(plate);
  });
});

describe('the plate of a team', () => {
  it('is none until its team or owner chooses it, as one line, read by owner, team and staff and in the owner’s list', async () => {
    const owner = await makeUser();
    const story = await makeStory(owner);
    expect((await read(owner, story)).body.plate).toBeNull();
    const team = await makeVisitor(story);
    const saved = await update(team, story, { plate: { ...plate, motto: ' 一起\n加油 ' } });
    expect([saved.status, saved.body.plate?.motto, saved.body.versions.plate]).toEqual([200, '一起 加油', 1]);
    await update(owner, story, { plate, base: { plate: 1 } });
    for (const actor of [owner, team, editor, admin]) expect((await read(actor, story)).body.plate).toEqual(plate);
    const list = await api.as(owner).get<List<PersonalRow>>('/story/personal', { query: { page: 1, size: 10 } });
    expect(list.body.list[0]?.plate).toEqual(plate);
    expect((await refused(team, story, { plate: { ...plate, motto: '' }, base: { plate: 1 } })).status).toBe(409);
  });

  it('is no part of what a judge reads', async () => {
    const story = await makeCompleteStory(owner, 4, { plate });
    const { status, body } = await read(await makeUser('judge'), story);
    expect(status).toBe(200);
    expect(Object.keys(body)).not.toContain('plate');
    expect(JSON.stringify(body)).not.toContain(plate.motto);
  });

  it('loses its motto alone to staff, on record, for a reason that its owner is told', async () => {
    const owner = await makeUser();
    const story = await makeCompleteStory(owner, 2, { plate });
    const cleared = await clear(editor, story);
    expect([cleared.status, cleared.body.plate]).toEqual([200, { ...plate, motto: '' }]);
    const again = await clear(editor, story);
    expect([again.status, again.body.versions]).toEqual([200, cleared.body.versions]);
    const { body } = await api.as(admin).get<List<ActivityRow>>(`/story/activity/${story.id}`);
    const edits = body.list.filter(({ kind }) => kind === 'edited');
    expect(edits).toMatchObject([{ fields: ['plate'], reason }]);
    const mail = await waitForMail(owner.account);
    expect(mail.subject).not.toContain(plate.motto);
    expect(mail.text).toContain(reason);
  });
});
