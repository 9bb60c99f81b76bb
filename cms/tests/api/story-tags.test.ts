import { type ChangedTags, type List, type ListedStory, type Story, TAG_LIMITS, type UsedTag } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { makeCompleteStory, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

let owner: TestActor;
let staff: TestActor;
beforeAll(async () => {
  owner = await makeUser();
  staff = await makeUser('editor', { routes: ['stories-manage'] });
});

const tag = (stories: string, change: { add?: string[]; remove?: string[]; check?: boolean }, actor = staff) =>
  api.as(actor).post<ChangedTags>('/story/tags', { stories, ...change });
const idsOf = (...stories: TestStory[]) => `ids=${stories.map(({ id }) => id).join(',')}`;
const listed = async (query: Record<string, string>) =>
  (await api.as(staff).get<List<ListedStory>>('/story', { query: { size: 100, ...query } })).body;

describe('GET and POST /story/tags', () => {
  it('are for the desk alone', async () => {
    const story = await makeCompleteStory(owner, 4);
    const others = [owner, await makeVisitor(story), await makeUser('judge'), await makeUser('editor')];
    for (const actor of others) {
      expect((await api.as(actor).get('/story/tags')).status).toBe(403);
      expect((await tag(idsOf(story), { add: ['甲'] }, actor)).status).toBe(403);
    }
    expect(await tables.storyTags().where({ story_id: story.id })).toEqual([]);
  });

  it.each([
    [{ stories: 'ids=a' }, 'add'],
    [{ stories: 'ids=a', add: [], remove: [] }, 'add'],
    [{ stories: 'ids=a', add: ['#'] }, 'add'],
    [{ stories: 'ids=a', add: ['a'.repeat(21)] }, 'add'],
    [{ stories: 'ids=a', add: ['1', '2', '3', '4', '5', '6'] }, 'add'],
    [{ stories: 'owner=x', add: ['甲'] }, 'stories'],
    [{ add: ['甲'] }, 'stories'],
    [{ stories: 'ids=a', add: ['甲'], check: 'yes' }, 'check'],
  ])('refuse %j', async (body, place) => {
    const answer = await api.as(staff).post('/story/tags', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.errors?.[0]?.path[0]).toBe(place);
  });

  it('tag ticked rows and take off again; the list, its filter, the export and the desk have them, nobody else', async () => {
    const [one, other] = [await makeCompleteStory(owner, 5), await makeStory(owner)];
    const name = unique('標').slice(0, 18);
    const first = await tag(idsOf(one, other), { add: [`#${name}`, name, '共用'] });
    expect(first.body).toMatchObject({ count: 2, full: 0, full_accounts: [] });
    expect((await tag(idsOf(one), { add: [name] })).body.count).toBe(0);
    const { list, total } = await listed({ tag: name });
    expect(total).toBe(2);
    expect(list.find(({ id }) => id === one.id)?.tags).toEqual([name, '共用'].sort());
    const used = await api.as(staff).get<UsedTag[]>('/story/tags');
    expect(used.body).toContainEqual({ name, count: 2 });
    const exported = await api.as(staff).get<List<Story>>('/story/all', { query: { tag: name } });
    expect(exported.body.list.map(({ tags }) => tags?.includes(name))).toEqual([true, true]);
    expect((await api.as(staff).get<Story>(`/story/single/${one.id}`)).body.tags).toContain(name);
    for (const reader of [owner, await makeVisitor(one), await makeUser('judge')]) {
      const read = await api.as(reader).get<Story>(`/story/single/${one.id}`);
      expect(read.status).toBe(200);
      expect(JSON.stringify(read.body)).not.toContain(name);
    }
    expect((await tag(idsOf(one), { remove: [name] })).body.count).toBe(1);
    expect((await listed({ tag: name })).total).toBe(1);
    const films = await makeUser('editor', { routes: ['upload-youtube'] });
    const read = await api.as(films).get<List<ListedStory>>('/story', { query: { text: other.account } });
    expect(read.body.list.map(({ tags }) => tags)).toEqual([[]]);
    const records = await tables.audit().where({ actor_id: staff.id, action: 'stories_tagged' }).orderBy('id');
    expect(records.slice(-2).map(({ object_name }) => object_name)).toEqual([`${one.account} 等 2 則`, one.account]);
  });

  it('tag all rows of a filter, and say which stories have too many, before too', async () => {
    const recordsOfStaff = async () => (await tables.audit().where({ actor_id: staff.id })).length;
    const records = await recordsOfStaff();
    const team_name = unique('滿籤');
    const stories = [await makeStory(owner, { team_name }), await makeStory(owner, { team_name })];
    const names = Array.from({ length: TAG_LIMITS.per_story }, (_, index) => `第${index}`);
    await tables.storyTags().insert(names.map((name) => ({ story_id: stories[0]?.id, name })));
    const stored = () =>
      tables
        .storyTags()
        .whereIn(
          'story_id',
          stories.map(({ id }) => id),
        )
        .where({ name: '新的' });
    const checked = await tag(`text=${encodeURIComponent(team_name)}`, { add: ['新的'], check: true });
    expect(checked.body).toMatchObject({ count: 1, full: 1, full_accounts: [stories[0]?.account] });
    expect([await stored(), await recordsOfStaff()]).toEqual([[], records]);
    const { body } = await tag(`text=${encodeURIComponent(team_name)}`, { add: ['新的'] });
    expect(body).toMatchObject({ count: 1, full: 1, full_accounts: [stories[0]?.account] });
    expect((await tag(`text=${encodeURIComponent(team_name)}`, { add: ['新的'], remove: ['第0'] })).body.count).toBe(1);
  });

  it('go with their story', async () => {
    const { GOES_WITH_STORY } = await import('../../src/api/story/queries/purge-stories');
    expect(GOES_WITH_STORY).toContain('story_tags');
  });
});
