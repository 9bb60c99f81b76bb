import { type List, type ListedStory, type StoryView, VIEW_LIMITS, type ViewBody } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { makeStory, makeVisitor } from '../helpers/stories';
import { tables } from '../helpers/tables';

const makeStaff = () => makeUser('editor', { routes: ['stories-manage'] });

let owner: TestActor;
let staff: TestActor;
beforeAll(async () => {
  owner = await makeUser();
  staff = await makeStaff();
});

const view = (given: Partial<ViewBody> = {}): ViewBody => ({
  name: unique('檢視'),
  search: 'status=2',
  shared: false,
  pinned: false,
  ...given,
});
const add = (body: object, actor = staff) => api.as(actor).post('/story/views', body);
const viewsOf = async (actor = staff) => (await api.as(actor).get<StoryView[]>('/story/views')).body;
const findOf = async (name: string, actor = staff) => (await viewsOf(actor)).find((one) => one.name === name);
const made = async (given: Partial<ViewBody> = {}, actor = staff): Promise<StoryView> => {
  const body = view(given);
  expect((await add(body, actor)).status).toBe(200);
  const found = await findOf(body.name, actor);
  if (!found) throw new Error('it was not stored');
  return found;
};
const placeOf = (answer: Awaited<ReturnType<typeof add>>) => answer.body.error.details.errors?.[0]?.path[0];

describe('/story/views', () => {
  it('are for the desk alone', async () => {
    const story = await makeStory(owner);
    const { id } = await made({ shared: true });
    for (const actor of [owner, await makeVisitor(story), await makeUser('judge'), await makeUser('editor')]) {
      expect((await api.as(actor).get('/story/views')).status).toBe(403);
      expect((await add(view(), actor)).status).toBe(403);
      const change = { name: 'x', shared: true, pinned: false };
      expect((await api.as(actor).put(`/story/views/${id}`, change)).status).toBe(403);
      expect((await api.as(actor).delete(`/story/views/${id}`)).status).toBe(403);
    }
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a'.repeat(VIEW_LIMITS.name + 1) }, 'name'],
    // T-05: filters of the list alone.
    [{ search: 'owner_id=x' }, 'search'],
    [{ search: 'status=9' }, 'search'],
    [{ search: 'ids=a,b' }, 'search'],
    [{ search: `text=${'a'.repeat(VIEW_LIMITS.search)}` }, 'search'],
    [{ shared: 'yes' }, 'shared'],
    [{ pinned: undefined }, 'pinned'],
  ])('refuse %j', async (given, place) => {
    const answer = await add({ ...view(), ...given });
    expect(answer.status).toBe(400);
    expect(placeOf(answer)).toBe(place);
  });

  it('keep the filter, the order and the size of a page; a pinned one counts its stories', async () => {
    const team_name = unique('數得到');
    await makeStory(owner, { team_name });
    await makeStory(owner, { team_name });
    const search = `text=${encodeURIComponent(team_name)}&sort=account%3Aasc&size=30`;
    const { name } = await made({ search, pinned: true });
    expect(await findOf(name)).toMatchObject({ search, pinned: true, shared: false, mine: true, count: 2 });
    expect((await findOf((await made()).name))?.count).toBeNull();
    const listed = await api.as(staff).get<List<ListedStory>>(`/story?${search}`);
    expect(listed.body.total).toBe(2);
  });

  it('of one are neither seen nor changed by another, an admin included', async () => {
    const { id, name } = await made();
    for (const other of [await makeStaff(), await makeUser('admin')]) {
      expect(await findOf(name, other)).toBeUndefined();
      expect((await api.as(other).put(`/story/views/${id}`, { name, shared: true, pinned: false })).status).toBe(404);
      expect((await api.as(other).delete(`/story/views/${id}`)).status).toBe(404);
      // Its name is free to others.
      expect((await add(view({ name }), other)).status).toBe(200);
    }
    expect(await findOf(name)).toMatchObject({ shared: false });
  });

  it('of all are seen by all, and changed by who made them and by admins', async () => {
    const { id, name } = await made({ shared: true });
    const other = await makeStaff();
    expect(await findOf(name, other)).toMatchObject({ id, shared: true, mine: false, maker: staff.name });
    const change = { name: `${name}二`, shared: true, pinned: false };
    expect((await api.as(other).put(`/story/views/${id}`, change)).status).toBe(403);
    expect((await api.as(other).delete(`/story/views/${id}`)).status).toBe(403);
    const admin = await makeUser('admin');
    expect((await api.as(admin).put(`/story/views/${id}`, change)).status).toBe(200);
    expect(await findOf(change.name, other)).toMatchObject({ id });
    expect((await api.as(admin).delete(`/story/views/${id}`)).status).toBe(200);
    expect(await findOf(change.name)).toBeUndefined();
  });

  it('have a name once, also when two come at once, and become everybody’s', async () => {
    const { id, name } = await made();
    const again = await add(view({ name }));
    expect([again.status, placeOf(again)]).toEqual([400, 'name']);
    const both = view({ shared: true });
    const statuses = (await Promise.all([add(both), add(both, await makeStaff())])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
    const taken = await api.as(staff).put(`/story/views/${id}`, { name: both.name, shared: true, pinned: false });
    expect(placeOf(taken)).toBe('name');
    expect((await api.as(staff).put(`/story/views/${id}`, { name, shared: true, pinned: false })).status).toBe(200);
    expect(await findOf(name, await makeStaff())).toMatchObject({ shared: true });
    await api.as(staff).delete(`/story/views/${id}`);
  });

  it('are as many as a list shows, and as many pinned as a menu holds', async () => {
    const one = await makeStaff();
    for (let index = 0; index < VIEW_LIMITS.pinned; index += 1) await made({ pinned: true }, one);
    const more = await add(view({ pinned: true }), one);
    expect([more.status, placeOf(more)]).toEqual([400, 'pinned']);
    const rest = Array.from({ length: VIEW_LIMITS.each - VIEW_LIMITS.pinned }, () => view());
    for (const body of rest) expect((await add(body, one)).status).toBe(200);
    expect(placeOf(await add(view(), one))).toBe('name');
    const pinned = (await viewsOf(one)).find((each) => each.pinned && each.mine);
    expect(pinned).toBeDefined();
    const change = { name: pinned?.name, shared: false, pinned: true };
    expect((await api.as(one).put(`/story/views/${pinned?.id}`, change)).status).toBe(200);
  });

  it('go with the account that made them; what is everybody’s stays', async () => {
    const one = await makeStaff();
    const own = await made({}, one);
    const shared = await made({ shared: true }, one);
    const admin = await makeUser('admin');
    expect((await api.as(admin).delete(`/auth/delete-manager/${one.id}`)).status).toBe(200);
    expect(await tables.storyViews().where({ document_id: own.id })).toEqual([]);
    expect(await findOf(shared.name)).toMatchObject({ maker: '' });
    await api.as(admin).delete(`/story/views/${shared.id}`);
  });
});
