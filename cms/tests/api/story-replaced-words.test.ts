import type { ActivityRow, List, Story } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { makeStory, makeVisitor, type TestStory } from '../helpers/stories';

describe('PUT /story/update/{id} after a conflict', () => {
  let owner: TestActor;
  let editor: TestActor;
  beforeAll(async () => {
    owner = await makeUser();
    editor = await makeUser('editor', { routes: ['stories-manage'] });
  });

  const put = (actor: { token: string }, { id }: TestStory, body: object) =>
    api.as(actor).put<Story & Refusal>(`/story/update/${id}`, body);
  const edits = async ({ id }: TestStory) => {
    const { body } = await api.as(editor).get<List<ActivityRow>>(`/story/activity/${id}?page=1&size=10`);
    return body.list.filter(({ kind }) => kind === 'edited');
  };

  /** The team has saved a sentence, and the counsellor's save on top of what was there before it was refused. */
  const refused = async () => {
    const story = await makeStory(owner);
    const team = await makeVisitor(story);
    const first = await put(team, story, { problem: '孩子寫的一句話' });
    expect(first.status).toBe(200);
    const late = await put(owner, story, { problem: '老師寫的', base: { problem: 0 } });
    expect([late.status, late.body.error.details.code]).toEqual([409, 'version_conflict']);
    return { story, team, base: { problem: first.body.versions.problem ?? 0 } };
  };

  it('keeps the words that the chosen version replaced, with who replaced them', async () => {
    const { story, base } = await refused();
    expect((await put(owner, story, { problem: '老師寫的', base, after_conflict: true })).status).toBe(200);
    const rows = await edits(story);
    expect(rows).toMatchObject([{ actor: owner.name, fields: ['problem'] }]);
    expect(rows[0]?.changes?.fields).toMatchObject([
      { field: 'problem', section: '2.1', before: '孩子寫的一句話', after: '老師寫的' },
    ]);
  });

  it('the team’s own choice too', async () => {
    const { story, team, base } = await refused();
    expect((await put(owner, story, { problem: '老師寫的', base })).status).toBe(200);
    const { body } = await put(team, story, { problem: '又改回來', base: { problem: 2 }, after_conflict: true });
    expect(body.problem).toBe('又改回來');
    expect(await edits(story)).toMatchObject([{ fields: ['problem'], changes: { fields: [{ before: '老師寫的' }] } }]);
  });

  it('a save without one, or one that changes nothing, leaves no record', async () => {
    const { story, base } = await refused();
    const same = { problem: '孩子寫的一句話', base, after_conflict: true };
    expect((await put(owner, story, same)).status).toBe(200);
    expect((await put(owner, story, { problem: '老師寫的', base })).status).toBe(200);
    expect(await edits(story)).toEqual([]);
  });

  it('still refuses what is older than what is stored, and keeps nothing of it', async () => {
    const { story } = await refused();
    const late = await put(owner, story, { problem: '老師寫的', base: { problem: 0 }, after_conflict: true });
    expect(late.status).toBe(409);
    expect(await edits(story)).toEqual([]);
  });
});
