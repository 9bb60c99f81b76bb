import { PDFDocument } from '@cantoo/pdf-lib';
import { type CertificateList, type CertificateProof, DAY, firstLayout, type Story, sessionOf } from 'contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { keyOf } from '../../src/lib/limits/store';
import { PASSWORD } from '../helpers/accounts';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { insert, newId } from '../helpers/database';
import { hurryMails, mailsTo, untilMailsLeft, waitForMail } from '../helpers/inbox';
import { ownSession } from '../helpers/sessions';
import { makeCompleteStory, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { fetchFile } from '../helpers/uploads';

const NOW = sessionOf(Date.now());

type Proofed = CertificateProof & Refusal;
const show = (actor: { token: string }, id: string) => api.as(actor).get<Proofed>(`/certificate/proof/${id}`);
const save = (actor: { token: string }, id: string, body: object) =>
  api.as(actor).put<Proofed>(`/certificate/proof/${id}`, body);
const list = (actor: { token: string }, query: object) =>
  api.as(actor).get<CertificateList>('/certificate', { query: { ...query } });
const remind = (actor: { token: string }, session: number | string) =>
  api.as(actor).post<{ message: string; people: number; stories: number }>(`/certificate/remind/${session}`, {});
const clerk = () => makeUser('editor', { routes: ['certificates'] });

/** What is sent back of what was shown, with changes to the first person. */
const bodyOf = ({ digest, sheets }: CertificateProof, change: object = {}, checked = false) => ({
  digest,
  checked,
  people: sheets.map(({ person_id, name, wade_giles, department_zh, department_en }, at) => ({
    ...{ person_id, name, wade_giles, department_zh, department_en },
    ...(at === 0 ? change : {}),
  })),
});

const approved = async (more: Parameters<typeof makeCompleteStory>[2] = {}) => {
  const owner = await makeUser('user');
  return { owner, story: await makeCompleteStory(owner, 4, more) };
};

const decide = (story: TestStory, person_id: string, decision: string) =>
  insert(tables.guardianConsents, {
    ...{ story_id: story.id, person_id, purpose: 'certificate_name', decision, way: 'link', time: new Date() },
  });

const deedsOf = (id: string) =>
  tables.audit().where({ object_id: id }).where('action', 'like', 'certificate_%').orderBy('id').pluck('action');

describe('GET and PUT /certificate/proof/{story}', () => {
  it('is for the owner and for staff who send certificates', async () => {
    const { owner, story } = await approved();
    const body = bodyOf((await show(owner, story.id)).body);
    expect((await api.get(`/certificate/proof/${story.id}`)).status).toBe(401);
    expect((await api.put(`/certificate/proof/${story.id}`, body)).status).toBe(401);
    for (const [actor, status] of [
      [await makeUser('user'), 404],
      [await makeVisitor(story), 403],
      [await makeUser('judge'), 403],
      [await makeUser('editor', { routes: ['stories-manage'] }), 403],
    ] as const) {
      expect((await show(actor, story.id)).status, actor.role).toBe(status);
      expect((await save(actor, story.id, body)).status, actor.role).toBe(status);
    }
    const staff = await clerk();
    expect((await show(staff, story.id)).status).toBe(200);
    expect((await show(staff, newId())).status).toBe(404);
  });

  it.each([1, 2, 3] as const)('has nothing before the story is approved (%s)', async (status) => {
    const owner = await makeUser('user');
    const story = await makeCompleteStory(owner, status);
    const refused = await show(owner, story.id);
    expect([refused.status, refused.body.error.details.code]).toEqual([409, 'certificate_not_yet']);
    expect((await save(owner, story.id, { digest: 'x', checked: false, people: [] })).status).toBe(409);
  });

  it('takes the rules of 3.1 and nothing else', async () => {
    const { owner, story } = await approved();
    const { body } = await show(owner, story.id);
    const wrong: [object, string][] = [
      [{ name: ' ' }, '請輸入姓名'],
      [{ wade_giles: '王小明' }, '請填寫英文'],
      [{ wade_giles: 'WANG XIAO MING' }, '例：'],
      [{ department_zh: 'Xing An' }, '請填寫中文'],
      [{ department_en: '幸安國小' }, '請填寫英文'],
      [{ age: 3 }, ''],
    ];
    for (const [change, message] of wrong) {
      const refused = await save(owner, story.id, bodyOf(body, change));
      expect(refused.status, JSON.stringify(change)).toBe(400);
      expect(refused.text).toContain(message);
    }
    expect((await save(owner, story.id, bodyOf(body, { department_zh: 'Xing An' }))).body.error.details.errors).toEqual(
      [{ path: ['people', 0, 'department_zh'], message: '請填寫中文' }],
    );
    expect(await tables.certificateProofs().where({ story_id: story.id })).toEqual([]);
  });

  it('stores what was put right beside the story, which stays as it was judged; staff read both', async () => {
    const { owner, story } = await approved();
    const before = (await show(owner, story.id)).body;
    expect(before).toMatchObject({ state: 'waiting', checked: null });
    const after = await save(owner, story.id, bodyOf(before, { name: '王曉明', wade_giles: 'WANG,HSIAO-MING' }));
    expect(after.body).toMatchObject({ state: 'waiting', checked: null });
    expect(after.body.sheets[0]).toMatchObject({ name: '王曉明', wade_giles: 'WANG,HSIAO-MING' });
    expect((await show(await clerk(), story.id)).body).toEqual(after.body);
    const reviewer = await makeUser('editor', { routes: ['stories-manage'] });
    const { body: seen } = await api.as(reviewer).get<Story>(`/story/single/${story.id}`);
    const child = story.team_members[0]?.id ?? '';
    expect(seen.team_members[0]?.name).toBe(story.team_members[0]?.name);
    expect(seen.certificate_names).toEqual({ [child]: { name: '王曉明', wade_giles: 'WANG,HSIAO-MING' } });
    expect((await api.as(owner).get<Story>(`/story/single/${story.id}`)).body.certificate_names).toBeUndefined();
    expect(await deedsOf(story.id)).toEqual(['certificate_names_saved']);
  });

  it('is checked with whom and when, and waits again after any change', async () => {
    const { owner, story } = await approved();
    const seen = (await show(owner, story.id)).body;
    const { body } = await save(owner, story.id, bodyOf(seen, {}, true));
    expect(body).toMatchObject({ state: 'checked', checked: { name: owner.name, is_stale: false } });
    expect(await deedsOf(story.id)).toEqual(['certificate_names_checked']);
    // Its own, by staff in the story, and a guardian's.
    const mended = await save(owner, story.id, bodyOf(body, { name: '王曉明' }));
    expect(mended.body).toMatchObject({ state: 'waiting', checked: { is_stale: true } });
    const again = await save(owner, story.id, bodyOf(mended.body, {}, true));
    expect(again.body.state).toBe('checked');
    const members = story.team_members.map((member) => ({ ...member, department_en: 'Another School' }));
    await tables
      .stories()
      .where({ document_id: story.id })
      .update({ team_members: JSON.stringify(members) });
    const edited = (await show(owner, story.id)).body;
    expect([edited.state, edited.sheets[0]?.department_en]).toEqual(['waiting', 'Another School']);
    const third = await save(owner, story.id, bodyOf(edited, {}, true));
    expect(third.body.state).toBe('checked');
    await decide(story, story.team_members[0]?.id ?? '', 'no');
    const refused = (await show(owner, story.id)).body;
    expect([refused.state, refused.sheets[0]?.is_name_printed]).toEqual(['waiting', false]);
  });

  it('that staff checked says so to its owner, and to staff who it was', async () => {
    const { owner, story } = await approved();
    const staff = await clerk();
    const { body } = await save(staff, story.id, bodyOf((await show(staff, story.id)).body, {}, true));
    expect(body.checked?.name).toBe(staff.name);
    expect((await show(await clerk(), story.id)).body.checked?.name).toBe(staff.name);
    const seen = await show(owner, story.id);
    expect(seen.body.checked?.name).toBe('工作人員');
    expect(seen.text).not.toContain(staff.name);
    await tables.users().where({ document_id: staff.id }).delete();
    for (const reader of [owner, await clerk()]) expect((await show(reader, story.id)).body.checked?.name).toBe('');
  });

  it('refuses to check what has changed since it was seen, and what lacks a text', async () => {
    const { owner, story } = await approved();
    const seen = (await show(owner, story.id)).body;
    expect((await save(owner, story.id, bodyOf(seen, { department_en: '' }))).body.state).toBe('missing');
    const late = await save(owner, story.id, bodyOf(seen, {}, true));
    expect([late.status, late.body.error.details.code]).toEqual([409, 'certificate_changed']);
    const now = (await show(owner, story.id)).body;
    expect(now.sheets[0]?.gaps).toEqual(['department_en']);
    const lacking = await save(owner, story.id, bodyOf(now, {}, true));
    expect([lacking.status, lacking.body.error.details.code]).toEqual([409, 'certificate_gaps']);
    expect((await show(owner, story.id)).body.checked).toBeNull();
  });

  it('of many at once stores one', async () => {
    const { owner, story } = await approved();
    const seen = (await show(owner, story.id)).body;
    const names = ['王一', '王二', '王三', '王四'];
    const answers = await Promise.all(names.map((name) => save(owner, story.id, bodyOf(seen, { name }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await tables.certificateProofs().where({ story_id: story.id })).toHaveLength(1);
  });
});

describe('GET /certificate/sample/{story}', () => {
  const sample = (actor: { token: string }, id: string) =>
    fetchFile(`/api/certificate/sample/${id}`, { Authorization: `Bearer ${actor.token}` });
  const codesIn = (bytes: Buffer) => bytes.toString('latin1').match(/\/verify\/[^)]*/g);
  const imagesIn = (bytes: Buffer) => bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

  it('is for the owner and for staff who send certificates, once the story is approved', async () => {
    const { owner, story } = await approved();
    expect((await api.get(`/certificate/sample/${story.id}`)).status).toBe(401);
    for (const [actor, status] of [
      [await makeUser('user'), 404],
      [await makeVisitor(story), 403],
      [await makeUser('judge'), 403],
      [await makeUser('editor', { routes: ['stories-manage'] }), 403],
      [await clerk(), 200],
    ] as const)
      expect((await sample(actor, story.id)).status, actor.role).toBe(status);
    const waiting = await makeCompleteStory(owner, 2);
    const refused = await api.as(owner).get<Refusal>(`/certificate/sample/${waiting.id}`);
    expect([refused.status, refused.body.error.details.code]).toEqual([409, 'certificate_not_yet']);
  });

  it('has all sheets in the association’s own layout, marked, with a code and a number that no certificate has', async () => {
    const session = await ownSession();
    const { owner, story } = await approved({ session });
    const before = await sample(owner, story.id);
    expect(before.headers.get('content-type')).toBe('application/pdf');
    expect(before.headers.get('content-disposition')).toContain(encodeURIComponent('證書樣張'));
    expect((await PDFDocument.load(before.bytes)).getPageCount()).toBe(2);
    // The team's plate on the default; the association's sheet has none.
    expect(imagesIn(before.bytes)).toBe(2);
    const staff = await clerk();
    for (const kind of ['member', 'counselor'] as const) {
      const layout = { layout: firstLayout(kind), base: 0 };
      expect((await api.as(staff).put(`/certificate/layout/${session}/${kind}`, layout)).status).toBe(200);
    }
    const { bytes } = await sample(owner, story.id);
    expect(imagesIn(bytes)).toBe(0);
    expect(codesIn(bytes)).toEqual(['/verify/SAMPLE', '/verify/SAMPLE']);
    // What is seen through the mark.
    expect(bytes.toString('latin1')).toContain('/ca 0.22');
    expect(await tables.certificates().where({ story_id: story.id })).toEqual([]);
    expect(await tables.certificateSerials().where({ session })).toMatchObject([{ last: 0 }]);

    const issued = await api.as(staff).post(`/certificate/issue/${session}`, { unproofed: true, dry: false });
    expect(issued.status).toBe(200);
    for (const kind of ['member', 'counselor'] as const) {
      const { body } = await api.as(staff).get<{ update_time: number }>(`/certificate/layout/${session}/${kind}`);
      const back = { layout: null, base: body.update_time };
      expect((await api.as(staff).put(`/certificate/layout/${session}/${kind}`, back)).status).toBe(200);
    }
    // As it was issued, whatever the layout is now.
    const after = await sample(owner, story.id);
    expect([imagesIn(after.bytes), codesIn(after.bytes)]).toEqual([0, ['/verify/SAMPLE', '/verify/SAMPLE']]);
  });

  it('is drawn 60 times an hour for a person', async () => {
    const { owner, story } = await approved();
    expect((await sample(owner, story.id)).status).toBe(200);
    const key = `certificate-sample:${keyOf(owner.id)}`;
    expect(await tables.limits().where({ key, points: 1 }).update({ points: 60 })).toBe(1);
    expect((await sample(owner, story.id)).status).toBe(429);
    expect((await sample(await clerk(), story.id)).status).toBe(200);
  });
});

describe('GET /certificate', () => {
  it('is for staff who send certificates', async () => {
    expect((await api.get('/certificate')).status).toBe(401);
    for (const actor of [
      await makeUser('user'),
      await makeUser('judge'),
      await makeUser('editor', { routes: ['stories-manage'] }),
    ])
      expect((await list(actor, {})).status, actor.role).toBe(403);
    const staff = await clerk();
    expect((await list(staff, { status: 'done' })).status).toBe(400);
    expect((await list(await makeUser('admin'), {})).status).toBe(200);
  });

  it('has the approved stories of a session by state, and how many there are of each', async () => {
    const session = await ownSession();
    const staff = await clerk();
    const { owner, story } = await approved({ session, team_name: '核對隊' });
    await save(owner, story.id, bodyOf((await show(owner, story.id)).body, {}, true));
    await makeCompleteStory(owner, 6, { session, team_name: '等待隊' });
    await makeStory(owner, { session, team_name: '缺資料隊', apply_status: 5 });
    await makeCompleteStory(owner, 2, { session });
    await makeCompleteStory(owner, 4, { session, columns: { deleted_time: new Date() } });
    const all = (await list(staff, { session })).body;
    expect(all.counts).toEqual({ checked: 1, waiting: 1, missing: 1 });
    expect(all.list.map(({ team_name, state }) => [team_name, state])).toEqual([
      ['核對隊', 'checked'],
      ['等待隊', 'waiting'],
      ['缺資料隊', 'missing'],
    ]);
    expect(all.list[0]).toMatchObject({ owner_name: owner.name, sheets: 2, lacking: 0 });
    const waiting = (await list(staff, { session, status: 'waiting' })).body;
    expect([waiting.total, waiting.list[0]?.team_name, waiting.counts.checked]).toEqual([1, '等待隊', 1]);
    expect((await list(staff, { session, text: '缺資料' })).body.list).toHaveLength(1);
    const second = (await list(staff, { session, page: 2, size: 2 })).body;
    expect([second.total, second.list.map(({ team_name }) => team_name)]).toEqual([3, ['缺資料隊']]);
  });
});

describe('POST /certificate/remind/{session}', () => {
  it('is for staff who send certificates', async () => {
    expect((await api.post(`/certificate/remind/${NOW}`, {})).status).toBe(401);
    for (const actor of [await makeUser('user'), await makeUser('editor', { routes: ['stories-manage'] })])
      expect((await remind(actor, NOW)).status, actor.role).toBe(403);
    expect((await remind(await clerk(), 'now')).status).toBe(400);
  });

  it('mails each owner once a day, one mail with all that wait', async () => {
    const session = await ownSession();
    const staff = await clerk();
    const { owner, story } = await approved({ session, team_name: '待一隊' });
    await makeCompleteStory(owner, 5, { session, team_name: '待二隊' });
    const done = await makeCompleteStory(owner, 4, { session, team_name: '好了隊' });
    await save(owner, done.id, bodyOf((await show(owner, done.id)).body, {}, true));
    const answers = await Promise.all([remind(staff, session), remind(staff, session)]);
    expect(answers.map(({ body }) => [body.people, body.stories]).sort()).toEqual([
      [0, 0],
      [1, 2],
    ]);
    const mail = await waitForMail(owner.account);
    expect(mail.subject).toContain('請核對證書上的名字');
    for (const team of ['待一隊', '待二隊']) expect(mail.text).toContain(team);
    expect(mail.text).not.toContain('好了隊');
    await untilMailsLeft(owner.account);
    expect(await mailsTo(owner.account)).toHaveLength(1);
    expect((await list(staff, { session, text: '待一' })).body.list[0]?.reminded_time).toBeGreaterThan(0);
    // The next day, and what was put right stays.
    await save(owner, story.id, bodyOf((await show(owner, story.id)).body, { name: '王曉明' }));
    await tables
      .certificateProofs()
      .where({ story_id: story.id })
      .update({ reminded_time: new Date(Date.now() - DAY - 1_000) });
    expect((await remind(staff, session)).body).toMatchObject({ people: 1, stories: 1 });
    expect((await show(owner, story.id)).body.sheets[0]?.name).toBe('王曉明');
    const deeds = await tables.audit().where({ actor_id: staff.id, action: 'certificate_names_reminded' });
    expect(deeds.map(({ object_name }) => object_name)).toEqual([`${session} 屆`, `${session} 屆`]);
  });
});

describe('the mail of an approved story', () => {
  it('asks to check the names, with the way there', async () => {
    const owner = await makeUser('user');
    const story = await makeCompleteStory(owner, 2);
    const reviewer = await makeUser('editor', { routes: ['stories-manage'] });
    expect((await api.as(reviewer).put(`/story/apply_success/${story.id}`, {})).status).toBe(200);
    await hurryMails(owner.account);
    const mail = await waitForMail(owner.account);
    expect(mail.text).toContain(`/challenge/edit-story/${story.id}/certificates`);
  });
});

describe('what was put right of a person', () => {
  const mendedFor = async (person: TestActor) => {
    const { owner, story } = await approved();
    const [own] = story.counselors;
    const colleague = { ...own, id: person.id, name: person.name };
    const counselors = JSON.stringify([own, colleague]);
    await tables.stories().where({ document_id: story.id }).update({ counselors });
    const seen = (await show(owner, story.id)).body;
    const body = bodyOf(seen, { name: '王曉明' });
    const people = body.people.map((each) => (each.person_id === person.id ? { ...each, name: '林曉華' } : each));
    expect((await save(owner, story.id, { ...body, people })).status).toBe(200);
    const child = story.team_members[0]?.id ?? '';
    const mends = async () =>
      JSON.parse((await tables.certificateProofs().where({ story_id: story.id }).first()).mends);
    return { owner, story, child, mends };
  };

  it('is among one’s own data', async () => {
    const person = await makeUser('user');
    const { story } = await mendedFor(person);
    const { body } = await api.as(person).post<{ url: string }>('/auth/own-data', {});
    const files = unzipSync(new Uint8Array((await fetchFile(body.url)).bytes));
    const text = strFromU8(files['證書上的名字.json'] ?? new Uint8Array());
    expect(JSON.parse(text)).toEqual([{ story: story.id, texts: { name: '林曉華' } }]);
  });

  it('is the other account’s once two are merged', async () => {
    const [old, kept] = [
      await makeUser('user', { password: PASSWORD }),
      await makeUser('user', { password: PASSWORD }),
    ];
    const { child, mends } = await mendedFor(old);
    const desk = await makeUser('manager', { password: PASSWORD, routes: ['help-desk', 'manage-member-list'] });
    const merged = await api.as(desk).post(`/auth/user/${old.id}/merge`, { account: kept.account });
    expect(merged.status).toBe(200);
    expect(await mends()).toEqual({ [child]: { name: '王曉明' }, [kept.id]: { name: '林曉華' } });
  });
});

it('says no name of a child that it does not show', async () => {
  const secret = unique('某某');
  const { owner, story } = await approved();
  await save(owner, story.id, bodyOf((await show(owner, story.id)).body, { name: secret }));
  expect((await list(await clerk(), { session: NOW })).text).not.toContain(secret);
  expect(JSON.stringify(await tables.audit().where({ object_id: story.id }))).not.toContain(secret);
});
