import { HOUR } from 'contract';
import { describe, expect, it } from 'vitest';
import { login, PASSWORD } from '../helpers/accounts';
import { makeSession, makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { insert, newId, planOf } from '../helpers/database';
import { waitForMail } from '../helpers/inbox';
import { makeStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

type Preview = { from: { id: string }; into: { id: string }; moves: { label: string; count: number }[] };

const desk = () => makeUser('manager', { password: PASSWORD, routes: ['help-desk', 'manage-member-list'] });
const counselorOf = ({ id, name, account }: TestActor, more: object = {}) => ({
  id,
  name,
  phone: '0912345678',
  email: account,
  ...more,
});
const check = (staff: { token: string }, from: TestActor, account: string) =>
  api.as(staff).post<Preview>(`/auth/user/${from.id}/merge/check`, { account });
const merge = (staff: { token: string }, from: TestActor, account: string, more: object = {}) =>
  api.as(staff).post(`/auth/user/${from.id}/merge`, { account, ...more });

const click = (user_id: string, resource_id: string, count: number) =>
  insert(tables.clicks, { user_id, resource_id, count, last_time: new Date() });
const clicksOf = (user_id: string) =>
  tables.clicks().where({ user_id }).orderBy('resource_id').select('resource_id', 'count');

/** A person with two accounts, each with a story, and a third one's story in which both are counsellors. */
const twice = async () => {
  const columns = { tel: '02-12345678', jobs: '[]' };
  const old = await makeUser('user', { password: PASSWORD, columns });
  const kept = await makeUser('user', { password: PASSWORD });
  const other = await makeUser('user');
  const own = await makeStory(old);
  const binned = await makeStory(old, { columns: { deleted_time: new Date() } });
  const theirs = await makeStory(kept);
  const shared = await makeStory(other, {
    counselors: [counselorOf(other), counselorOf(old, { wade_giles: 'OLD' }), counselorOf(kept)],
  });
  return { old, kept, other, own, binned, theirs, shared };
};

describe('POST /auth/user/{id}/merge/check', () => {
  it('says what would move, and changes nothing', async () => {
    const { old, kept, own } = await twice();
    const { status, body } = await check(await desk(), old, kept.account.toUpperCase());
    expect(status).toBe(200);
    expect([body.from.id, body.into.id]).toEqual([old.id, kept.id]);
    const counts = Object.fromEntries(body.moves.map(({ label, count }) => [label, count]));
    expect(counts).toMatchObject({ '自己的故事（包含回收桶）': 2, 擔任輔導員或成員的故事: 1 });
    expect((await api.as(old).get(`/story/single/${own.id}`)).status).toBe(200);
  });

  it('counts what the account has opened and answered by an index, however much others have (record 165)', async () => {
    const of = newId();
    const answers = await planOf(tables.surveyAnswers().where({ person_id: of }).count());
    expect(answers).toContain('survey_answers_of_person_idx');
    expect(await planOf(tables.clicks().where({ user_id: of }).count())).toContain('track_clicks_user_idx');
  });

  it('refuses another kind of account, the same one, and one that cannot log in, at the field', async () => {
    const staff = await desk();
    const member = await makeUser('user');
    const shut = await makeUser('user', { columns: { blocked: true } });
    for (const { account } of [staff, member, shut, { account: 'nobody@example.org' }]) {
      const answer = await api.as(staff).post(`/auth/user/${member.id}/merge/check`, { account });
      expect([answer.status, answer.body.error.details.errors?.[0]?.path], account).toEqual([400, ['account']]);
    }
  });
});

describe('POST /auth/user/{id}/merge (F §4.5)', () => {
  it('loses nothing: stories, places as counsellor, the bin, clicks, logins and profile belong to the other account', async () => {
    const { old, kept, other, own, binned, theirs, shared } = await twice();
    const both = newId();
    const alone = newId();
    await click(old.id, both, 2);
    await click(kept.id, both, 3);
    await click(old.id, alone, 1);
    await insert(tables.identities, {
      provider: 'google',
      subject: newId(),
      user_id: old.id,
      linked_time: new Date(),
    });
    const answers = {
      story_id: shared.id,
      person_id: old.id,
      form_key: 'counselor',
      answers: '[]',
      answer_time: new Date(),
    };
    await insert(tables.surveyAnswers, answers);
    expect((await merge(await desk(), old, kept.account)).status).toBe(200);

    for (const { id } of [own, theirs]) expect((await api.as(kept).get(`/story/single/${id}`)).status).toBe(200);
    const owners = await tables.stories().whereIn('document_id', [own.id, binned.id]).pluck('owner_id');
    expect(owners).toEqual([kept.id, kept.id]);
    const { body } = await api
      .as(other)
      .get<{ counselors: { id: string; wade_giles?: string }[] }>(`/story/single/${shared.id}`);
    expect(body.counselors.map(({ id }) => id)).toEqual([other.id, kept.id]);
    expect(body.counselors[1]?.wade_giles).toBe('OLD');
    expect(await clicksOf(old.id)).toEqual([]);
    expect((await clicksOf(kept.id)).map(({ count }) => Number(count)).sort()).toEqual([1, 5]);
    expect(await tables.identities().where({ user_id: kept.id }).pluck('provider')).toEqual(['google']);
    expect(await tables.surveyAnswers().where({ story_id: shared.id }).pluck('person_id')).toEqual([kept.id]);
    const profile = await api.as(kept).get<{ tel: string }>('/auth');
    expect(profile.body.tel).toBe('02-12345678');
  });

  it('leaves a login that says where to, ends sessions, tells both and is recorded', async () => {
    const { old, kept } = await twice();
    const staff = await desk();
    await merge(staff, old, kept.account);
    expect((await api.as(old).get('/auth')).status).toBe(401);
    const refused = await api.post('/auth/login', { account: old.account, password: PASSWORD });
    expect([refused.status, refused.body.error.details.code]).toEqual([403, 'account_merged']);
    expect(refused.body.error.message).toContain('u***@example.org');
    expect((await login(kept.account, PASSWORD)).status).toBe(200);
    for (const { account } of [old, kept]) await waitForMail(account, '兩個帳號已合併');
    expect(await tables.audit().where({ object_id: old.id }).pluck('action')).toEqual(['members_merged']);
    const again = await merge(staff, old, kept.account);
    expect([again.status, again.body.error.details.code]).toEqual([409, 'member_merged']);
    const active = await api.as(staff).put(`/auth/user/${old.id}/active`, { active: true });
    expect(active.status).toBe(409);
  });

  it('is for the right and a proved person alone, and changes nothing otherwise', async () => {
    const { old, kept } = await twice();
    const staff = await desk();
    const late = { token: await makeSession('user', staff.id, 'manager', HOUR / 2) };
    expect((await merge(await makeUser('manager', { routes: ['manage-member-list'] }), old, kept.account)).status).toBe(
      403,
    );
    expect((await merge(late, old, kept.account)).status).toBe(403);
    expect((await api.as(old).get('/auth')).status).toBe(200);
  });

  it('lets one of two merges at once win', async () => {
    const { old, kept } = await twice();
    const staff = await desk();
    const answers = await Promise.all([merge(staff, old, kept.account), merge(staff, kept, old.account)]);
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    const states = await tables.users().whereIn('document_id', [old.id, kept.id]).whereNotNull('merged_into');
    expect(states).toHaveLength(1);
  });
});
