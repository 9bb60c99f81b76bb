import { type CreatedStory, MINUTE, type SiteSetting, sessionOf, storyCreateAnswer } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { mailsTo, waitForMail } from '../helpers/inbox';
import { makeCompleteStory, noteSearch } from '../helpers/stories';
import { tables } from '../helpers/tables';

const member = { name: '王小明', grade: '五年級', age: 11 };
const adult = { name: '陳大華', department: '光明公司', age: 30 };
const team = (more: object = {}) => ({ team_name: '小小發明家', is_18: false, team_members: [member], ...more });
const create = (actor: { token: string }, body: unknown, headers: Record<string, string> = {}) =>
  api.as(actor).post<CreatedStory[]>('/story/create', body, { headers });
const refused = (actor: { token: string }, body: unknown, headers: Record<string, string> = {}) =>
  api.as(actor).post('/story/create', body, { headers });

const count = async (owner: TestActor) => {
  const [row] = await tables.stories().where('owner_id', owner.id).count({ total: '*' });
  return Number(row?.total);
};

describe('POST /story/create', () => {
  let owner: TestActor;
  beforeAll(async () => {
    owner = await makeUser();
  });

  it('refuses everybody but members and admins: 401 without a token, 403 for other roles, whatever the body', async () => {
    expect((await api.post('/story/create', 'no team')).status).toBe(401);
    for (const role of ['manager', 'editor', 'judge'] as const) {
      const actor = await makeUser(role, { routes: role === 'judge' ? [] : ['stories-manage'] });
      expect((await refused(actor, { wrong: true })).status).toBe(403);
    }
  });

  it('refuses what is not a list of 1 to 20 teams, and unknown keys by name', async () => {
    for (const body of [{}, [], Array.from({ length: 21 }, () => team())]) {
      expect((await refused(owner, body)).status).toBe(400);
    }
    const { status, body } = await refused(owner, [team({ apply_status: 4, account: 'CHI-2026-00001' })]);
    expect(status).toBe(400);
    expect(body.error.details.errors?.map(({ path }) => path.join('.'))).toEqual(['0.apply_status', '0.account']);
    expect(await count(owner)).toBe(0);
  });

  it('refuses members of the wrong age and creates none of the teams', async () => {
    const older = await refused(owner, [team(), team({ team_members: [{ ...member, age: 18 }] })]);
    expect(older.status).toBe(400);
    expect(older.body.error.message).toBe('挑戰者需要未滿18歲');
    const younger = await refused(owner, [team({ is_18: true, team_members: [{ ...adult, age: 17 }] })]);
    expect(younger.body.error.message).toBe('挑戰者需要全員皆滿18歲');
    expect(await count(owner)).toBe(0);
  });

  it('refuses counsellors whom the caller has not searched for, naming the place', async () => {
    const other = await makeUser();
    for (const id of [other.id, undefined, 'unknown']) {
      const { status, body } = await refused(owner, [team(), team({ counselors: [{ id, name: '林老師' }] })]);
      expect(status).toBe(400);
      expect(body.error.details).toMatchObject({ code: 'counselor_unknown' });
      expect(body.error.details.errors?.[0]?.path).toEqual([1, 'counselors', 0, 'id']);
    }
    expect(await count(owner)).toBe(0);
  });

  it('refuses a school that is not listed', async () => {
    const school = { category: 1, city: '臺北市', district: '大安區', name: '沒有這所國小' };
    const { status, body } = await refused(owner, [team({ team_members: [{ ...member, school }] })]);
    expect(status).toBe(400);
    expect(body.error.details.code).toBe('school_unknown');
    expect(body.error.details.errors?.[0]?.path).toEqual([0, 'team_members', 0, 'school']);
  });

  it('refuses a malformed Idempotency-Key', async () => {
    expect((await refused(owner, [team()], { 'Idempotency-Key': 'a b' })).status).toBe(400);
  });

  it('creates blank stories with account, password and the creator as first counsellor (decision 17, decision 20)', async () => {
    const creator = await makeUser('user', { columns: { wade_giles: 'LIN,MEI' } });
    const { status, body } = await create(creator, [team(), team({ team_name: '第二組' })]);
    expect(status).toBe(200);
    storyCreateAnswer.parse(body);
    const session = sessionOf(Date.now());
    const [first, second] = body;
    expect(first?.account).toMatch(new RegExp(`^CHI-${session}-\\d{5}$`));
    expect(Number(second?.account.slice(-5))).toBe(Number(first?.account.slice(-5)) + 1);
    expect(first?.password).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
    expect(first).toMatchObject({ apply_status: 1, session, is_18: false, failed_message: '', is_participate: null });
    expect(first?.counselors).toEqual([
      { id: creator.id, name: creator.name, phone: '0912***678', email: creator.account, wade_giles: 'LIN,MEI' },
    ]);
    expect(first?.team_members[0]).toMatchObject({ name: '王小明', grade: '五年級', age: 11 });
    expect(first?.progress.bar_list.slice(0, 3)).toEqual([true, true, false]);
    expect(first?.versions).toEqual({ team_name: 1, team_members: 1, counselors: 1 });
    const row = await tables.stories().where('document_id', first?.id).first();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(first?.password);
  });

  it('lets the team log in with the password that was shown', async () => {
    const [story] = (await create(await makeUser(), [team()])).body;
    const login = await api.post<{ user: { id: string; role: string } }>('/auth/login', {
      account: story?.account,
      password: story?.password,
    });
    expect(login.status).toBe(200);
    expect(login.body.user).toMatchObject({ id: story?.id, role: 'visitor' });
  });

  it('binds the creator of an 18+ team: the member of the same name, else one from the profile first', async () => {
    const creator = await makeUser('user', { columns: { born_date: new Date('1990-01-01'), wade_giles: 'LIN,MEI' } });
    const named = { ...adult, name: creator.name };
    const { body } = await create(creator, [
      team({ is_18: true, team_members: [adult, named] }),
      team({ is_18: true, team_members: [adult] }),
    ]);
    const [first, second] = body;
    expect(first?.account).toMatch(/^\d{4}-\d{5}$/);
    expect(first?.team_members.map(({ account }) => account)).toEqual([undefined, creator.account]);
    expect(first?.team_members[1]).toMatchObject({ id: creator.id, phone: '0912***678' });
    expect(first?.team_members.map(({ wade_giles }) => wade_giles)).toEqual([undefined, 'LIN,MEI']);
    expect(second?.team_members.map(({ name }) => name)).toEqual([creator.name, '陳大華']);
    expect(second?.counselors).toEqual([]);
    expect(second?.progress.bar_list[1]).toBe(true);
  });

  it('adds counsellors from the caller’s own search with the phone of their account, and mails them; only the creator reads and writes (decision 27b)', async () => {
    const creator = await makeUser();
    const found = await makeUser('user', { columns: { name: '林老師', phone: '0987654321' } });
    await noteSearch(creator, found);
    const name = unique('小組');
    const { body } = await create(creator, [
      team({ team_name: name, counselors: [{ id: found.id, name: '假名', phone: '0900000000' }] }),
    ]);
    expect(body[0]?.counselors.map((person) => [person.id, person.name, person.phone])).toEqual([
      [creator.id, creator.name, '0912***678'],
      [found.id, '林老師', '0987***321'],
    ]);
    const row = await tables.stories().where('document_id', body[0]?.id).first('counselors');
    expect(JSON.stringify(row.counselors)).toContain('0987654321');
    expect((await waitForMail(found.account)).text).toContain(name);
    const path = `/story/single/${body[0]?.id}`;
    expect([(await api.as(found).get(path)).status, (await api.as(creator).get(path)).status]).toEqual([404, 200]);
    expect((await api.as(found).put(`/story/update/${body[0]?.id}`, { problem: '改掉' })).status).toBe(404);
    expect(await mailsTo(creator.account)).toHaveLength(0);
  });

  it('gives the same stories and passwords for the same key, and 409 for another body under it', async () => {
    const creator = await makeUser();
    const headers = { 'Idempotency-Key': unique('key') };
    const first = await create(creator, [team(), team()], headers);
    const again = await create(creator, [team(), team()], headers);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await count(creator)).toBe(2);
    const other = await refused(creator, [team()], headers);
    expect(other.status).toBe(409);
    expect(other.body.error.details.code).toBe('duplicate_request');
    const stranger = await makeUser();
    expect((await create(stranger, [team(), team()], headers)).body[0]?.id).not.toBe(first.body[0]?.id);
  });

  describe('by an admin for a member (decision 54)', () => {
    const forMember = (owner: unknown, more: object = {}) => team({ owner, ...more });

    it('gives the story to the member, who finds it, with the record of who made it', async () => {
      const [admin, member] = [await makeUser('admin'), await makeUser()];
      const { status, body } = await create(admin, [
        forMember(member.id),
        forMember(member.id, { is_18: true, team_members: [adult] }),
      ]);
      expect(status).toBe(200);
      storyCreateAnswer.parse(body);
      const [first, second] = body;
      expect(first?.counselors.map(({ id, name }) => [id, name])).toEqual([[member.id, member.name]]);
      expect(second?.team_members.map(({ name }) => name)).toEqual([member.name, '陳大華']);
      expect(await count(member)).toBe(2);
      expect(await count(admin)).toBe(0);
      expect((await api.as(member).get(`/story/single/${first?.id}`)).status).toBe(200);
      expect((await api.as(member).put(`/story/update/${first?.id}`, { problem: '自己填' })).status).toBe(200);
      const login = await api.post('/auth/login', { account: first?.account, password: first?.password });
      expect(login.status).toBe(200);
      const created = tables.histories().where({ story_id: first?.id, kind: 'created' });
      expect(await created).toMatchObject([{ actor_role: 'admin', actor_id: admin.id }]);
      const [act] = await tables.audit().where({ action: 'story_created_for', object_id: first?.id });
      expect([act?.actor_id, act?.object_name, JSON.stringify(act?.details)]).toEqual([
        admin.id,
        first?.account,
        expect.stringContaining(member.name),
      ]);
      expect(await mailsTo(member.account)).toHaveLength(0);
    });

    it('refuses a missing owner, one who is no member, and one who can’t log in, at the place; none is made', async () => {
      const [admin, member] = [await makeUser('admin'), await makeUser()];
      const blocked = await makeUser('user', { columns: { blocked: true } });
      for (const wrong of [undefined, '', 'nobody', admin.id, blocked.id]) {
        const { status, body } = await refused(admin, [forMember(member.id), forMember(wrong)]);
        expect([wrong, status]).toEqual([wrong, 400]);
        expect(body.error.details.errors?.[0]?.path).toEqual([1, 'owner']);
      }
      expect(await count(member)).toBe(0);
    });

    it('is refused to a member who names another, or the own account', async () => {
      const [other, member] = [await makeUser(), await makeUser()];
      for (const { id } of [other, member]) {
        const { status, body } = await refused(member, [forMember(id)]);
        expect(status).toBe(400);
        expect(body.error.details.errors?.[0]?.path).toEqual([0, 'owner']);
      }
      expect([await count(other), await count(member)]).toEqual([0, 0]);
    });

    it('adds only counsellors whom the admin has searched for, and names the member to them', async () => {
      const [admin, member, found] = [await makeUser('admin'), await makeUser(), await makeUser()];
      const counselors = [{ id: found.id, name: found.name }];
      const unknown = await refused(admin, [forMember(member.id, { counselors })]);
      expect(unknown.body.error.details).toMatchObject({ code: 'counselor_unknown' });
      await noteSearch(admin, found);
      const { body } = await create(admin, [forMember(member.id, { counselors })]);
      expect(body[0]?.counselors.map(({ id }) => id)).toEqual([member.id, found.id]);
      expect((await waitForMail(found.account)).text).toContain(member.name);
    });

    it('gives the same story for the same key', async () => {
      const [admin, member] = [await makeUser('admin'), await makeUser()];
      const headers = { 'Idempotency-Key': unique('key') };
      const first = await create(admin, [forMember(member.id)], headers);
      expect((await create(admin, [forMember(member.id)], headers)).body).toEqual(first.body);
      expect(await count(member)).toBe(1);
    });
  });

  it('refuses past the gate with the programme’s notice; admin still creates and sends in, on record (decision 15, decision 54)', async () => {
    const isClosed = async () => (await api.get<SiteSetting>('/site-setting')).body.edition.closed;
    const before = await tables.settings().first();
    await tables
      .settings()
      .where('id', before.id)
      .update({ close_time: new Date(Date.now() - MINUTE) });
    await expect.poll(isClosed).toBe(true);
    try {
      const { status, body } = await refused(owner, [team()]);
      expect(status).toBe(409);
      expect(body.error.details.code).toBe('edition_closed');
      const late = await makeUser();
      const made = await create(await makeUser('admin'), [team({ owner: late.id })]);
      expect([made.status, await count(late)]).toEqual([200, 1]);
      const story = await makeCompleteStory(late);
      const submit = async (actor: TestActor) => (await api.as(actor).put(`/story/apply/${story.id}`)).status;
      expect(await submit(late)).toBe(409);
      expect(await submit(await makeUser('admin'))).toBe(200);
      const submissions = tables.histories().where({ story_id: story.id, kind: 'submitted' });
      expect(await submissions).toMatchObject([{ actor_role: 'admin' }]);
    } finally {
      await tables.settings().where('id', before.id).update({ close_time: before.close_time });
      await expect.poll(isClosed).toBe(false);
    }
  });
});
