import type { Story } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { db, insert, newId, rowHash } from '../helpers/database';
import { waitForMail } from '../helpers/inbox';
import {
  addressOf,
  aMember,
  makeCompleteStory,
  makeFile,
  makeStory,
  makeVisitor,
  noteSearch,
  setTeamPassword,
  type TestStory,
} from '../helpers/stories';

const update = (actor: { token: string }, story: { id: string }, body: unknown) =>
  api.as(actor).put<Story>(`/story/update/${story.id}`, body);
const refused = (actor: { token: string }, story: { id: string }, body: unknown) =>
  api.as(actor).put<Refusal>(`/story/update/${story.id}`, body);
const pathsOf = ({ error }: Refusal) => error.details.errors?.map(({ path }) => path.join('.'));

describe('PUT /story/update/{id}', () => {
  let owner: TestActor;
  beforeAll(async () => {
    owner = await makeUser();
  });

  describe('refusals', () => {
    let story: TestStory;
    beforeAll(async () => {
      story = await makeStory(owner);
    });
    const unchanged = async (work: () => Promise<unknown>) => {
      const before = await rowHash('stories', { document_id: story.id });
      await work();
      expect(await rowHash('stories', { document_id: story.id })).toBe(before);
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

    it('takes only counsellors of the caller’s own search and the owner’s own account', async () => {
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
  });

  describe('saving', () => {
    it('stores a section, computes progress whatever the body says, and raises its version only', async () => {
      const story = await makeStory(owner);
      const { status, body } = await update(owner, story, {
        problem: '操場太熱',
        progress: { message: '', bar_list: Array(12).fill(true) },
        id: story.id,
      });
      expect(status).toBe(200);
      expect(body.problem).toBe('操場太熱');
      expect(body.progress.bar_list).toEqual([true, true, true, ...Array(7).fill(false), true, false]);
      expect(body.progress.message).toContain('2.2');
      expect(body.versions).toEqual({ ...story.versions, problem: 1 });
      expect(body.update_time).toBeGreaterThanOrEqual(story.update_time);
      const again = await update(owner, story, { problem: '操場太熱' });
      expect(again.body.versions).toEqual(body.versions);
    });

    it('keeps photos by stage with exactly one cover, in either form of their address', async () => {
      const story = await makeStory(owner);
      const team = await makeVisitor(story);
      const [a, b, c] = [await makeFile(story.id), await makeFile(story.id), await makeFile(story.id)];
      const first = await update(team, story, {
        pictures: {
          feeling: [
            { url: addressOf(a ?? ''), description: '一', is_cover: false },
            { url: addressOf(b ?? ''), description: '二', is_cover: false },
          ],
        },
      });
      expect(first.status).toBe(200);
      expect(first.body.pictures.feeling.map(({ is_cover }) => is_cover)).toEqual([true, false]);
      const signed = first.body.pictures.feeling.map((picture) => ({ ...picture, is_cover: true }));
      const second = await update(team, story, {
        pictures: {
          feeling: signed.reverse(),
          share: [{ url: addressOf(c ?? ''), description: '三', is_cover: true }],
        },
      });
      expect(second.body.pictures.feeling.map(({ description, is_cover }) => [description, is_cover])).toEqual([
        ['二', true],
        ['一', false],
      ]);
      expect(second.body.versions).toMatchObject({ pictures: 2, 'pictures.feeling': 2, 'pictures.share': 1 });
    });

    it('keeps ids and certificate data of members, and gives new ones an id', async () => {
      const kept = aMember({ wade_giles: 'WANG,MING', department_zh: '光明國小', parent: '王大' });
      const story = await makeStory(owner, { team_members: [kept, aMember({ name: '林小花' })] });
      const { body } = await update(owner, story, {
        team_members: [
          { name: '新同學', grade: '六年級', age: 12, id: newId() },
          { id: kept.id, name: '王小明', grade: '六年級', age: 12 },
        ],
      });
      const [fresh, old] = body.team_members;
      expect(old).toMatchObject({ id: kept.id, grade: '六年級', wade_giles: 'WANG,MING', parent: '王大' });
      expect(fresh?.id).not.toBe(kept.id);
      expect(body.team_members).toHaveLength(2);
      const cleared = await update(owner, story, { team_members: [{ ...old, wade_giles: null, parent: '' }] });
      expect(cleared.body.team_members[0]).not.toHaveProperty('wade_giles');
    });

    it('matches schools with the activated ones and names the department after them', async () => {
      const name = unique('測試國小');
      const place = { category: 1, city: '臺北市', district: '大安區', name };
      await insert('schools', { ...place, code: '106', address: '', activated: true });
      const story = await makeStory(owner);
      const [member] = story.team_members;
      const { status, body } = await update(owner, story, { team_members: [{ ...member, school: place }] });
      expect(status).toBe(200);
      expect(body.team_members[0]).toMatchObject({ school: place, department_zh: name });
      await db()('schools').where({ name }).update({ activated: false });
      expect((await update(owner, story, { team_members: body.team_members })).status).toBe(200);
      const other = await refused(owner, await makeStory(owner), { team_members: [{ ...aMember(), school: place }] });
      expect(other.body.error.details.code).toBe('school_unknown');
    });

    it('keeps the real phone of a counsellor whatever the body brings, the owner always first, and mails who is added', async () => {
      const story = await makeStory(owner);
      const added = await makeUser('user', { columns: { name: '林老師', phone: '0987654321' } });
      await noteSearch(owner, added);
      const first = await update(owner, story, {
        counselors: [
          { id: added.id, name: '改名', phone: '0900000000', email: 'evil@example.org', wade_giles: 'lin,mei' },
        ],
      });
      expect(first.body.counselors.map(({ id, name, phone }) => [id, name, phone])).toEqual([
        [owner.id, owner.name, '0912***678'],
        [added.id, '林老師', '0987***321'],
      ]);
      expect(first.body.counselors[1]).toMatchObject({ email: added.account, wade_giles: 'LIN,MEI' });
      expect((await waitForMail(added.account)).text).toContain(story.team_name);
      expect((await update(owner, story, { counselors: first.body.counselors })).status).toBe(200);
      const staff = await api.as(await makeUser('admin')).get<Story>(`/story/single/${story.id}`);
      expect(staff.body.counselors[1]?.phone).toBe('0987654321');
    });

    it('keeps the account holder of an 18+ team', async () => {
      const bound = { id: owner.id, name: owner.name, department: '公司', age: 30, account: owner.account };
      const story = await makeStory(owner, { is_18: true, team_members: [bound], counselors: [] });
      const { body } = await update(owner, story, { team_members: [{ name: '陳', department: '公司', age: 20 }] });
      expect(body.team_members.map(({ account }) => account)).toEqual([owner.account, undefined]);
    });

    it('ends the team’s sessions when its password changes', async () => {
      const story = await makeStory(owner);
      await setTeamPassword(story, 'the-old-one-42');
      const team = await makeVisitor(story);
      expect((await api.as(team).get(`/story/single/${story.id}`)).status).toBe(200);
      const { status, text } = await update(owner, story, { password: 'lemon-tiger-88' });
      expect(status).toBe(200);
      expect(text).not.toContain('lemon-tiger-88');
      expect((await api.as(team).get(`/story/single/${story.id}`)).status).toBe(401);
      const login = (password: string) => api.post('/auth/login', { account: story.account, password });
      expect((await login('the-old-one-42')).status).toBe(400);
      expect((await login('lemon-tiger-88')).status).toBe(200);
    });

    it('keeps the consent with name, digits, who and when; digits come back to admin only', async () => {
      const story = await makeStory(owner);
      const signed = await update(owner, story, {
        agree_authorize: true,
        authorization: { name: '王爸爸', id_last4: '7391' },
      });
      expect(signed.body.authorization).toEqual({ name: '王爸爸', signed_at: expect.any(Number) });
      const admin = await makeUser('admin');
      const read = (actor: TestActor) => api.as(actor).get<Story>(`/story/single/${story.id}`);
      expect((await read(admin)).body.authorization).toMatchObject({ id_last4: '7391' });
      const editor = await makeUser('editor', { routes: ['stories-manage'] });
      expect((await read(editor)).body.authorization).not.toHaveProperty('id_last4');
      expect((await read(owner)).body.authorization).not.toHaveProperty('id_last4');
      const rows = await db()('consent_records').where('story_id', story.id);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain('7391');
      expect(rows[0]).toMatchObject({ actor_id: owner.id, name: '王爸爸' });
      const taken = await update(owner, story, { agree_authorize: false });
      expect(taken.body).toMatchObject({ agree_authorize: false, authorization: null });
      expect(await db()('consent_records').where('story_id', story.id)).toHaveLength(2);
    });

    it('enforces the sharing season’s rule: false once broken, open again when eligible anew', async () => {
      const story = await makeCompleteStory(owner);
      const broken = await update(owner, story, { agree_authorize: false });
      expect(broken.body.is_participate).toBe(false);
      const forced = await update(owner, story, { is_participate: true });
      expect(forced.body.is_participate).toBe(false);
      const eligible = await update(owner, story, { agree_authorize: true });
      expect(eligible.body.is_participate).toBeNull();
      expect((await update(owner, story, { is_participate: true })).body.is_participate).toBe(true);
    });

    it('lets manager and editor set the video and the sharing season at any time, admin everything, and records it', async () => {
      const story = await makeCompleteStory(owner, 4);
      const manager = await makeUser('manager', { routes: ['stories-manage'] });
      const src = 'https://youtu.be/abcdefghijk';
      expect((await update(manager, story, { video: { src } })).body.video).toEqual({ src });
      const admin = await makeUser('admin');
      expect((await update(admin, story, { problem: '管理員改的' })).body.problem).toBe('管理員改的');
      const rows = await db()('story_histories').where({ story_id: story.id, kind: 'edited' }).orderBy('id');
      expect(rows.map(({ actor_id }) => actor_id)).toEqual([manager.id, admin.id]);
      expect(JSON.stringify(rows[1].data)).toContain(story.problem);
    });
  });

  describe('versions', () => {
    it('refuses what was changed since it was read, with what is stored now', async () => {
      const story = await makeStory(owner, { problem: '最初' });
      const team = await makeVisitor(story);
      const base = { problem: story.versions.problem ?? 0 };
      expect((await update(team, story, { problem: '小組寫的', base })).status).toBe(200);
      const before = await rowHash('stories', { document_id: story.id });
      const { status, body } = await refused(owner, story, { problem: '老師寫的', story_name: '名稱', base });
      expect(status).toBe(409);
      expect(body.error.details).toMatchObject({
        code: 'version_conflict',
        fields: ['problem'],
        current: { problem: '小組寫的' },
        versions: { problem: base.problem + 1 },
      });
      expect(await rowHash('stories', { document_id: story.id })).toBe(before);
      const forced = await update(owner, story, { problem: '老師寫的', base: body.error.details.versions });
      expect(forced.body.problem).toBe('老師寫的');
    });

    it('takes a repeat of the caller’s own write after a lost answer', async () => {
      const story = await makeStory(owner);
      const body = { problem: '同一份', base: { problem: 0 } };
      expect((await update(owner, story, body)).status).toBe(200);
      expect((await update(owner, story, body)).status).toBe(200);
    });

    it('merges different sections and different stages', async () => {
      const story = await makeStory(owner);
      const key = addressOf(await makeFile(story.id));
      const picture = [{ url: key, description: '照片', is_cover: true }];
      expect((await update(owner, story, { problem: '甲', base: { problem: 0 } })).status).toBe(200);
      const stage = (name: string) =>
        update(owner, story, { pictures: { [name]: picture }, base: { [`pictures.${name}`]: 0 } });
      expect((await stage('feeling')).status).toBe(200);
      const last = await stage('imagine');
      expect(last.status).toBe(200);
      expect(last.body.problem).toBe('甲');
      expect(last.body.pictures.feeling).toHaveLength(1);
    });

    it('shows a team no values that it may not see', async () => {
      const story = await makeCompleteStory(owner);
      const team = await makeVisitor(story);
      const { status, body, text } = await refused(team, story, {
        problem: '新',
        base: { certificate_address: 99, is_participate: 99, team_members: 99 },
      });
      expect(status).toBe(409);
      expect(text).not.toContain('重慶南路');
      expect(Object.keys(body.error.details.current as object)).toEqual(['team_members']);
    });
  });
});
