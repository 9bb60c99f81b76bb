import { type HistoryRow, MINUTE, type PersonalRow, type StoryHistory, storyHistoryAnswer } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { insert, newId } from '../helpers/database';
import {
  addressOf,
  aJudgement,
  makeCompleteStory,
  makeFile,
  makeStory,
  makeVisitor,
  type TestStory,
} from '../helpers/stories';
import { tables } from '../helpers/tables';

const historyOf = (actor: TestActor, story: { id: string }) =>
  api.as(actor).get<StoryHistory & Refusal>(`/story/history/${story.id}`);

describe('GET /story/history/{id}', () => {
  let owner: TestActor;
  let editor: TestActor;
  beforeAll(async () => {
    owner = await makeUser();
    editor = await makeUser('editor', { routes: ['stories-manage'], columns: { name: '王審查' } });
  });

  const read = async (actor: TestActor, story: { id: string }): Promise<StoryHistory> => {
    const { status, body } = await historyOf(actor, story);
    expect(status).toBe(200);
    return storyHistoryAnswer.strict().parse(body);
  };
  const kinds = ({ list }: StoryHistory) => list.map(({ kind }) => kind);
  const find = ({ list }: StoryHistory, kind: HistoryRow['kind']) => list.find((row) => row.kind === kind);

  /** Sent in, rejected with two reasons, mended by the owner. */
  const mended = async () => {
    const story = await makeCompleteStory(owner, 2, { sdgs: ['6'] });
    const body = { failed_message: '照片太暗', reasons: ['photo_missing', 'sdgs_count'] };
    expect((await api.as(editor).put(`/story/apply_failed/${story.id}`, body)).status).toBe(200);
    const [old] = story.pictures.share;
    const added = await makeFile(story.id);
    const changes = {
      problem: '改寫過的問題',
      team_members: story.team_members.map((member) => ({ ...member, wade_giles: 'WANG,XIAO' })),
      pictures: {
        share: [
          { url: addressOf(old?.key ?? ''), description: '換了說明', is_cover: true },
          { url: addressOf(added), description: '新的照片', is_cover: false },
        ],
        feeling: [],
      },
    };
    expect((await api.as(owner).put(`/story/update/${story.id}`, changes)).status).toBe(200);
    return story;
  };

  it('is for its own people alone: 401, 404 as for an id that is not there, 403', async () => {
    const story = await makeStory(owner);
    expect((await api.get(`/story/history/${story.id}`)).status).toBe(401);
    const stranger = await makeUser();
    const there = await historyOf(stranger, story);
    expect(there.status).toBe(404);
    expect(there.text).toBe((await historyOf(stranger, { id: newId() })).text);
    expect((await historyOf(await makeVisitor(await makeStory(owner)), story)).status).toBe(404);
    expect((await historyOf(await makeUser('judge'), await makeCompleteStory(owner, 4))).status).toBe(403);
    expect((await historyOf(await makeUser('editor', { routes: ['upload-youtube'] }), story)).status).toBe(403);
    const gone = await makeStory(owner, { columns: { deleted_time: new Date() } });
    expect((await historyOf(owner, gone)).status).toBe(404);
  });

  it('is empty, without changes, while nothing has happened', async () => {
    expect(await read(owner, await makeStory(owner))).toEqual({ list: [], changes: null, mended: [] });
  });

  it('shows the owner what was missing, without names of staff', async () => {
    const story = await mended();
    const history = await read(owner, story);
    expect(history.list).toEqual([
      {
        id: expect.any(String),
        kind: 'rejected',
        time: expect.any(Number),
        from_status: 2,
        to_status: 3,
        actor: '審查人員',
        failed_message: expect.stringMatching(/^照片太暗\n/),
        reasons: ['photo_missing', 'sdgs_count'],
      },
    ]);
    expect(JSON.stringify(history)).not.toContain(editor.name);
    expect((await read(editor, story)).list[0]?.actor).toBe('王審查');
  });

  it('compares the story with how it was rejected last: fields by section, photos by stage', async () => {
    const story = await mended();
    for (const actor of [owner, editor, await makeUser('admin')]) {
      const { changes } = await read(actor, story);
      expect(changes?.since).toBeGreaterThan(Date.now() - MINUTE);
      expect(changes?.fields.map(({ field, section }) => [field, section])).toEqual([
        ['team_members', '3.1'],
        ['problem', '2.1'],
      ]);
      const problem = changes?.fields.find(({ field }) => field === 'problem');
      expect([problem?.before, problem?.after]).toEqual([story.problem, '改寫過的問題']);
      expect((await read(actor, story)).mended).toEqual(['2.1', '2.2', '3.1']);
      const [feeling, share] = changes?.photos ?? [];
      expect([feeling?.stage, feeling?.removed.length, feeling?.added.length]).toEqual(['feeling', 1, 0]);
      expect(share?.added).toMatchObject([{ description: '新的照片', width: 1_200, height: 900, size: 1_000 }]);
      expect(share?.edited).toMatchObject([
        { before: { description: '我們在討論' }, after: { description: '換了說明' } },
      ]);
      for (const { url } of [...(feeling?.removed ?? []), ...(share?.added ?? [])]) {
        expect(url).toMatch(/^\/api\/file\/[0-9a-f]{32}\?e=\d+&s=/);
      }
    }
  });

  it('tells the team on each of its devices where the story was mended, and nothing else (F §3.3)', async () => {
    const story = await mended();
    expect(await read(await makeVisitor(story), story)).toEqual({
      list: [],
      changes: null,
      mended: ['2.1', '2.2', '3.1'],
    });
  });

  it('agrees with the own list, which names the mended sections of what came back alone (decision 88, F §3.4)', async () => {
    const alone = await makeUser();
    const [back, pending] = [await makeCompleteStory(alone, 2, { sdgs: ['6'] }), await makeCompleteStory(alone, 2)];
    const listed = async () => {
      const { body } = await api.as(alone).get<{ list: PersonalRow[] }>('/story/personal');
      return Object.fromEntries(body.list.map(({ id, mended: sections }) => [id, sections]));
    };
    const refused = await api.as(editor).put(`/story/apply_failed/${back.id}`, { reasons: ['sdgs_count'] });
    expect(refused.status).toBe(200);
    expect(await listed()).toEqual({ [back.id]: [], [pending.id]: [] });
    await api.as(alone).put(`/story/update/${back.id}`, { sdgs: ['6', '7'] });
    expect(await listed()).toEqual({ [back.id]: ['2.7'], [pending.id]: [] });
    expect((await read(alone, back)).mended).toEqual(['2.7']);
    expect((await api.as(alone).put(`/story/apply/${back.id}`)).status).toBe(200);
    expect(await listed()).toEqual({ [back.id]: [], [pending.id]: [] });
    // What was listed once is kept by the row's version: a second rejection begins from nothing.
    const again = await api.as(editor).put(`/story/apply_failed/${back.id}`, { reasons: ['photo_missing'] });
    expect(again.status).toBe(200);
    expect(await listed()).toEqual({ [back.id]: [], [pending.id]: [] });
    await api.as(alone).put(`/story/update/${back.id}`, { problem: '改寫過的問題' });
    expect(await listed()).toEqual({ [back.id]: ['2.1'], [pending.id]: [] });
  });

  it('masks for the owner what the story itself masks', async () => {
    const other = await makeUser();
    const story = await makeCompleteStory(owner, 2, {
      counselors: [{ id: owner.id, name: owner.name, phone: '0911222333', email: owner.account }],
    });
    await api.as(editor).put(`/story/apply_failed/${story.id}`, { failed_message: '請補件' });
    const wade = { counselors: [{ id: owner.id, name: owner.name, wade_giles: 'LIN,MEI' }] };
    expect((await api.as(owner).put(`/story/update/${story.id}`, wade)).status).toBe(200);
    expect((await historyOf(owner, story)).text).not.toContain('0911222333');
    expect((await historyOf(editor, story)).text).toContain('0911222333');
    expect((await historyOf(other, story)).status).toBe(404);
  });

  it('compares with the last rejection only', async () => {
    const story = await mended();
    await api.as(await makeUser('admin')).put(`/story/update/${story.id}`, {
      pictures: { feeling: [{ url: addressOf(await makeFile(story.id)), description: '補上', is_cover: true }] },
      reason: '來電',
    });
    expect((await api.as(owner).put(`/story/apply/${story.id}`)).status).toBe(200);
    await api.as(editor).put(`/story/apply_failed/${story.id}`, { reasons: ['video_private'] });
    const history = await read(owner, story);
    expect(history.changes).toMatchObject({ fields: [], photos: [] });
    expect(kinds(history)).toEqual(['rejected', 'submitted', 'edited', 'rejected']);
    expect(find(history, 'edited')).toMatchObject({ actor: '審查人員', fields: ['pictures'] });
    expect(find(history, 'submitted')).toMatchObject({ actor: owner.name, from_status: 3, to_status: 2 });
  });

  it('says that a judge has scored, never what; staff see the hand-over too', async () => {
    const story = await makeCompleteStory(owner, 4);
    const judge = await makeUser('judge', { columns: { name: '林評審' } });
    const judgement = aJudgement({ remark: '機密備註', comments: ['機密評語'] });
    expect((await api.as(judge).put(`/story/judge/${story.id}?submit=true`, judgement)).status).toBe(200);
    const data = { from: { id: 'a', name: '陳評審' }, to: { id: 'b', name: '林評審' } };
    await insert(tables.histories, {
      story_id: story.id,
      kind: 'handed_over',
      actor_id: 'x',
      actor_role: 'admin',
      actor_name: '管理員',
      from_status: 5,
      to_status: 5,
      time: new Date(),
      data: JSON.stringify(data),
    });
    const { text } = await historyOf(owner, story);
    for (const word of ['機密', '林評審', '陳評審', '管理員', 'handed']) expect(text).not.toContain(word);
    const history = await read(owner, story);
    expect(history.list).toMatchObject([{ kind: 'judge_submitted', actor: '評審', from_status: 4, to_status: 6 }]);
    const shown = await read(editor, story);
    expect(find(shown, 'handed_over')).toMatchObject({ handed_from: '陳評審', handed_to: '林評審' });
    expect(JSON.stringify(shown)).not.toContain('機密');
  });

  it('holds the newest 50 events', async () => {
    const story: TestStory = await makeStory(owner);
    for (let number = 0; number < 53; number += 1) {
      await insert(tables.histories, {
        story_id: story.id,
        kind: 'edited',
        actor_id: 'x',
        actor_role: 'admin',
        actor_name: '管理員',
        time: new Date(1_700_000_000_000 + number),
        data: JSON.stringify({ fields: ['problem'], before: { problem: '機密' } }),
      });
    }
    const { list } = await read(editor, story);
    expect(list).toHaveLength(50);
    expect(list[0]?.time).toBe(1_700_000_000_052);
    expect(JSON.stringify(list)).not.toContain('機密');
  });
});
