import { PDFDocument } from '@cantoo/pdf-lib';
import type { CertificateIssue, CertificateProof, CertificateVerification } from 'contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../helpers/accounts';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { insert, newId } from '../helpers/database';
import { mailsTo, untilMailsLeft, waitForMail } from '../helpers/inbox';
import { ownSession } from '../helpers/sessions';
import { makeCompleteStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { fetchFile } from '../helpers/uploads';

/** A year in which others have stories, too: what is issued there is named. */
const SHARED = 2018;

type Who = { token: string };
type Printed = { id: string; code: string; person_id: string; number: number; issue: number; state: string };

const clerk = () => makeUser('editor', { routes: ['certificates'] });
const show = async (actor: Who, id: string) =>
  (await api.as(actor).get<CertificateProof>(`/certificate/proof/${id}`)).body;
const issue = (actor: Who, session: number, body: object = {}) =>
  api
    .as(actor)
    .post<CertificateIssue & Refusal>(`/certificate/issue/${session}`, { unproofed: true, dry: false, ...body });
const verify = (code: string) => api.get<CertificateVerification & Refusal>(`/verify/${code}`);
const pdf = (actor: Who, path: string) =>
  fetchFile(`/api/certificate/${path}`, { Authorization: `Bearer ${actor.token}` });
const rowsOf = (story: TestStory): Promise<Printed[]> =>
  tables.certificates().where({ story_id: story.id }).orderBy(['number', 'issue']);

const approved = async (session: number, more: Parameters<typeof makeCompleteStory>[2] = {}) => {
  const owner = await makeUser('user');
  return { owner, story: await makeCompleteStory(owner, 4, { session, ...more }) };
};

const bodyOf = ({ digest, sheets }: CertificateProof, change: object = {}, checked = false) => ({
  digest,
  checked,
  people: sheets.map(({ person_id, name, wade_giles, department_zh, department_en }, at) => ({
    ...{ person_id, name, wade_giles, department_zh, department_en },
    ...(at === 0 ? change : {}),
  })),
});
const save = (actor: Who, id: string, body: object) =>
  api.as(actor).put<CertificateProof & Refusal>(`/certificate/proof/${id}`, body);
const check = async (actor: Who, id: string) => save(actor, id, bodyOf(await show(actor, id), {}, true));

const decide = (story: TestStory, person_id: string, decision: string) =>
  insert(tables.guardianConsents, {
    ...{ story_id: story.id, person_id, purpose: 'certificate_name', decision, way: 'link', time: new Date() },
  });

const TEXTS = { name: '王曉明', wade_giles: 'WANG,HSIAO-MING', department_zh: '幸安國小', department_en: 'Xing An' };
const deedsOf = (id: string) =>
  tables.audit().where({ object_id: id }).where('action', 'like', 'certificate%').orderBy('id').pluck('action');

describe('POST /certificate/issue/{session}', () => {
  it('is for staff who send certificates', async () => {
    const session = await ownSession();
    expect((await api.post(`/certificate/issue/${session}`, {})).status).toBe(401);
    for (const actor of [
      await makeUser('user'),
      await makeUser('judge'),
      await makeUser('editor', { routes: ['stories-manage'] }),
    ])
      expect((await issue(actor, session)).status, actor.role).toBe(403);
    const staff = await clerk();
    for (const body of [{ dry: 'yes' }, { unproofed: null }, { status: 'done' }, { ids: ['*'] }, { more: 1 }])
      expect((await issue(staff, session, body)).status, JSON.stringify(body)).toBe(400);
    expect((await issue(staff, session)).body).toMatchObject({ sheets: 0, message: '沒有可以核發的證書' });
  });

  it('says before what would be issued, and why the others are not', async () => {
    const session = await ownSession();
    const staff = await clerk();
    const { owner, story } = await approved(session, { team_name: '核對隊' });
    await check(owner, story.id);
    const waiting = await approved(session, { team_name: '等待隊' });
    const rare = await approved(session, { team_name: '難字隊' });
    await save(rare.owner, rare.story.id, bodyOf(await show(rare.owner, rare.story.id), { name: '王\u{2ffff}明' }));
    await check(rare.owner, rare.story.id);
    const lacking = await approved(session, { team_name: '缺資料隊' });
    const lacks = bodyOf(await show(lacking.owner, lacking.story.id), { department_en: '' });
    await save(lacking.owner, lacking.story.id, lacks);
    const dry = (await issue(staff, session, { dry: true, unproofed: false })).body;
    expect(dry).toMatchObject({
      sheets: 3,
      stories: 2,
      withheld: { issued: 0, unproofed: 3, gaps: 1, glyphs: 1 },
      glyphs: [{ team_name: '難字隊', name: '王\u{2ffff}明', characters: '\u{2ffff}' }],
    });
    expect((await issue(staff, session, { dry: true })).body).toMatchObject({ sheets: 6 });
    expect(await rowsOf(story)).toEqual([]);
    const some = await issue(staff, session, { unproofed: false, ids: [story.id, waiting.story.id] });
    expect(some.body).toMatchObject({ sheets: 2, stories: 1, withheld: { unproofed: 2 } });
    const filtered = await issue(staff, session, { text: '等待' });
    expect(filtered.body).toMatchObject({ sheets: 2, stories: 1 });
    const [deed] = await tables.audit().where({ object_id: waiting.story.id, action: 'certificates_issued' });
    expect(JSON.stringify(deed)).toContain('沒有核對');
    const rest = await issue(staff, session, { unproofed: false });
    expect(rest.body).toMatchObject({ sheets: 1, withheld: { issued: 4, unproofed: 1, gaps: 1, glyphs: 1 } });
    expect(await issue(staff, session, { unproofed: false }).then(({ body }) => body.sheets)).toBe(0);
  });

  it('issues each certificate once whoever presses how often, with serials without gaps, and tells each owner once (T-104)', async () => {
    const session = await ownSession();
    const [one, two] = [await clerk(), await makeUser('admin')];
    const { owner } = await approved(session, { team_name: '第一隊' });
    const stories: TestStory[] = [];
    for (let at = 0; at < 4; at += 1)
      stories.push(await makeCompleteStory(owner, 5, { session, team_name: `隊${at}` }));
    const answers = await Promise.all([one, two, one, two, one, two].map((actor) => issue(actor, session)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.sheets).sort()).toEqual([0, 0, 0, 0, 0, 10]);
    const rows: Printed[] = await tables.certificates().where({ session }).orderBy('number');
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(10);
    const mail = await waitForMail(owner.account);
    expect(mail.subject).toContain('證書可以下載了');
    for (const team of ['第一隊', '隊0', '隊3']) expect(mail.text).toContain(team);
    await untilMailsLeft(owner.account);
    expect(await mailsTo(owner.account)).toHaveLength(1);
    const late = await approved(session);
    expect((await issue(one, session)).body.sheets).toBe(2);
    expect((await rowsOf(late.story)).map(({ number }) => number)).toEqual([11, 12]);
  });

  it('keeps what was issued from being changed', async () => {
    const session = await ownSession();
    const { owner, story } = await approved(session);
    const before = await show(owner, story.id);
    const body = bodyOf(before, { name: '王曉明' }, true);
    const [saved, issued] = await Promise.all([save(owner, story.id, body), issue(await clerk(), session)]);
    // Whichever came first: what is printed is what is shown.
    if (issued.body.sheets === 0) expect((await issue(await clerk(), session)).body.sheets).toBe(2);
    expect([200, 409]).toContain(saved.status);
    const [first] = await tables.certificates().where({ story_id: story.id, person_id: story.team_members[0]?.id });
    const shown = await show(owner, story.id);
    expect(JSON.parse(first.printed).name).toBe(shown.sheets[0]?.name);
    for (const change of [{}, { name: '王二' }]) {
      const refused = await save(owner, story.id, bodyOf(shown, change, true));
      expect([refused.status, refused.body.error.details.code]).toEqual([409, 'certificate_issued']);
    }
    expect(shown.sheets[0]?.certificate).toMatchObject({ state: 'valid' });
    expect(shown.sheets[0]?.certificate?.serial).toMatch(/^CAC-\d{4}-\d{6}-[A-Z]$/);
  });
});

const issuedStory = async (session: number, more: Parameters<typeof makeCompleteStory>[2] = {}) => {
  const made = await approved(session, more);
  const staff = await clerk();
  expect((await issue(staff, session, { ids: [made.story.id] })).body.sheets).toBe(2);
  const [child, teacher] = await rowsOf(made.story);
  if (!child || !teacher) throw new Error('nothing was issued');
  return { ...made, staff, child, teacher };
};

describe('GET /certificate/file/{id} and /certificate/files/{story}', () => {
  it('are for the owner and for staff who send certificates', async () => {
    const { owner, story, staff, child } = await issuedStory(SHARED);
    for (const path of [`file/${child.id}`, `files/${story.id}`]) {
      expect((await fetchFile(`/api/certificate/${path}`)).status).toBe(401);
      for (const [actor, status] of [
        [await makeUser('user'), 404],
        [await makeVisitor(story), 403],
        [await makeUser('judge'), 403],
        [await makeUser('editor', { routes: ['stories-manage'] }), 403],
        [staff, 200],
        [owner, 200],
      ] as const)
        expect((await pdf(actor, path)).status, actor.role).toBe(status);
    }
    expect((await pdf(staff, `file/${newId()}`)).status).toBe(404);
    const other = await approved(SHARED);
    expect((await pdf(other.owner, `files/${other.story.id}`)).status).toBe(404);
  });

  it('are PDFs of a page each, landscape, for nobody’s cache', async () => {
    const { owner, story, child } = await issuedStory(SHARED);
    const one = await pdf(owner, `file/${child.id}`);
    expect(one.headers.get('content-type')).toContain('application/pdf');
    expect(one.headers.get('cache-control')).toBe('no-store');
    expect(decodeURIComponent(one.headers.get('content-disposition') ?? '')).toContain(`證書-${story.account}-`);
    expect(one.bytes.toString('latin1')).toContain(`/verify/${child.code})`);
    const [page] = (await PDFDocument.load(one.bytes)).getPages();
    expect(page?.getSize()).toEqual({ width: 841.89, height: 595.28 });
    const all = await PDFDocument.load((await pdf(owner, `files/${story.id}`)).bytes);
    expect(all.getPageCount()).toBe(2);
  });
});

describe('PUT /certificate/reissue/{id} and /certificate/withdraw/{id}', () => {
  it('are for staff who send certificates, with a reason', async () => {
    const { owner, staff, child } = await issuedStory(SHARED);
    for (const [path, body] of [
      [`/certificate/reissue/${child.id}`, { ...TEXTS, reason: '名字印錯' }],
      [`/certificate/withdraw/${child.id}`, { reason: '重複參賽' }],
    ] as const) {
      expect((await api.put(path, body)).status).toBe(401);
      expect((await api.as(owner).put(path, body)).status).toBe(403);
      expect((await api.as(await makeUser('editor', { routes: ['stories-manage'] })).put(path, body)).status).toBe(403);
      expect((await api.as(staff).put(path, { ...body, reason: ' ' })).status).toBe(400);
      expect((await api.as(staff).put(path.replace(child.id, newId()), body)).status).toBe(404);
    }
    const rare = { ...TEXTS, name: '王\u{2ffff}明', reason: 'x' };
    const refused = await api.as(staff).put<Refusal>(`/certificate/reissue/${child.id}`, rare);
    expect([refused.status, refused.body.error.message]).toEqual([409, '沒有字型印得出「\u{2ffff}」，請改用其他寫法']);
    const lacking = { ...TEXTS, department_en: '', reason: 'x' };
    expect((await api.as(staff).put(`/certificate/reissue/${child.id}`, lacking)).status).toBe(409);
    expect(await rowsOf({ id: child.id } as TestStory)).toEqual([]);
  });

  it('a new print keeps its serial and has another code; the old one is replaced', async () => {
    const { owner, story, staff, child } = await issuedStory(SHARED);
    const again = { ...TEXTS, reason: '名字印錯' };
    const many = await Promise.all([1, 2, 3].map(() => api.as(staff).put(`/certificate/reissue/${child.id}`, again)));
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const prints = (await rowsOf(story)).filter(({ number }) => number === child.number);
    expect(prints.map(({ issue: number, state }) => [number, state])).toEqual([
      [1, 'replaced'],
      [2, 'valid'],
    ]);
    const [before, after] = [await verify(child.code), await verify(prints[1]?.code ?? '')];
    expect([before.body.state, after.body.state, after.body.name]).toEqual(['replaced', 'valid', '王○明']);
    expect(after.body.serial).toBe(before.body.serial);
    expect((await show(owner, story.id)).sheets[0]).toMatchObject({ name: '王曉明', certificate: { state: 'valid' } });
    expect((await pdf(owner, `file/${child.id}`)).status).toBe(409);
    expect((await pdf(owner, `file/${prints[1]?.id}`)).status).toBe(200);
    expect(await deedsOf(story.id)).toEqual(['certificates_issued', 'certificate_reissued']);
  });

  it('keep what its serial began with, whatever serials begin with now; one from before has CAC', async () => {
    const { owner, story, staff, child } = await issuedStory(SHARED);
    const begin = async (change: object) => {
      const { printed } = await tables.certificates().where({ id: child.id }).first();
      const stored = { ...JSON.parse(printed), ...change };
      await tables
        .certificates()
        .where({ id: child.id })
        .update({ printed: JSON.stringify(stored) });
      return stored;
    };
    expect(await begin({ prefix: 'DFC' })).toMatchObject({ name: story.team_members[0]?.name });
    const serial = (await verify(child.code)).body.serial;
    expect(serial).toMatch(/^DFC-2018-\d{6}-[A-Z]$/);
    await api.as(staff).put(`/certificate/reissue/${child.id}`, { ...TEXTS, reason: '名字印錯' });
    const [own] = (await show(owner, story.id)).sheets;
    expect(own?.certificate).toMatchObject({ serial, state: 'valid' });
    await begin({ prefix: undefined });
    expect((await verify(child.code)).body.serial).toBe(serial.replace('DFC', 'CAC'));
  });

  it('one that is withdrawn says so, is no file any more, and may be printed anew', async () => {
    const { owner, story, staff, child } = await issuedStory(SHARED);
    const path = `/certificate/withdraw/${child.id}`;
    expect((await api.as(staff).put(path, { reason: '重複參賽' })).status).toBe(200);
    expect((await api.as(staff).put(path, { reason: '重複參賽' })).status).toBe(409);
    expect((await verify(child.code)).body.state).toBe('withdrawn');
    expect((await verify(child.code)).text).not.toContain('重複參賽');
    expect((await PDFDocument.load((await pdf(owner, `files/${story.id}`)).bytes)).getPageCount()).toBe(1);
    expect((await issue(staff, SHARED, { ids: [story.id] })).body.sheets).toBe(0);
    const anew = await api.as(staff).put(`/certificate/reissue/${child.id}`, { ...TEXTS, reason: '撤回錯了' });
    expect(anew.status).toBe(200);
    expect((await show(owner, story.id)).sheets[0]?.certificate).toMatchObject({ state: 'valid' });
    expect((await verify(child.code)).body.state).toBe('withdrawn');
    expect(await deedsOf(story.id)).toEqual(['certificates_issued', 'certificate_withdrawn', 'certificate_reissued']);
  });
});

describe('GET /verify/{code} (T-103)', () => {
  it('says what the sheet says, its name masked, and nothing beyond it', async () => {
    const { story, child } = await issuedStory(SHARED, { team_name: '綠芽隊' });
    const { status, body, text, headers } = await verify(child.code);
    expect(status).toBe(200);
    const name = story.team_members[0]?.name ?? '';
    expect(Object.keys(body).sort()).toEqual([
      ...[
        'department_en',
        'department_zh',
        'kind',
        'name',
        'prize',
        'serial',
        'session',
        'state',
        'story_name',
        'team_name',
      ],
      'time',
    ]);
    expect(body).toMatchObject({ state: 'valid', kind: 'member', team_name: '綠芽隊', session: SHARED });
    expect(body.name).toContain('○');
    for (const secret of [name, story.account, story.id, child.id, child.person_id, 'WANG'])
      expect(text, secret).not.toContain(secret);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const typed = await verify(child.code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-'));
    expect(typed.body).toEqual(body);
  });

  it('answers alike for a code that never was, that is none, and that is erased', async () => {
    const { story, child, teacher } = await issuedStory(SHARED);
    await tables.certificates().where({ id: child.id }).delete();
    const unknown = 'ABCDEFGHJKLMNPQR';
    const answers = [
      await verify(child.code),
      await verify(unknown),
      await verify('x'),
      await verify(`${'9'.repeat(300)}`),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.body.error.details.code, answer.body.error.message]).toEqual([
        404,
        'certificate_unknown',
        '查無此證書',
      ]);
      expect(answer.text).toBe(answers[0]?.text);
    }
    await tables.stories().where({ document_id: story.id }).update({ deleted_time: new Date() });
    expect((await verify(teacher.code)).text).toBe(answers[0]?.text);
  });

  it('leaves a name free that was refused, before or after it was printed (T-102)', async () => {
    const session = SHARED;
    const { owner, story } = await approved(session);
    const child = story.team_members[0]?.id ?? '';
    await decide(story, child, 'no');
    const staff = await clerk();
    await issue(staff, session, { ids: [story.id] });
    const [first] = await tables.certificates().where({ story_id: story.id, person_id: child });
    expect(first.printed).not.toContain(story.team_members[0]?.name);
    expect((await verify(first.code)).body).toMatchObject({ name: '', state: 'valid' });
    const later = await issuedStory(session);
    expect((await verify(later.child.code)).body.name).not.toBe('');
    await decide(later.story, later.child.person_id, 'withdrawn');
    expect((await verify(later.child.code)).body).toMatchObject({ name: '', state: 'valid' });
    expect((await pdf(owner, `files/${story.id}`)).status).toBe(200);
  });

  it('slows down who tries codes', async () => {
    const from = { headers: { 'X-Forwarded-For': '203.0.113.87' } };
    let status = 0;
    for (let at = 0; at < 40 && status !== 429; at += 1) ({ status } = await api.get('/verify/22222222222222QQ', from));
    expect(status).toBe(429);
  });
});

describe('certificates of a person', () => {
  const teaching = async (person: TestActor) => {
    const session = await ownSession();
    const made = await approved(session);
    const [own] = made.story.counselors;
    const counselors = JSON.stringify([own, { ...own, id: person.id, name: person.name }]);
    await tables.stories().where({ document_id: made.story.id }).update({ counselors });
    expect((await issue(await clerk(), session, { ids: [made.story.id] })).body.sheets).toBe(3);
    return made;
  };

  it('are among one’s own data', async () => {
    const person = await makeUser('user');
    await teaching(person);
    const { body } = await api.as(person).post<{ url: string }>('/auth/own-data', {});
    const files = unzipSync(new Uint8Array((await fetchFile(body.url)).bytes));
    const own = JSON.parse(strFromU8(files['證書.json'] ?? new Uint8Array()));
    expect(own).toMatchObject([{ state: '有效', texts: { name: person.name } }]);
  });

  it('are the other account’s once two are merged; of two in one story one holds', async () => {
    const [old, kept] = [
      await makeUser('user', { password: PASSWORD }),
      await makeUser('user', { password: PASSWORD }),
    ];
    const { story } = await teaching(old);
    await tables
      .certificates()
      .where({ story_id: story.id, kind: 'counselor' })
      .whereNot({ person_id: old.id })
      .update({ person_id: kept.id });
    const desk = await makeUser('manager', { password: PASSWORD, routes: ['help-desk', 'manage-member-list'] });
    expect((await api.as(desk).post(`/auth/user/${old.id}/merge`, { account: kept.account })).status).toBe(200);
    const rows = await tables.certificates().where({ story_id: story.id, kind: 'counselor' });
    expect(rows.map(({ person_id, state }) => [person_id, state]).sort()).toEqual([
      [kept.id, 'valid'],
      [kept.id, 'withdrawn'],
    ]);
  });
});
