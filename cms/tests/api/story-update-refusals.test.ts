import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { addressOf, makeFile, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { pathsOf, refused } from '../helpers/updates';

describe('PUT /story/update/{id}: refusals', () => {
  let owner: TestActor;
  beforeAll(async () => {
    owner = await makeUser();
  });

  let story: TestStory;
  beforeAll(async () => {
    story = await makeStory(owner);
  });
  const unchanged = async (work: () => Promise<unknown>) => {
    const before = await rowHash(tables.stories, { document_id: story.id });
    await work();
    expect(await rowHash(tables.stories, { document_id: story.id })).toBe(before);
  };

  it('says nothing about the body to who may not write', async () => {
    const body = { password: 1, nonsense: true };
    expect((await api.put(`/story/update/${story.id}`, body)).status).toBe(401);
    expect((await refused(await makeUser(), story, body)).status).toBe(404);
    expect((await refused(await makeUser('judge'), story, body)).status).toBe(403);
    expect((await refused(await makeUser('editor'), story, body)).status).toBe(403);
    const locked = await makeStory(owner, { apply_status: 2 });
    const { status, body: answer } = await refused(owner, locked, body);
    expect(status).toBe(409);
    expect(answer.error.details).toMatchObject({ code: 'story_locked', apply_status: 2 });
  });

  it('refuses a team every field that is not its own, by name', async () => {
    const team = await makeVisitor(story);
    for (const field of ['team_name', 'team_members', 'counselors', 'password', 'is_participate', 'authorization']) {
      await unchanged(async () => {
        const { status, body } = await refused(team, story, { problem: '問題', [field]: null });
        expect(status).toBe(403);
        expect(body.error.details.code).toBe('field_forbidden');
        expect(pathsOf(body)).toEqual([field]);
      });
    }
  });

  it('refuses manager and editor everything but the sharing season and the video', async () => {
    const editor = await makeUser('editor', { routes: ['stories-manage'] });
    for (const body of [{ problem: '問題' }, { password: 'kiwi-star-4827' }, { agree_authorize: true }]) {
      await unchanged(async () => expect((await refused(editor, story, body)).status).toBe(403));
    }
  });

  it.each([
    'id',
    'apply_status',
    'account',
    'owner',
    'owner_id',
    'document_id',
    'documentId',
    'role',
    'is_18',
    'failed_message',
    'judgement',
    'apply_time',
    'publishedAt',
    'createdBy',
    'password_hash',
    'version',
    'versions',
    'youtubeURL',
    'session',
    'deleted_time',
    'questionnaireStatus',
  ])('refuses the server’s own key %s with 400', async (key) => {
    const team = await makeVisitor(story);
    for (const actor of [owner, team, await makeUser('admin')]) {
      await unchanged(async () => {
        const { status, body } = await refused(actor, story, { problem: '問題', [key]: 'x' });
        expect(status).toBe(400);
        expect(pathsOf(body)).toEqual([key]);
      });
    }
  });

  it.each([
    [{ sdgs: [] }, 'SDGs 請選擇一至三項'],
    [{ sdgs: ['1', '2', '3', '4'] }, 'SDGs 請選擇一至三項'],
    [{ sdgs: ['18'] }, 'SDGs 需要是 1 到 17'],
    [{ video: { src: 'javascript:alert(1)' } }, '請填寫 http 或 https 開頭的影片連結'],
    [{ authorization: { name: '王', id_last4: '12a4' } }, '身分證四碼請輸入四位數數字'],
    [{ problem: '   ' }, '資料要填完整喔！'],
    [{ password: '12345' }, '長度至少為6字元'],
    [{ password: '123456' }, '這組密碼太容易被猜到，請換一組'],
    [{ team_members: [] }, '至少需要一位成員'],
  ])('refuses %j', async (body, message) => {
    await unchanged(async () => {
      const answer = await refused(owner, story, body);
      expect(answer.status).toBe(400);
      expect(answer.body.error.message).toBe(message);
    });
  });

  it('takes only addresses of this story’s own uploads (T-29)', async () => {
    const other = await makeStory(owner);
    const foreign = addressOf(await makeFile(other.id));
    const sheet = addressOf(await makeFile(story.id, 'pdf'));
    for (const url of [
      foreign,
      sheet,
      'http://169.254.169.254/',
      'file:///etc/passwd',
      '//evil',
      'data:,',
      addressOf('0'.repeat(32)),
    ]) {
      await unchanged(async () => {
        const answer = await refused(owner, story, {
          pictures: { feeling: [{ url, description: '', is_cover: true }] },
        });
        expect(answer.status).toBe(400);
        expect(answer.body.error.details.code).toBe('file_foreign');
      });
    }
    const image = addressOf(await makeFile(story.id));
    await unchanged(async () => {
      expect((await refused(owner, story, { pdf_list: [{ name: 'a.pdf', url: image }] })).status).toBe(400);
    });
  });

  it('takes only counsellors of the caller’s own search and the owner’s own account (decision 27a)', async () => {
    const stranger = await makeUser();
    await unchanged(async () => {
      const answer = await refused(owner, story, { counselors: [{ id: stranger.id, name: '林' }] });
      expect(answer.body.error.details.code).toBe('counselor_unknown');
    });
    const adults = await makeStory(owner, { is_18: true });
    const member = { name: '陳', department: '公司', age: 20, account: stranger.account };
    const answer = await refused(owner, adults, { team_members: [member] });
    expect(answer.body.error.details.code).toBe('counselor_unknown');
    expect(pathsOf(answer.body)).toEqual(['team_members.0.account']);
  });

  it('takes no 18+ team without its account holder, from staff neither, and puts none back in silence (decision 79)', async () => {
    const holder = { id: owner.id, name: owner.name, department: '公司', age: 30, account: owner.account };
    const adults = await makeStory(owner, { is_18: true, team_members: [holder], counselors: [] });
    const team_members = [{ name: '陳', department: '公司', age: 20 }];
    const before = await rowHash(tables.stories, { document_id: adults.id });
    const admin = await makeUser('admin');
    for (const actor of [owner, admin]) {
      const reason = actor === owner ? {} : { reason: '來電更正' };
      const { status, body } = await refused(actor, adults, { team_members, ...reason });
      expect([status, body.error.details.code, pathsOf(body)]).toEqual([
        400,
        'account_holder_missing',
        ['team_members'],
      ]);
      expect(body.error.message).toContain('帳號持有人');
    }
    expect(await rowHash(tables.stories, { document_id: adults.id })).toBe(before);
  });
});
