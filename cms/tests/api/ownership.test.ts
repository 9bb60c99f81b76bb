import { isStaff, type Role } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { newId, rowHash } from '../helpers/database';
import { listRoutes, type Ruled } from '../helpers/routes';
import { aJudgement, makeCompleteStory, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

/** Bodies that are well formed, so that nothing but the object can be the reason of a refusal. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /api/story/update/:id': { problem: '別人寫的' },
  'PUT /api/story/presence/:id': { section: '2.1' },
  'PUT /api/story/judge/:id': aJudgement(),
};

let routes: Ruled[];
let story: TestStory;
/** Who may call some of these routes, and must not know of `story`: it is another member's, and not approved. */
let strangers: Partial<Record<Role, TestActor>>;

beforeAll(async () => {
  routes = listRoutes().ours.filter(({ who }) => who.object);
  story = await makeCompleteStory(await makeUser());
  const stranger = await makeUser();
  strangers = { user: stranger, visitor: await makeVisitor(await makeStory(stranger)), judge: await makeUser('judge') };
}, 60_000);

const ask = (route: Ruled, id: string, actor: TestActor) => {
  const body = BODIES[`${route.method} ${route.path}`];
  const path = route.path.replace('/api', '').replace(':id', id);
  return call(route.method, path, actor.token, body ? { body } : {});
};

describe('a story that is none of the caller’s (T-02)', () => {
  it('can’t be distinguished from one that never was, by any route, and nothing of it changes', async () => {
    const before = await rowHash(tables.stories, { document_id: story.id });
    let calls = 0;
    for (const route of routes) {
      for (const [role, actor] of Object.entries(strangers) as [Role, TestActor][]) {
        if (typeof route.who.actors === 'string' || !route.who.actors.includes(role)) continue;
        const [foreign, random] = [await ask(route, story.id, actor), await ask(route, newId(), actor)];
        const name = `${route.method} ${route.path} by ${role}`;
        expect([name, foreign.status, foreign.body.error.details.code]).toEqual([name, 404, 'not_found']);
        expect(foreign.text, name).toBe(random.text);
        calls += 1;
      }
    }
    expect(calls).toBeGreaterThanOrEqual(8);
    expect(await rowHash(tables.stories, { document_id: story.id })).toBe(before);
    expect(await tables.histories().where('story_id', story.id)).toEqual([]);
    expect(await tables.presences().where('story_id', story.id)).toEqual([]);
  });

  it('is there for its owner, its team and staff by the same routes', async () => {
    const owner = await makeUser();
    const mine = await makeStory(owner);
    const actors = [owner, await makeVisitor(mine), await makeUser('admin')];
    for (const actor of actors) {
      expect((await api.as(actor).get(`/story/single/${mine.id}`)).status).toBe(200);
      const body = isStaff(actor.role) ? { story_name: '新名字', reason: '來電' } : { problem: `由${actor.role}` };
      expect((await api.as(actor).put(`/story/update/${mine.id}`, body)).status).toBe(200);
    }
  });
});
