import type { ActivityRow, List, Story } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { mailsTo, untilMailsLeft, waitForMail } from '../helpers/inbox';
import { addressOf, makeCompleteStory, makeFile, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { pathsOf, refused, update } from '../helpers/updates';

let owner: TestActor;
let admin: TestActor;

beforeAll(async () => {
  [owner, admin] = [await makeUser('user'), await makeUser('admin')];
});

const reason = '輔導員來電，請我們更正。';
const activity = async (story: TestStory, actor: TestActor = admin) =>
  (await api.as(actor).get<List<ActivityRow>>(`/story/activity/${story.id}`)).body.list;
const editsOf = (story: TestStory) => tables.histories().where({ story_id: story.id, kind: 'edited' });

describe('an edit by staff in the name of a team refuses', () => {
  it('an empty reason, and a reason of another account', async () => {
    const member = await makeUser('user');
    const story = await makeCompleteStory(member, 2);
    for (const why of [{ reason: ' ' }, { reason: 5 }, { reason: '字'.repeat(201) }]) {
      const { status, body } = await refused(admin, story, { problem: '代填', ...why });
      expect([status, pathsOf(body)], JSON.stringify(why)).toEqual([400, ['reason']]);
    }
    const open = await makeCompleteStory(member, 1);
    expect((await refused(member, open, { problem: '自己填', reason })).status).toBe(403);
    const manager = await makeUser('manager', { routes: ['stories-manage'] });
    expect((await refused(manager, story, { problem: '代填', reason })).status).toBe(403);
    expect(await editsOf(story)).toEqual([]);
    await untilMailsLeft(member.account);
    expect(await mailsTo(member.account)).toEqual([]);
  });

  it('the slower of two, with what the faster one stored', async () => {
    const story = await makeCompleteStory(owner, 1);
    const base = { problem: story.versions.problem ?? 0 };
    const faster = await update(owner, story, { problem: '小組自己改的', base });
    expect(faster.status).toBe(200);
    const { status, body } = await refused(admin, story, { problem: '代填', reason, base });
    expect([status, body.error.details]).toMatchObject([
      409,
      {
        code: 'version_conflict',
        current: { problem: '小組自己改的' },
        versions: { problem: faster.body.versions.problem },
      },
    ]);
    expect(await editsOf(story)).toEqual([]);
    const both = await Promise.all(
      ['甲', '乙'].map((problem) =>
        refused(admin, story, { problem, reason, base: { problem: faster.body.versions.problem } }),
      ),
    );
    expect(both.map(({ status: each }) => each).sort()).toEqual([200, 409]);
  });
});

describe('an edit by staff in the name of a team (F §3.5)', () => {
  it('is stored in any status, on record from what to what and why, and the team is told by mail', async () => {
    const member = await makeUser('user');
    const story = await makeCompleteStory(member, 4);
    const { status, body } = await update(admin, story, { problem: '更正後的問題', sdgs: ['2'], reason });
    expect([status, body.problem, body.apply_status]).toEqual([200, '更正後的問題', 4]);
    const [edit] = await activity(story);
    expect(edit).toMatchObject({ kind: 'edited', actor: admin.name, fields: ['problem', 'sdgs'], reason });
    expect(edit?.changes?.fields).toMatchObject([
      { field: 'problem', before: story.problem, after: '更正後的問題' },
      { field: 'sdgs', before: story.sdgs, after: ['2'] },
    ]);
    const mail = await waitForMail(member.account, '工作人員修改了故事');
    for (const text of [reason, '感受到的問題、SDGs', story.account]) expect(mail.text).toContain(text);
    expect(mail.text).not.toContain('更正後的問題');
    const seen = await api.as(member).get<{ list: ActivityRow[] }>(`/story/history/${story.id}`);
    expect(seen.body.list.find(({ kind }) => kind === 'edited')).toMatchObject({ actor: '審查人員', reason });
    expect(seen.text).not.toContain('changes":{"fields":[{"field":"problem');
  });

  it('keeps each step of several edits, photos and people too', async () => {
    const story = await makeCompleteStory(owner, 2);
    await update(admin, story, { team_name: '一號', reason });
    await update(admin, story, { team_name: '二號', reason });
    const url = addressOf(await makeFile(story.id));
    const photos = { feeling: [{ url, description: '新的照片', is_cover: true }] };
    expect((await update(admin, story, { pictures: photos, reason })).status).toBe(200);
    const [third, second, first] = await activity(story);
    expect(first?.changes?.fields).toMatchObject([{ before: story.team_name, after: '一號' }]);
    expect(second?.changes?.fields).toMatchObject([{ before: '一號', after: '二號' }]);
    expect(third?.changes).toMatchObject({
      fields: [],
      photos: [{ stage: 'feeling', added: [{ description: '新的照片' }] }],
    });
  });

  it('sends no mail for the video and the sharing season, which staff keep anyway', async () => {
    const member = await makeUser('user');
    const story = await makeCompleteStory(member, 4);
    const video = { src: 'https://youtu.be/abcdefghijk' };
    expect((await update(admin, story, { video })).status).toBe(200);
    await untilMailsLeft(member.account);
    expect(await mailsTo(member.account)).toEqual([]);
    const { body } = await api.as(admin).get<Story>(`/story/single/${story.id}`);
    expect(body.video).toEqual(video);
  });
});
