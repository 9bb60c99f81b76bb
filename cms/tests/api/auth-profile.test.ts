import { describe, expect, it } from 'vitest';
import { job, makeTeam, profile } from '../helpers/accounts';
import { makeSession, makeUser } from '../helpers/actors';
import { api } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { tables } from '../helpers/tables';

type Job = { id: string; department: string; end_time: number | null; subject: string | null };

const jobsOf = async (user: { token: string }) => (await api.as(user).get<{ jobs: Job[] }>('/auth')).body.jobs;

/** Everybody who may not have a profile of a member. */
const strangers = async () => {
  const roles = ['admin', 'manager', 'editor', 'judge'] as const;
  const staff = await Promise.all(roles.map((role) => makeUser(role, { routes: ['manage-member-list'] })));
  const team = { token: await makeSession('visitor', (await makeTeam()).id, 'visitor') };
  return [...staff, team];
};

describe('PUT /auth/profile/basic', () => {
  it('refuses strangers with 401, teams and staff with 403', async () => {
    expect((await api.put('/auth/profile/basic', profile())).status).toBe(401);
    for (const actor of await strangers()) {
      expect((await api.as(actor).put('/auth/profile/basic', profile())).status).toBe(403);
    }
  });

  it.each([
    ['name', { name: '' }, '請輸入姓名'],
    ['wade_giles', { wade_giles: 'Wang Xiao' }, '例：WANG,XIAO-MING（姓,名-名）'],
    ['wade_giles', { wade_giles: '' }, '必填'],
    ['born_date', { born_date: 'yesterday' }, '請選擇出生日期'],
    ['born_date', { born_date: Date.now() }, '註冊者需要年滿18歲'],
    ['email', { email: 'a@b' }, '請輸入正確信箱格式'],
    ['gender', { gender: 'x' }, '請選擇性別'],
    ['phone', { phone: '' }, '請輸入聯絡電話'],
    ['confirmed', { confirmed: true }, '不接受的欄位：confirmed'],
    ['official_routes', { official_routes: ['stories-manage'] }, '不接受的欄位：official_routes'],
  ])('refuses a wrong %s and writes nothing', async (field, change, message) => {
    const user = await makeUser('user');
    const before = await rowHash(tables.users, { document_id: user.id });
    const { status, body } = await api.as(user).put('/auth/profile/basic', profile(change));
    expect(status).toBe(400);
    expect(body.error.details.errors?.[0]).toEqual({ path: [field], message });
    expect(await rowHash(tables.users, { document_id: user.id })).toBe(before);
  });

  it('stores the data and when, and leaves the account to log in with (decision 27)', async () => {
    const user = await makeUser('user', { columns: { update_time: new Date(0) } });
    const mine = profile({ name: ' 陳美玲 ', introducer: '王老師' });
    const before = Date.now();
    const { status, body } = await api.as(user).put<Record<string, unknown>>('/auth/profile/basic', mine);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...mine, name: '陳美玲', account: user.account });
    expect(Number(body.update_time)).toBeGreaterThanOrEqual(before);
    expect(Number(body.update_time)).toBeLessThanOrEqual(Date.now());
    expect((await api.as(user).get('/auth')).body).toEqual(body);
  });

  it('asks for no gender, and keeps the one that is there', async () => {
    const user = await makeUser('user');
    const { gender, ...mine } = profile();
    await api.as(user).put('/auth/profile/basic', { ...mine, gender });
    const { status, body } = await api.as(user).put<{ gender: string }>('/auth/profile/basic', mine);
    expect([status, body.gender]).toEqual([200, gender]);
  });
});

describe('POST /auth/profile/jobs', () => {
  it('refuses strangers with 401, teams and staff with 403', async () => {
    expect((await api.post('/auth/profile/jobs', job())).status).toBe(401);
    for (const actor of await strangers())
      expect((await api.as(actor).post('/auth/profile/jobs', job())).status).toBe(403);
  });

  it.each([
    ['type', job({ type: '太空人' }), '請選擇職業'],
    ['city', job({ city: '台北市' }), '請選擇職業所在縣市'],
    ['district', job({ district: '中正' }), '請選擇職業所在區域'],
    ['department', job({ department: '' }), '請填寫職業單位'],
    ['start_time', job({ start_time: null }), '請選擇經歷時間'],
    ['end_time', job({ presently_employed: false }), '請選擇經歷結束時間'],
    ['end_time', job({ presently_employed: false, end_time: 0 }), '結束時間需要在開始時間之後'],
    ['position', job({ type: '教育工作者', teacher_grade: 'others', subject: '語文', position: '其他' }), '請填寫'],
    ['position', job({ type: '教育工作者', teacher_grade: 'others', subject: '語文', position: '其他，' }), '請填寫'],
    ['subject', job({ type: '教育工作者', teacher_grade: 'others', position: '校長' }), '請填寫任教領域'],
    ['id', job({ id: 'mine' }), '不接受的欄位：id'],
  ])('refuses a wrong %s', async (field, body, message) => {
    const user = await makeUser('user');
    const answer = await api.as(user).post('/auth/profile/jobs', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.errors?.[0]).toEqual({ path: [field], message });
  });

  it('keeps nothing of fields that the job does not have', async () => {
    const user = await makeUser('user');
    const current = job({ end_time: Date.now(), teacher_grade: 'junior', subject: '語文' });
    const { body } = await api.as(user).post<Job>('/auth/profile/jobs', current);
    expect(body).toMatchObject({ id: expect.any(String), end_time: null, teacher_grade: null, subject: null });
    expect(await jobsOf(user)).toEqual([body]);
  });

  it('loses none of many that are added at once', async () => {
    const user = await makeUser('user');
    const add = (_: unknown, index: number) =>
      api.as(user).post<Job>('/auth/profile/jobs', job({ department: `單位${index}` }));
    const answers = await Promise.all(Array.from({ length: 12 }, add));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set((await jobsOf(user)).map(({ department }) => department)).size).toBe(12);
  });
});

describe('PUT, DELETE /auth/profile/jobs/{id}', () => {
  it('answers 404 for another’s job as for one that is not there', async () => {
    const owner = await makeUser('user');
    const other = await makeUser('user');
    const { body: mine } = await api.as(owner).post<Job>('/auth/profile/jobs', job());
    const before = await rowHash(tables.users, { document_id: owner.id });
    for (const id of [mine.id, 'nothing', '%25', 'x'.repeat(65)]) {
      const status = id.length > 60 || id.includes('%') ? 400 : 404;
      expect((await api.as(other).put(`/auth/profile/jobs/${id}`, job())).status).toBe(status);
      expect((await api.as(other).delete(`/auth/profile/jobs/${id}`)).status).toBe(status);
    }
    expect(await rowHash(tables.users, { document_id: owner.id })).toBe(before);
  });

  it('changes and removes one’s own', async () => {
    const user = await makeUser('user');
    const { body: first } = await api.as(user).post<Job>('/auth/profile/jobs', job());
    const { body: second } = await api.as(user).post<Job>('/auth/profile/jobs', job({ department: '山海書店' }));
    const changed = job({
      department: '海風書店',
      presently_employed: false,
      end_time: Date.UTC(2022, 0, 1),
      id: first.id,
    });
    const { body } = await api.as(user).put<Job>(`/auth/profile/jobs/${first.id}`, changed);
    expect(body).toMatchObject({ id: first.id, department: '海風書店', end_time: Date.UTC(2022, 0, 1) });
    expect(await jobsOf(user)).toEqual([body, second]);
    const removed = await api.as(user).delete<{ message: string }>(`/auth/profile/jobs/${first.id}`);
    expect(removed.body).toEqual({ message: '刪除成功' });
    expect(await jobsOf(user)).toEqual([second]);
    expect((await api.as(user).delete(`/auth/profile/jobs/${first.id}`)).status).toBe(404);
  });

  it('lets a job keep a school that is not listed any more, while it is not touched', async () => {
    const old = {
      ...job({ type: '教育工作者', teacher_grade: 'junior', position: '導師', subject: '數學' }),
      id: 'oldjob',
    };
    const user = await makeUser('user', { columns: { jobs: JSON.stringify([old]) } });
    const kept = await api.as(user).put<Job>('/auth/profile/jobs/oldjob', { ...old, subject: '科技' });
    expect([kept.status, kept.body.subject]).toEqual([200, '科技']);
    const moved = await api.as(user).put('/auth/profile/jobs/oldjob', { ...old, department: '沒有這所國中' });
    expect([moved.status, moved.body.error.message]).toEqual([400, '請選擇正確單位名稱']);
  });
});

describe('the text that staff search in', () => {
  it('follows profile and jobs', async () => {
    const user = await makeUser('user');
    await api.as(user).put('/auth/profile/basic', profile({ name: '林海風', email: 'Sea@Example.org' }));
    await api.as(user).post('/auth/profile/jobs', job({ department: 'ABC 學苑' }));
    const row = await tables.users().where({ document_id: user.id }).first('search_text');
    for (const text of ['林海風', 'sea@example.org', 'abc 學苑', '臺北市大安區', '工程師'])
      expect(row.search_text).toContain(text);
  });
});
