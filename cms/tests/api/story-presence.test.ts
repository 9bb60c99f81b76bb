import type { PresencePart } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSession, makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { makeCompleteStory, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

type Others = {
  others: { name: string; part: PresencePart; own: boolean; section: string | null; since: number }[];
};

describe('PUT /story/presence/{id}', () => {
  let owner: TestActor;
  let editor: TestActor;
  let admin: TestActor;
  let judge: TestActor;
  beforeAll(async () => {
    owner = await makeUser();
    editor = await makeUser('editor', { routes: ['stories-manage'], columns: { name: '王審查' } });
    admin = await makeUser('admin', { columns: { name: '李管理' } });
    judge = await makeUser('judge', { columns: { name: '林評審' } });
  });

  const see = (actor: TestActor, story: TestStory, section?: string, device?: string) =>
    api.as(actor).put<Others>(`/story/presence/${story.id}`, { section, device });
  const namesFor = async (actor: TestActor, story: TestStory) =>
    (await see(actor, story)).body.others.map(({ name, part }) => `${part} ${name}`);

  it('refuses unknown sections', async () => {
    expect((await see(owner, await makeStory(owner), '9.9')).status).toBe(400);
  });

  it('shows who else has the story open, a team’s device by number, nothing personal to a team', async () => {
    const story = await makeStory(owner);
    const team = await makeVisitor(story);
    expect((await see(owner, story, '2.1')).body.others).toEqual([]);
    expect((await see(team, story, '2.2')).body.others).toEqual([
      { name: '輔導員', part: 'member', own: false, section: '2.1', since: expect.any(Number) },
    ]);
    expect((await see(owner, story)).body.others).toEqual([
      { name: '平板 1', part: 'team', own: false, section: '2.2', since: expect.any(Number) },
    ]);
    expect(await namesFor(await makeVisitor(story), story)).toEqual(['member 輔導員', 'team 平板 1']);
  });

  it('calls a team’s devices as children do, the others by kind and number, the same for all', async () => {
    const story = await makeStory(owner);
    const [first, second, third] = [await makeVisitor(story), await makeVisitor(story), await makeVisitor(story)];
    await see(first, story);
    await see(second, story, '2.2', ' 小美的平板 ');
    await see(third, story, undefined, '手機');
    expect(await namesFor(owner, story)).toEqual(['team 平板 1', 'team 小美的平板', 'team 手機 3']);
    expect(await namesFor(first, story)).toEqual(['team 小美的平板', 'team 手機 3', 'member 輔導員']);
    expect((await see(first, story, undefined, '字'.repeat(13))).status).toBe(400);
    // A member's own name is the account's.
    await see(owner, story, undefined, '校長');
    expect(await namesFor(editor, story)).toContain(`member ${owner.name}`);
  });

  it('shows staff who else reviews, and members nothing of staff and judges', async () => {
    const story = await makeCompleteStory(owner, 4);
    const team = await makeVisitor(story);
    for (const actor of [owner, team, editor, admin, judge]) await see(actor, story);
    expect(await namesFor(editor, story)).toEqual([
      `member ${owner.name}`,
      'team 平板 1',
      'staff 李管理',
      'judge 林評審',
    ]);
    expect(await namesFor(admin, story)).toContain('staff 王審查');
    expect(await namesFor(judge, story)).toEqual(['staff 王審查', 'staff 李管理']);
    expect(await namesFor(owner, story)).toEqual(['team 平板 1']);
    expect(await namesFor(team, story)).toEqual(['member 輔導員']);
  });

  it('knows the same account at another device', async () => {
    const story = await makeStory(owner);
    const elsewhere = { ...owner, token: await makeSession('user', owner.id, 'user') };
    await see(owner, story, '2.2');
    await see(editor, story);
    expect((await see(elsewhere, story)).body.others).toEqual([
      { name: owner.name, part: 'member', own: true, section: '2.2', since: expect.any(Number) },
    ]);
    expect((await see(editor, story)).body.others.map(({ own }) => own)).toEqual([false, false]);
  });

  it('forgets who was not seen for 45 seconds', async () => {
    const story = await makeStory(owner);
    await see(owner, story);
    await tables
      .presences()
      .where('story_id', story.id)
      .update({ seen_time: new Date(Date.now() - 46_000) });
    expect((await see(editor, story)).body.others).toEqual([]);
  });
});
