import { CONSENT_TEXT, type Story } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { insert, newId } from '../helpers/database';
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
} from '../helpers/stories';
import { tables } from '../helpers/tables';
import { pathsOf, refused, update } from '../helpers/updates';

describe('PUT /story/update/{id}', () => {
  let owner: TestActor;
  beforeAll(async () => {
    owner = await makeUser();
  });

  it('stores a section, computes progress whatever the body says, and raises its version only (decision 4, T-07)', async () => {
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

  it('keeps photos by stage with exactly one cover, in either form of their address (decision 30)', async () => {
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

  it('keeps ids and certificate data of members, and gives new ones an id (decision 28)', async () => {
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

  it('matches schools with the activated ones and names the department after them (decision 29)', async () => {
    const name = unique('測試國小');
    const place = { category: 1, city: '臺北市', district: '大安區', name };
    await insert(tables.schools, { ...place, code: '106', address: '', activated: true });
    const story = await makeStory(owner);
    const [member] = story.team_members;
    const { status, body } = await update(owner, story, { team_members: [{ ...member, school: place }] });
    expect(status).toBe(200);
    expect(body.team_members[0]).toMatchObject({ school: place, department_zh: name });
    await tables.schools().where({ name }).update({ activated: false });
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

  it('knows the account holder of an 18+ team by id, account or name (decision 79)', async () => {
    const bound = { id: owner.id, name: owner.name, department: '公司', age: 30, account: owner.account };
    const story = await makeStory(owner, { is_18: true, team_members: [bound], counselors: [] });
    const others = { department: '公司', age: 20 };
    for (const holder of [
      { id: owner.id, name: '改名' },
      { account: owner.account, name: '改名' },
      { name: owner.name },
    ]) {
      const team_members = [
        { name: '陳', ...others },
        { ...others, ...holder },
      ];
      const { status, body } = await update(owner, story, { team_members });
      expect(status).toBe(200);
      expect(body.team_members.map(({ name, account }) => [name, account])).toEqual([
        ['陳', undefined],
        [holder.name, owner.account],
      ]);
    }
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

  it('keeps with the consent which version of its text was shown, as far as the client says', async () => {
    const story = await makeStory(owner);
    const sign = (more: object) =>
      update(owner, story, { agree_authorize: true, authorization: { name: '王爸爸', id_last4: '7391', ...more } });
    const authorization = { name: '王爸爸', id_last4: '7391', text_version: CONSENT_TEXT.version + 1 };
    const { status, body } = await refused(owner, story, { agree_authorize: true, authorization });
    expect([status, pathsOf(body)]).toEqual([400, ['authorization.text_version']]);
    expect((await sign({})).status).toBe(200);
    expect((await sign({ text_version: CONSENT_TEXT.version })).status).toBe(200);
    const rows = await tables.consents().where('story_id', story.id).orderBy('id');
    expect(rows.map(({ text_version }) => text_version)).toEqual([null, CONSENT_TEXT.version]);
  });

  it('keeps the consent with name, digits, who and when; digits come back to admin only (decision 22, T-60)', async () => {
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
    const rows = await tables.consents().where('story_id', story.id);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('7391');
    expect(rows[0]).toMatchObject({ actor_id: owner.id, name: '王爸爸' });
    const taken = await update(owner, story, { agree_authorize: false });
    expect(taken.body).toMatchObject({ agree_authorize: false, authorization: null });
    expect(await tables.consents().where('story_id', story.id)).toHaveLength(2);
  });

  it('stores an agreement only with the signer’s name and four digits (decision 62)', async () => {
    const story = await makeStory(owner);
    const admin = await makeUser('admin');
    const signed = (authorization?: object) => ({ agree_authorize: true, ...(authorization && { authorization }) });
    const name = '王爸爸';
    const places = async (actor: TestActor, body: object) => {
      const { status, body: answer } = await api.as(actor).put(`/story/update/${story.id}`, body);
      expect(status).toBe(400);
      return answer.error.details.errors?.map(({ path, message }) => `${path.join('.')} ${message}`);
    };
    const digits = 'authorization.id_last4 身分證四碼請輸入四位數數字';
    for (const actor of [owner, admin]) {
      expect(await places(actor, signed())).toEqual(['authorization.name 請輸入姓名', digits]);
      expect(await places(actor, signed({ name }))).toEqual([digits]);
    }
    for (const id_last4 of ['123', '12345', '１２３４', '12a4', '1234\n', 1234])
      expect(await places(owner, signed({ name, id_last4 })), String(id_last4)).toEqual([digits]);
    expect(await places(owner, signed({ name: ' ', id_last4: '1234' }))).toEqual(['authorization.name 請輸入姓名']);
    const before = await api.as(owner).get<Story>(`/story/single/${story.id}`);
    expect(before.body).toMatchObject({ agree_authorize: false, authorization: null });
    expect(before.body.progress.bar_list[5]).toBe(false);
    expect(await tables.consents().where('story_id', story.id)).toEqual([]);

    const done = await update(owner, story, signed({ name, id_last4: '7391' }));
    expect(done.body.agree_authorize).toBe(true);
    expect(done.body.progress.bar_list[5]).toBe(true);
    expect((await update(owner, story, signed())).status).toBe(200);
    expect(await tables.consents().where('story_id', story.id)).toHaveLength(1);
    await update(owner, story, { agree_authorize: false });
    expect(await places(owner, signed())).toEqual(['authorization.name 請輸入姓名', digits]);
  });

  it('enforces the sharing season’s rule: false once broken, open again when eligible again (decision 7, T-48)', async () => {
    const story = await makeCompleteStory(owner);
    const broken = await update(owner, story, { agree_authorize: false });
    expect(broken.body.is_participate).toBe(false);
    const forced = await update(owner, story, { is_participate: true });
    expect(forced.body.is_participate).toBe(false);
    const eligible = await update(owner, story, { authorization: { name: '王爸爸', id_last4: '7391' } });
    expect(eligible.body.is_participate).toBeNull();
    expect((await update(owner, story, { is_participate: true })).body.is_participate).toBe(true);
  });

  it('lets manager and editor set the video and the sharing season at any time, admin everything, and records it (decision 11)', async () => {
    const story = await makeCompleteStory(owner, 4);
    const manager = await makeUser('manager', { routes: ['stories-manage'] });
    const src = 'https://youtu.be/abcdefghijk';
    expect((await update(manager, story, { video: { src } })).body.video).toEqual({ src });
    const admin = await makeUser('admin');
    expect((await update(admin, story, { problem: '管理員改的' })).body.problem).toBe('管理員改的');
    const rows = await tables.histories().where({ story_id: story.id, kind: 'edited' }).orderBy('id');
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([manager.id, admin.id]);
    expect(JSON.stringify(rows[1].data)).toContain(story.problem);
  });
});
