import { type ApplyStatus, binAnswer, DAY, type DeletedMatching, deleteMatchingAnswer, type Matching } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeStoryPeople, makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { newId } from '../helpers/database';
import { ownSession } from '../helpers/sessions';
import { makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

const { owner, editor, admin } = await makeStoryPeople();

const aliveOf = async (...stories: TestStory[]) => {
  const rows = await tables
    .stories()
    .whereIn(
      'document_id',
      stories.map(({ id }) => id),
    )
    .whereNull('deleted_time');
  return rows.length;
};

describe('DELETE /story/{id}', () => {
  it('puts the owner’s story into the bin; its team can’t get in any more', async () => {
    const story = await makeStory(owner);
    const team = await makeVisitor(story);
    expect((await api.as(await makeUser()).delete(`/story/${story.id}`)).status).toBe(404);
    const { status, body } = await api.as(owner).delete<{ message: string }>(`/story/${story.id}`);
    expect(status).toBe(200);
    expect(body.message).toBe('刪除成功');
    expect((await api.as(owner).get(`/story/single/${story.id}`)).status).toBe(404);
    expect((await api.as(owner).delete(`/story/${story.id}`)).status).toBe(404);
    expect((await api.as(team).get(`/story/single/${story.id}`)).status).toBe(403);
    expect(await tables.histories().where({ story_id: story.id, kind: 'deleted' })).toHaveLength(1);
  });
});

describe('POST /story/delete/multiple', () => {
  const remove = (actor: TestActor, ids: unknown) =>
    api.as(actor).post<{ count: number } & Refusal>('/story/delete/multiple', ids);

  it('refuses what is no list of 1 to 500 ids (T-66)', async () => {
    for (const ids of [{}, [], ['../x'], Array.from({ length: 501 }, () => newId())]) {
      expect((await remove(editor, ids)).status).toBe(400);
    }
  });

  it('deletes all or none: one that isn’t there, or one under judging, keeps all (decision 18, T-66)', async () => {
    const [a, b] = [await makeStory(owner), await makeStory(owner, { apply_status: 4 })];
    const missing = newId();
    const lost = await remove(editor, [a?.id, missing]);
    expect(lost.status).toBe(404);
    expect(lost.body.error.details.ids).toEqual([missing]);
    const judged = await makeStory(owner, { apply_status: 5 });
    const refused = await remove(editor, [a?.id, judged.id, b?.id]);
    expect(refused.status).toBe(409);
    expect(refused.body.error.details.ids).toEqual([judged.id]);
    expect(await aliveOf(a as TestStory, b as TestStory, judged)).toBe(3);
  });

  it('takes 500 at once, and restores them', async () => {
    const ids = [];
    const session = await ownSession();
    for (let i = 0; i < 500; i += 1) ids.push((await makeStory(owner, { session })).id);
    expect((await remove(editor, ids)).body.count).toBe(500);
    const { body } = await api.as(editor).post<{ count: number }>('/story/restore/multiple', ids);
    expect(body.count).toBe(500);
    expect(await tables.stories().whereIn('document_id', ids).whereNull('deleted_time')).toHaveLength(500);
  });

  it('counts each story once; admin deletes scored ones too (decision 18)', async () => {
    const [a, b] = [await makeStory(owner), await makeStory(owner, { apply_status: 2 })];
    expect((await remove(editor, [a?.id, b?.id, a?.id])).body.count).toBe(2);
    const scored = await makeStory(owner, { apply_status: 6 });
    expect((await remove(admin, [scored.id])).body.count).toBe(1);
    expect(await aliveOf(a as TestStory, b as TestStory, scored)).toBe(0);
  });
});

describe('GET /story/matching, POST /story/delete/matching and POST /story/restore/matching', () => {
  const count = (text: string, query: object = {}) =>
    api.as(editor).get<Matching>('/story/matching', { query: { text, ...query } });
  const remove = (text: string, at: number, filter: object = {}) =>
    api.as(editor).post<DeletedMatching & Refusal>('/story/delete/matching', { filter: { text, ...filter }, at });
  const restore = (body: object) => api.as(editor).post<{ count: number }>('/story/restore/matching', body);
  const several = async (word: string, statuses: readonly ApplyStatus[]) => {
    const made: TestStory[] = [];
    for (const apply_status of statuses) made.push(await makeStory(owner, { team_name: word, apply_status }));
    return made;
  };

  it('are for the desk only, and know a filter as the list does', async () => {
    for (const actor of [owner, await makeUser('judge'), await makeUser('editor')]) {
      expect((await api.as(actor).get('/story/matching')).status).toBe(403);
      expect((await api.as(actor).post('/story/delete/matching', { filter: {}, at: 1 })).status).toBe(403);
      expect((await api.as(actor).post('/story/restore/matching', { run: 1 })).status).toBe(403);
    }
    for (const body of [
      {},
      { at: 1 },
      { filter: {} },
      { filter: { lookup: 'x' }, at: 1 },
      { filter: { page: '1' }, at: 1 },
    ]) {
      expect((await api.as(editor).post('/story/delete/matching', body)).status).toBe(400);
    }
    for (const body of [{}, { run: -1 }, { run: 1, until: 1 }, { until: Number.MAX_SAFE_INTEGER }])
      expect((await restore(body)).status).toBe(400);
  });

  it('delete what the filter has beyond a page, and bring all of it back at once, with one note a story', async () => {
    const word = unique('全部');
    const made = await several(
      word,
      Array.from({ length: 205 }, (_, at) => (at % 3 === 0 ? 2 : 1)),
    );
    const before = await count(word, { status: 1 });
    expect(before.body).toMatchObject({ total: 136, deletable: 136 });
    const { body } = await remove(word, before.body.at, { status: '1' });
    deleteMatchingAnswer.parse(body);
    expect(body).toMatchObject({ count: 136, kept: 0, changed: 0, changed_accounts: [] });
    expect(await aliveOf(...made)).toBe(69);
    expect((await restore({ run: body.run })).body.count).toBe(136);
    expect(await aliveOf(...made)).toBe(205);
    const [first] = made.filter(({ apply_status }) => apply_status === 1);
    const notes = await tables.histories().where({ story_id: first?.id }).orderBy('id');
    expect(notes.map(({ kind }) => kind)).toEqual(['deleted', 'restored']);
    expect((await restore({ run: body.run })).body.count).toBe(0);
  });

  it('leave what changed or came since it was counted, and what only an admin deletes', async () => {
    const word = unique('變動');
    const made = await several(word, [1, 1, 5, 6]);
    const [same, edited] = made;
    const { at } = (await count(word)).body;
    expect((await count(word)).body).toMatchObject({ total: 4, deletable: 2 });
    await tables
      .stories()
      .where('document_id', edited?.id)
      .update({ updated_at: new Date(at + 1) });
    const { body } = await remove(word, at);
    expect(body).toMatchObject({ count: 1, kept: 2, changed: 1, changed_accounts: [edited?.account] });
    expect(await aliveOf(same as TestStory)).toBe(0);
    expect(await aliveOf(...made)).toBe(3);
  });

  it('bring back what lay in the bin at a time', async () => {
    const time = Date.now() - 29.9 * DAY;
    const old = await makeStory(owner, { columns: { deleted_time: new Date(time) } });
    const recent = await makeStory(owner, { columns: { deleted_time: new Date() } });
    expect((await restore({ until: Math.ceil(time) })).body.count).toBe(1);
    expect(await aliveOf(old, recent)).toBe(1);
  });
});

describe('GET /story/bin and POST /story/restore/multiple', () => {
  const restore = (ids: string[]) => api.as(editor).post<{ count: number }>('/story/restore/multiple', ids);
  const deleted = (daysAgo: number) =>
    makeStory(owner, { columns: { deleted_time: new Date(Date.now() - daysAgo * DAY) } });

  it('are for the desk only', async () => {
    for (const actor of [owner, await makeUser('judge'), await makeUser('editor')]) {
      expect((await api.as(actor).get('/story/bin')).status).toBe(403);
      expect((await api.as(actor).post('/story/restore/multiple', [newId()])).status).toBe(403);
    }
  });

  it('names who deleted a story last', async () => {
    const story = await makeStory(owner);
    for (const actor of [editor, admin]) {
      await api.as(actor).post('/story/delete/multiple', [story.id]);
      const { body } = await api
        .as(editor)
        .get<{ list: { id: string; deleted_by: string }[] }>('/story/bin', { query: { size: 100 } });
      const list = body.list.filter(({ id }) => id === story.id);
      expect(binAnswer.parse({ ...body, list }).list.map(({ deleted_by }) => deleted_by)).toEqual([actor.name]);
      await restore([story.id]);
    }
  });

  it('show what was deleted in the last 30 days, latest first, and bring it back', async () => {
    const [recent, older, gone] = [await deleted(0), await deleted(29), await deleted(31)];
    const bin = await api
      .as(editor)
      .get<{ list: { id: string; deleted_at: number }[] }>('/story/bin', { query: { size: 100 } });
    const ids = bin.body.list.map(({ id }) => id);
    expect(ids).toContain(older.id);
    expect(ids).not.toContain(gone.id);
    expect(ids.indexOf(recent.id)).toBeLessThan(ids.indexOf(older.id));
    expect((await restore([recent.id, gone.id])).status).toBe(404);
    expect(await aliveOf(recent)).toBe(0);
    expect((await restore([recent.id, older.id])).body.count).toBe(2);
    expect(await aliveOf(recent, older)).toBe(2);
    expect((await api.as(owner).get(`/story/single/${recent.id}`)).status).toBe(200);
  });
});
