import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Book,
  CONSENT_MARKS,
  CONSENT_PURPOSES,
  type ConsentAnswer,
  type ConsentEntry,
  type ConsentForm,
  type ConsentLink,
  type ConsentScan,
  type ConsentSwitch,
  DAY,
  type GalleryAnswer,
  GUARDIAN_TEXT,
  mayShow,
  sessionOf,
} from 'contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { newId } from '../helpers/database';
import { waitForMail } from '../helpers/inbox';
import { panelToken } from '../helpers/panel';
import { aMember, makeCompleteStory, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { update } from '../helpers/updates';
import { aPhoto, fetchFile, upload, uploadTo } from '../helpers/uploads';

let editor: TestActor;

const turn = (enabled: boolean, actor: { token: string } = editor) =>
  api.as(actor).put<ConsentSwitch>('/site-setting/guardian-consent', { enabled });

beforeAll(async () => {
  editor = await makeUser('editor', { routes: ['stories-manage', 'season-settings'] });
  expect((await turn(true)).status).toBe(200);
});
afterAll(() => turn(false));

type Team = { owner: TestActor; story: TestStory; child: string; other: string };

const makeTeam = async (more: Parameters<typeof makeStory>[1] = {}): Promise<Team> => {
  const owner = await makeUser('user');
  const story = await makeStory(owner, {
    team_members: [aMember({ name: '王小明' }), aMember({ name: '李小華' })],
    ...more,
  });
  const [child = '', other = ''] = story.team_members.map(({ id }) => id);
  return { owner, story, child, other };
};

const show = (actor: { token: string }, id: string) => api.as(actor).get<ConsentAnswer>(`/consent/${id}`);
const print = (actor: { token: string }, id: string, people: unknown) =>
  api.as(actor).post<{ links: ConsentLink[] }>(`/consent/links/${id}`, { people });
const withdraw = (actor: { token: string }, id: string, body: object) =>
  api.as(actor).put<ConsentAnswer>(`/consent/withdraw/${id}`, body);

let last = 0;
/** Guardians answer at home: each call comes from an address of its own. */
const headers = () => {
  last += 1;
  return { 'X-Forwarded-For': `198.20.${Math.floor(last / 250)}.${(last % 250) + 1}` };
};
const byCode = (code: unknown) => api.post<{ token: string }>('/consent/code', { code }, { headers: headers() });
const form = (token: string) => api.get<ConsentForm>(`/consent/form/${token}`, { headers: headers() });
const send = (token: string, body: object) =>
  api.post<{ message: string }>(`/consent/form/${token}`, body, { headers: headers() });

const tokenOf = ({ url }: ConsentLink) => new URL(url).pathname.replace('/consent/', '');

const linkFor = async ({ owner, story, child }: Team, person = child): Promise<ConsentLink> => {
  const { status, body } = await print(owner, story.id, [person]);
  expect(status).toBe(200);
  const [link] = body.links;
  if (!link) throw new Error('no link');
  return link;
};

const YES = { certificate_name: 'yes', public_words: 'yes', public_photos: 'yes' };
const answers = (decisions: object = YES, more: object = {}) => ({
  act: 'answer',
  text_version: GUARDIAN_TEXT.version,
  decisions,
  guardian: '王媽媽',
  relation: '母親',
  confirmed: true,
  ...more,
});
const take = (...purposes: string[]) => ({ act: 'withdraw', purposes });

const rowsOf = (id: string) => tables.guardianConsents().where({ story_id: id }).orderBy('id');
const deedsOf = (id: string) =>
  tables.audit().where({ object_id: id }).where('action', 'like', 'consent_%').orderBy('id').pluck('action');
const marksIn = ({ people }: ConsentAnswer, id: string) => {
  const found = people.find((person) => person.id === id);
  return Object.fromEntries(
    Object.entries(found?.consents ?? {}).map(([key, value]) => [key, value?.decision ?? null]),
  );
};

const ended = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  const { message, details } = JSON.parse(text).error;
  return { status, message, code: details.code };
};

describe('the switch of a season', () => {
  it('is for staff of the season; off no link is made, what was answered can still be taken back', async () => {
    expect((await turn(false, await makeUser('editor', { routes: ['stories-manage'] }))).status).toBe(403);
    expect((await turn(false, await makeUser('user'))).status).toBe(403);
    expect((await api.put('/site-setting/guardian-consent', { enabled: false })).status).toBe(401);
    expect((await api.as(editor).put('/site-setting/guardian-consent', { enabled: 'no' })).status).toBe(400);
    const team = await makeTeam();
    const token = tokenOf(await linkFor(team));
    const unanswered = tokenOf(await linkFor(team, team.other));
    expect((await send(token, answers())).status).toBe(200);
    expect((await turn(false)).body).toEqual({ enabled: false, text_version: GUARDIAN_TEXT.version, reviewed: false });
    try {
      const refused = await ended(print(team.owner, team.story.id, [team.child]));
      expect(refused).toMatchObject({ status: 409, code: 'consent_off' });
      expect((await show(team.owner, team.story.id)).body.enabled).toBe(false);
      expect((await form(unanswered)).status).toBe(404);
      expect((await form(token)).body.power).toBe('withdraw');
      expect((await send(token, take('public_words'))).status).toBe(200);
    } finally {
      await turn(true);
    }
    const deeds = await tables.audit().where({ action: 'consent_switched', actor_id: editor.id }).pluck('details');
    expect(JSON.stringify(deeds)).toContain('關閉');
  });
});

describe('who may ask', () => {
  it('is the owner of the story and staff who manage stories', async () => {
    const { owner, story, child } = await makeTeam();
    const visitor = await makeVisitor(story);
    for (const [actor, status] of [
      [visitor, 403],
      [await makeUser('user'), 404],
      [await makeUser('judge'), 403],
      [await makeUser('editor', { routes: ['upload-youtube'] }), 403],
    ] as const) {
      expect((await show(actor, story.id)).status, actor.role).toBe(status);
      expect((await print(actor, story.id, [child])).status, actor.role).toBe(status);
    }
    expect((await api.get(`/consent/${story.id}`)).status).toBe(401);
    expect(await tables.guardianLinks().where({ story_id: story.id })).toEqual([]);
    const { body } = await show(owner, story.id);
    expect(body.people.map(({ id, name, kind }) => [id, name, kind])).toEqual([
      [child, '王小明', 'child'],
      [story.team_members[1]?.id, '李小華', 'child'],
      [owner.id, owner.name, 'counselor'],
    ]);
    expect((await show(editor, story.id)).status).toBe(200);
  });

  it('the help desk alone sees what it takes back, and neither asks nor reads who answered', async () => {
    const { story, child } = await makeTeam();
    const desk = await makeUser('editor', { routes: ['help-desk'] });
    const { status, body, text } = await show(desk, story.id);
    expect([status, body.people[0]?.id, body.people[0]?.name]).toEqual([200, child, '王○明']);
    for (const { name } of [...story.team_members, ...story.counselors]) expect(text).not.toContain(name);
    expect((await print(desk, story.id, [child])).status).toBe(403);
    expect((await api.as(desk).post(`/consent/paper/${story.id}`, {})).status).toBe(403);
    expect((await api.as(desk).get(`/consent/ledger/${story.id}`)).status).toBe(403);
    expect(await tables.guardianLinks().where({ story_id: story.id })).toEqual([]);
  });

  it('makes links for people of this team alone', async () => {
    const { owner, story, child } = await makeTeam();
    const foreign = (await makeTeam()).child;
    expect((await print(owner, story.id, [child, foreign])).status).toBe(404);
    expect((await print(owner, story.id, [newId()])).status).toBe(404);
    expect((await print(owner, story.id, [])).status).toBe(400);
    expect((await print(owner, story.id, '%')).status).toBe(400);
    expect(await tables.guardianLinks().where({ story_id: story.id })).toEqual([]);
  });
});

describe('a link', () => {
  it('shows one child, its name masked, team and counsellor, and nothing of others', async () => {
    const team = await makeTeam();
    const link = await linkFor(team);
    expect(link.code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    const { status, body, text } = await form(tokenOf(link));
    expect(status).toBe(200);
    expect(body).toEqual({
      name: '王○明',
      kind: 'child',
      team_name: team.story.team_name,
      counselor: team.owner.name,
      text_version: GUARDIAN_TEXT.version,
      power: 'answer',
      name_months: 24,
      consents: [
        { purpose: 'certificate_name', decision: null },
        { purpose: 'public_words', decision: null },
        { purpose: 'public_photos', decision: null },
      ],
    });
    expect(text).not.toContain('小華');
    const [row] = await tables.guardianLinks().where({ person_id: team.child });
    expect(JSON.stringify(row)).not.toContain(link.code.replace('-', ''));
  });

  it('is found by its code however that is typed', async () => {
    const link = await linkFor(await makeTeam());
    for (const typed of [link.code, link.code.toLowerCase().replace('-', ' '), ` ${link.code.replace('-', '')} `])
      expect((await byCode(typed)).body.token).toBe(tokenOf(link));
  });

  it('slows down who tries codes, and no other', async () => {
    const link = await linkFor(await makeTeam());
    const from = headers();
    const guess = () => api.post('/consent/code', { code: 'ZZZZZ-ZZZZZ' }, { headers: from });
    for (let tries = 0; tries < 30; tries += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    expect((await api.post('/consent/code', { code: link.code }, { headers: from })).status).toBe(429);
    expect((await byCode(link.code)).status).toBe(200);
  });

  it('answers every failure alike: wrong, altered, of a person or story that is gone, too old, used up (T-100)', async () => {
    const expected = await ended(byCode('ZZZZZ-ZZZZZ'));
    expect(expected).toMatchObject({ status: 404, code: 'consent_link_ended' });
    const gone = await makeTeam();
    const goneLink = await linkFor(gone);
    await tables.stories().where({ document_id: gone.story.id }).update({ deleted_time: new Date() });
    const left = await makeTeam();
    const leftLink = await linkFor(left);
    const members = JSON.stringify(left.story.team_members.slice(1));
    await tables.stories().where({ document_id: left.story.id }).update({ team_members: members });
    const old = await makeTeam();
    const oldLink = await linkFor(old);
    const past = new Date(Date.now() - 61 * DAY);
    await tables.guardianLinks().where({ person_id: old.child }).update({ expires_time: past });
    const refused = await makeTeam();
    const usedLink = await linkFor(refused);
    const no = { certificate_name: 'no', public_words: 'no', public_photos: 'no' };
    expect((await send(tokenOf(usedLink), answers(no))).status).toBe(200);
    for (const link of [goneLink, leftLink, oldLink, usedLink]) {
      const token = tokenOf(link);
      expect(await ended(form(token))).toEqual(expected);
      expect(await ended(send(token, answers()))).toEqual(expected);
      expect(await ended(byCode(link.code))).toEqual(expected);
    }
    const token = tokenOf(await linkFor(await makeTeam()));
    for (const wrong of [`${token}x`, `x${token}`, token.replace('~', '.'), 'x', token.slice(0, -1)])
      expect(await ended(form(wrong)), wrong).toEqual(expected);
  });

  it('takes answers to all questions once, then only takes back', async () => {
    const team = await makeTeam();
    const token = tokenOf(await linkFor(team));
    for (const [body, field] of [
      [answers({ certificate_name: 'yes', public_words: 'yes' }), 'decisions'],
      [answers({ certificate_name: 'yes', public_photos: 'yes' }), 'decisions'],
      [answers({ ...YES, public_words: 'withdrawn' }), 'decisions'],
      [answers(YES, { guardian: ' ' }), 'guardian'],
      [answers(YES, { relation: undefined }), 'relation'],
      [answers(YES, { relation: '鄰居' }), 'relation'],
      [answers(YES, { confirmed: false }), 'confirmed'],
      [answers(YES, { text_version: 0 }), 'text_version'],
      [answers(YES, { id_number: 'A123456789' }), undefined],
      [take(), 'purposes'],
    ] as const) {
      const { status, text } = await send(token, body);
      expect(status, text).toBe(400);
      if (field) expect(JSON.parse(text).error.details.errors[0].path[0]).toBe(field);
    }
    expect(await rowsOf(team.story.id)).toEqual([]);
    expect((await send(token, answers({ ...YES, public_photos: 'no' }))).body.message).toBe('已收到，謝謝您。');
    expect(await ended(send(token, answers()))).toMatchObject({ status: 409, code: 'consent_settled' });
    const { body } = await form(token);
    expect(body.power).toBe('withdraw');
    expect(body.consents.map(({ decision }) => decision)).toEqual(['yes', 'yes', 'no']);
    expect((await send(token, take('public_words', 'public_photos'))).status).toBe(200);
    const seen = (await show(team.owner, team.story.id)).body;
    expect(marksIn(seen, team.child)).toEqual({
      certificate_name: 'yes',
      public_words: 'withdrawn',
      public_photos: 'no',
    });
    expect(marksIn(seen, team.other)).toEqual({ certificate_name: null, public_words: null, public_photos: null });
    expect((await send(token, take('certificate_name'))).status).toBe(200);
    expect((await form(token)).status).toBe(404);
    expect(await deedsOf(team.story.id)).toEqual([
      'consent_links_made',
      'consent_answered',
      'consent_withdrawn',
      'consent_withdrawn',
    ]);
  });

  it('ends the power of the one before it to agree, never to take back', async () => {
    const team = await makeTeam();
    const first = tokenOf(await linkFor(team));
    const second = tokenOf(await linkFor(team));
    expect((await form(first)).status).toBe(404);
    expect((await send(second, answers())).status).toBe(200);
    expect((await form(first)).body.power).toBe('withdraw');
    expect(await ended(send(first, answers()))).toMatchObject({ code: 'consent_settled' });
    expect((await send(first, take('public_words'))).status).toBe(200);
    const third = tokenOf(await linkFor(team));
    expect((await form(third)).body.power).toBe('answer');
    expect((await send(third, answers())).status).toBe(200);
    expect(marksIn((await show(team.owner, team.story.id)).body, team.child).public_words).toBe('yes');
  });

  it('of twenty sendings at once one is taken', async () => {
    const team = await makeTeam();
    const token = tokenOf(await linkFor(team));
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(token, answers())));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rowsOf(team.story.id)).toHaveLength(3);
  });

  it('asks a counsellor for itself, and not for words', async () => {
    const team = await makeTeam();
    const token = tokenOf(await linkFor(team, team.owner.id));
    expect((await form(token)).body.consents.map(({ purpose }) => purpose)).toEqual([
      'certificate_name',
      'public_photos',
    ]);
    const own = { certificate_name: 'yes', public_photos: 'yes' };
    expect((await send(token, answers(own))).status).toBe(400);
    expect((await send(token, answers(YES, { relation: undefined }))).status).toBe(400);
    expect((await send(token, answers(own, { relation: undefined }))).status).toBe(200);
  });
});

describe('taking back', () => {
  it('is mailed to owner, reviewers and who publishes, without a guardian’s name, which nobody reads', async () => {
    const team = await makeTeam();
    const publisher = await makeUser('editor', { routes: ['public-stories'] });
    const guardian = unique('家長');
    const token = tokenOf(await linkFor(team));
    expect((await send(token, answers(YES, { guardian }))).status).toBe(200);
    expect((await send(token, take('public_photos'))).status).toBe(200);
    for (const { account } of [team.owner, editor, publisher]) {
      const mail = await waitForMail(account, team.story.account);
      expect(mail.subject).toContain('家長收回同意');
      expect(mail.text).toContain('公開看得出是誰的照片');
      expect(mail.text).toContain('王○明');
      expect(mail.text).not.toContain(guardian);
    }
    const { text } = await waitForMail(publisher.account, team.story.account);
    expect(text).toContain(`/backend-manage/public-stories?session=${team.story.session}&text=${team.story.account}`);
    const rows = await rowsOf(team.story.id);
    expect(JSON.stringify(rows)).not.toContain(guardian);
    expect(rows[0].guardian).toBeTruthy();
    for (const actor of [team.owner, editor]) expect((await show(actor, team.story.id)).text).not.toContain(guardian);
    expect(JSON.stringify(await tables.audit().where({ object_id: team.story.id }))).not.toContain(guardian);
  });

  it('by staff is for the help desk, says how the person was known, and only takes away', async () => {
    const team = await makeTeam();
    const token = tokenOf(await linkFor(team));
    expect((await send(token, answers({ ...YES, public_photos: 'no' }))).status).toBe(200);
    const body = { person: team.child, purposes: ['public_words', 'public_photos'], known_by: '回撥報名的電話確認' };
    const desk = await makeUser('editor', { routes: ['help-desk'] });
    for (const [actor, status] of [
      [team.owner, 403],
      [editor, 403],
      [await makeUser('judge'), 403],
    ] as const)
      expect((await withdraw(actor, team.story.id, body)).status, actor.role).toBe(status);
    expect((await withdraw(desk, newId(), body)).status).toBe(404);
    expect((await withdraw(desk, team.story.id, { ...body, person: newId() })).status).toBe(404);
    expect((await withdraw(desk, team.story.id, { ...body, known_by: ' ' })).status).toBe(400);
    expect((await withdraw(desk, team.story.id, { ...body, decision: 'yes' })).status).toBe(400);
    const counselor = { ...body, person: team.owner.id };
    expect((await withdraw(desk, team.story.id, counselor)).status).toBe(400);
    expect(await rowsOf(team.story.id)).toHaveLength(3);

    const { status, body: seen } = await withdraw(desk, team.story.id, body);
    expect(status).toBe(200);
    expect(marksIn(seen, team.child)).toEqual({
      certificate_name: 'yes',
      public_words: 'withdrawn',
      public_photos: 'no',
    });
    const never = await withdraw(desk, team.story.id, { ...body, person: team.other, purposes: ['public_words'] });
    expect(marksIn(never.body, team.other).public_words).toBe('withdrawn');
    const rows = await rowsOf(team.story.id);
    expect(rows).toHaveLength(5);
    expect(rows[3]).toMatchObject({ way: 'staff', actor_id: desk.id });
    expect(JSON.stringify(rows)).not.toContain('回撥');
  });
});

describe('a signed form', () => {
  const scanFor = async (actor: { token: string }, id: string) => {
    const { status, body } = await uploadTo<ConsentScan>(actor, `/consent/scan/${id}`, await aPhoto());
    expect(status).toBe(200);
    return body;
  };
  const paper = (actor: { token: string }, id: string, body: object) =>
    api.as(actor).post<ConsentAnswer>(`/consent/paper/${id}`, body);
  const signedBy = (person: string, scan: string, decisions: object = YES, more: object = {}) => {
    const { act: _act, confirmed: _confirmed, ...filled } = answers(decisions);
    return { ...filled, person, scan, signed: true, ...more };
  };

  it('is stored by the owner and by staff of the desk, while consent is asked for', async () => {
    const { owner, story, child } = await makeTeam();
    const photo = await aPhoto();
    for (const [actor, status] of [
      [await makeVisitor(story), 403],
      [await makeUser('user'), 404],
      [await makeUser('judge'), 403],
      [await makeUser('editor', { routes: ['help-desk'] }), 403],
    ] as const) {
      expect((await uploadTo(actor, `/consent/scan/${story.id}`, photo)).status, actor.role).toBe(status);
      expect((await paper(actor, story.id, signedBy(child, '0'.repeat(32)))).status, actor.role).toBe(status);
    }
    expect((await uploadTo({ token: '' }, `/consent/scan/${story.id}`, photo)).status).toBe(401);
    expect((await uploadTo(owner, `/consent/scan/${story.id}`, Buffer.from('%PDF-1.4'))).status).toBe(415);
    await turn(false);
    try {
      expect((await uploadTo(owner, `/consent/scan/${story.id}`, photo)).status).toBe(409);
      expect((await paper(owner, story.id, signedBy(child, '0'.repeat(32)))).status).toBe(409);
    } finally {
      await turn(true);
    }
    expect(await tables.files().where({ story_id: story.id })).toEqual([]);
    expect(await rowsOf(story.id)).toEqual([]);
  });

  it('adds what stands on it, ends the links before it, and is good for one person once', async () => {
    const team = await makeTeam();
    const { owner, story, child, other } = team;
    const slip = tokenOf(await linkFor(team));
    const { scan, url } = await scanFor(owner, story.id);
    expect((await fetchFile(url)).status).toBe(200);
    const foreign = await scanFor(editor, (await makeTeam()).story.id);
    const old = await scanFor(owner, story.id);
    await tables
      .files()
      .where({ key: old.scan })
      .update({ stored_time: new Date(Date.now() - DAY - 1) });
    const photo = (await upload(owner, 'image', story.account, await aPhoto())).body.Location;
    const key = /[0-9a-f]{32}/.exec(photo)?.[0] ?? '';
    for (const [body, field] of [
      [signedBy(child, foreign.scan), 'scan'],
      [signedBy(child, old.scan), 'scan'],
      [signedBy(child, key), 'scan'],
      [signedBy(child, newId()), 'scan'],
      [signedBy(child, scan, { ...YES, public_words: undefined }), 'decisions'],
      [signedBy(child, scan, { ...YES, public_photos: 'withdrawn' }), 'decisions'],
      [signedBy(child, scan, YES, { relation: undefined }), 'relation'],
      [signedBy(child, scan, YES, { guardian: ' ' }), 'guardian'],
      [signedBy(child, scan, YES, { signed: false }), 'signed'],
      [signedBy(child, scan, YES, { text_version: 0 }), 'text_version'],
      [signedBy(owner.id, scan), 'relation'],
    ] as const) {
      const { status, text } = await paper(owner, story.id, body);
      expect(status, text).toBe(400);
      expect(JSON.parse(text).error.details.errors[0].path[0]).toBe(field);
    }
    expect((await paper(owner, story.id, signedBy(newId(), scan))).status).toBe(404);
    expect(await rowsOf(story.id)).toEqual([]);

    const {
      status,
      body: seen,
      text,
    } = await paper(owner, story.id, signedBy(child, scan, { ...YES, public_photos: 'no' }));
    expect(status).toBe(200);
    expect(marksIn(seen, child)).toEqual({ certificate_name: 'yes', public_words: 'yes', public_photos: 'no' });
    expect(text).not.toContain('王媽媽');
    expect(text).not.toContain(scan);
    expect((await paper(owner, story.id, signedBy(other, scan))).status).toBe(400);
    expect((await form(slip)).body.power).toBe('withdraw');
    const rows = await rowsOf(story.id);
    expect(rows).toMatchObject(Array(3).fill({ person_id: child, way: 'paper', scan, actor_id: owner.id }));
    expect(JSON.stringify(rows)).not.toContain('王媽媽');

    const second = await scanFor(editor, story.id);
    expect((await paper(editor, story.id, signedBy(child, second.scan, { ...YES, public_words: 'no' }))).status).toBe(
      200,
    );
    expect((await rowsOf(story.id)).at(-1)).toMatchObject({ way: 'staff', actor_id: editor.id, scan: second.scan });
    expect((await waitForMail(owner.account, story.account)).subject).toContain('家長收回同意');
    expect(await deedsOf(story.id)).toEqual(['consent_links_made', 'consent_paper_added', 'consent_paper_added']);
  });

  it('of ten at once with one picture one is taken', async () => {
    const { owner, story, child, other } = await makeTeam();
    const { scan } = await scanFor(owner, story.id);
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, at) => paper(owner, story.id, signedBy(at % 2 ? child : other, scan))),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rowsOf(story.id)).toHaveLength(3);
  });

  it('is seen by admins in the ledger, and can be named by no story', async () => {
    const { owner, story, child } = await makeTeam();
    const { scan, url } = await scanFor(owner, story.id);
    const pictures = { feeling: [{ url, description: '同意書', is_cover: false }] };
    expect((await update(owner, story, { pictures })).status).toBe(400);
    expect((await paper(owner, story.id, signedBy(child, scan))).status).toBe(200);
    const admin = await makeUser('admin');
    const { body } = await api.as(admin).get<{ list: ConsentEntry[] }>(`/consent/ledger/${story.id}`);
    expect(body.list).toHaveLength(3);
    for (const entry of body.list) expect(entry.scan).toContain(scan);
    expect((await fetchFile(body.list[0]?.scan ?? '')).status).toBe(200);
    expect((await api.as(editor).get(`/story/single/${story.id}`)).text).not.toContain(scan);
  });

  it('is among what is kept of an adult who signed for itself, not of a child’s counsellor', async () => {
    const { owner, story, child } = await makeTeam();
    const own = { certificate_name: 'yes', public_photos: 'no' };
    for (const body of [
      signedBy(owner.id, (await scanFor(owner, story.id)).scan, own, { relation: undefined }),
      signedBy(child, (await scanFor(owner, story.id)).scan),
    ])
      expect((await paper(owner, story.id, body)).status).toBe(200);
    const { body } = await api.as(owner).post<{ url: string }>('/auth/own-data', {});
    const names = Object.keys(unzipSync(new Uint8Array((await fetchFile(body.url)).bytes)));
    expect(names.filter((name) => name.startsWith('本人同意書'))).toEqual(['本人同意書.json', '本人同意書-1.jpg']);
  });
});

describe('answers within seconds of each other (T-100)', () => {
  it('are told to staff alone, whoever took something back', async () => {
    const owner = await makeUser('user');
    const team_members = ['王小明', '李小華', '陳小美'].map((name) => aMember({ name }));
    const story = await makeStory(owner, { team_members });
    const [one = '', two = '', three = ''] = story.team_members.map(({ id }) => id);
    const answer = async (person: string) => {
      const token = tokenOf(await linkFor({ owner, story, child: one, other: two }, person));
      expect((await send(token, answers())).status).toBe(200);
    };
    await answer(one);
    await answer(one);
    await answer(two);
    expect((await show(editor, story.id)).body.burst).toBeNull();
    await answer(three);
    expect((await show(editor, story.id)).body.burst).toMatchObject({ people: 3, stories: 1 });
    // Of all teams of the counsellor, and of no other's.
    for (const [whose, people] of [
      [await makeUser('user'), 3],
      [owner, 4],
    ] as const) {
      const more = await makeStory(whose, { team_members: [aMember({ name: '林小春' })] });
      const child = more.team_members[0]?.id ?? '';
      expect(
        (await send(tokenOf(await linkFor({ owner: whose, story: more, child, other: '' })), answers())).status,
      ).toBe(200);
      expect((await show(editor, story.id)).body.burst).toMatchObject({ people, stories: people - 2 });
      expect((await show(editor, more.id)).body.burst).toEqual(
        people === 4 ? expect.objectContaining({ people }) : null,
      );
    }
    expect((await show(owner, story.id)).body).not.toHaveProperty('burst');
    await tables
      .guardianLinks()
      .whereIn('person_id', [one, two])
      .update({ answered_time: new Date(Date.now() - 5 * DAY) });
    expect((await show(editor, story.id)).body.burst).toBeNull();
  });
});

describe('GET /consent/ledger/{story}', () => {
  const ledger = (actor: { token: string }, id: string) =>
    api.as(actor).get<{ list: ConsentEntry[] }>(`/consent/ledger/${id}`);

  it('shows admins every entry, newest first, with who answered, and is on record', async () => {
    const team = await makeTeam();
    const guardian = unique('家長');
    const token = tokenOf(await linkFor(team));
    expect((await send(token, answers({ ...YES, public_photos: 'no' }, { guardian }))).status).toBe(200);
    const desk = await makeUser('manager', { routes: ['help-desk', 'stories-manage'] });
    const known_by = '回撥報名的電話確認';
    const body = { person: team.child, purposes: ['public_words'], known_by };
    expect((await withdraw(desk, team.story.id, body)).status).toBe(200);
    await tables.guardianConsents().insert({
      ...{ document_id: newId(), story_id: team.story.id, person_id: newId(), purpose: 'public_photos' },
      ...{ decision: 'no', way: 'link', time: new Date() },
    });
    for (const [actor, status] of [
      [team.owner, 403],
      [desk, 403],
      [editor, 403],
      [await makeUser('judge'), 403],
    ] as const)
      expect((await ledger(actor, team.story.id)).status, actor.role).toBe(status);
    expect((await api.get(`/consent/ledger/${team.story.id}`)).status).toBe(401);
    const admin = await makeUser('admin');
    expect((await ledger(admin, newId())).status).toBe(404);
    const { status, body: seen } = await ledger(admin, team.story.id);
    expect(status).toBe(200);
    const told = seen.list.map(({ name, purpose, decision, way, actor_role }) =>
      [name, purpose, decision, way, actor_role].join(' '),
    );
    expect(told).toEqual([
      ' public_photos no link ',
      '王小明 public_words withdrawn staff manager',
      '王小明 public_photos no link ',
      '王小明 public_words yes link ',
      '王小明 certificate_name yes link ',
    ]);
    expect(seen.list[1]).toMatchObject({ guardian: null, relation: null, known_by, text_version: null });
    const { version: text_version } = GUARDIAN_TEXT;
    expect(seen.list[4]).toMatchObject({ guardian, relation: '母親', known_by: null, text_version });
    const deeds = await tables.audit().where({ action: 'consent_ledger_opened', object_id: team.story.id });
    expect(deeds.map(({ actor_id }) => actor_id)).toEqual([admin.id]);
    expect(JSON.stringify(deeds)).not.toContain(guardian);
  });
});

describe('members’ 歷屆故事 (T-102)', () => {
  const LAST = sessionOf(Date.now()) - 1;
  const rows = CONSENT_PURPOSES.flatMap((purpose) => CONSENT_MARKS.map((mark) => [purpose, mark] as const));

  it.each(rows)('shows what may be shown: %s %s', async (purpose, mark) => {
    const owner = await makeUser('user');
    const story_name = unique('故事');
    const story = await makeCompleteStory(owner, 6, { session: LAST, story_name });
    const child = story.team_members[0]?.id ?? '';
    const team = { owner, story, child, other: '' };
    if (mark !== 'none')
      expect((await send(tokenOf(await linkFor(team)), answers({ ...YES, [purpose]: mark }))).status).toBe(200);
    const marks = [
      {
        id: child,
        is_counselor: false,
        marks: { certificate_name: 'yes' as const, public_words: 'yes' as const, public_photos: 'yes' as const },
      },
    ].map((person) => ({ ...person, marks: { ...person.marks, [purpose]: mark } }));
    const may = (outlet: 'members_story' | 'members_photo') => mayShow(outlet, { agree_authorize: true, marks });
    const reader = await makeUser('user');
    const { list, total } = (await api.as(reader).get<GalleryAnswer>('/story/gallery', { query: { text: story_name } }))
      .body;
    expect([list.length, total]).toEqual(may('members_story') ? [1, 1] : [0, 0]);
    expect((list[0]?.covers.length ?? 0) > 0).toBe(may('members_photo'));
    const book = await api.as(reader).get<Book>(`/story/gallery/${story.id}`);
    expect(book.status).toBe(may('members_story') ? 200 : 404);
    const photos = book.status === 200 ? book.body.chapters.flatMap((chapter) => chapter.photos) : [];
    expect(photos.length > 0).toBe(may('members_photo'));
    // Its own people see it as it was.
    const own = await api.as(owner).get<{ pictures: Record<string, object[]> }>(`/story/single/${story.id}`);
    expect(Object.values(own.body.pictures).flat().length).toBeGreaterThan(0);
  });

  it('is as before once the refusal is answered anew, and at once without what is taken back', async () => {
    const owner = await makeUser('user');
    const story = await makeCompleteStory(owner, 6, { session: LAST });
    const team = { owner, story, child: story.team_members[0]?.id ?? '', other: '' };
    const reader = await makeUser('user');
    const status = async () => (await api.as(reader).get(`/story/gallery/${story.id}`)).status;
    const token = tokenOf(await linkFor(team));
    expect((await send(token, answers())).status).toBe(200);
    expect(await status()).toBe(200);
    expect((await send(token, take('public_words'))).status).toBe(200);
    expect(await status()).toBe(404);
    expect((await send(tokenOf(await linkFor(team)), answers())).status).toBe(200);
    expect(await status()).toBe(200);
  });
});

describe('the entries (T-101)', () => {
  it('are changed and deleted by no call of the API and by nobody in Strapi’s panel', async () => {
    const team = await makeTeam();
    expect((await send(tokenOf(await linkFor(team)), answers())).status).toBe(200);
    const before = await rowsOf(team.story.id);
    const [row] = before;
    const boss = { token: await panelToken() };
    const uid = 'api::guardian-consent.guardian-consent';
    for (const base of ['//content-manager/collection-types', '//content-manager/single-types'])
      for (const path of [`${base}/${uid}/${row.document_id}`, `${base}/${uid}`]) {
        await api.as(boss).put(path, { decision: 'no' });
        await api.as(boss).post(path, { decision: 'no' });
        await api.as(boss).delete(path);
      }
    await api
      .as(boss)
      .post(`//content-manager/collection-types/${uid}/actions/bulkDelete`, { documentIds: [row.document_id] });
    const admin = await makeUser('admin');
    for (const path of ['/guardian-consents', `/guardian-consents/${row.document_id}`, `/consent/${team.story.id}`])
      for (const method of ['put', 'delete'] as const)
        expect([404, 405], path).toContain((await api.as(admin)[method](path)).status);
    expect(await rowsOf(team.story.id)).toEqual(before);
  });

  it('are written in one place: added, their names emptied, their time being over deleted', () => {
    const root = path.resolve(__dirname, '../..');
    const code = ['src', 'scripts', 'config', 'database'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    );
    const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
    // By the table's name in whatever quotes or SQL, and by that of the entity, by which Strapi itself would write.
    const known = code
      .filter((file) => /\.[cm]?[jt]s$/.test(file) && !file.includes('.test.'))
      .filter((file) => /guardian_consents|guardian-consent\.guardian-consent/.test(textOf(file)))
      .sort();
    expect(known).toEqual([
      'scripts/operations/replay.mts',
      'src/api/guardian-consent/queries/consent-names.ts',
      'src/api/guardian-consent/queries/consent-people.ts',
      'src/api/guardian-consent/queries/consents.ts',
      'src/api/guardian-consent/queries/links.ts',
      'src/api/maintenance/erased-tables.ts',
      'src/api/story/queries/gallery.ts',
      'src/api/story/queries/purge-stories.ts',
    ]);
    const inSql = known.flatMap(
      (file) => textOf(file).match(/(update|into|from) guardian_consents( set [^']*)?/g) ?? [],
    );
    expect(inSql.filter((statement) => !statement.startsWith('from'))).toEqual([
      'update guardian_consents set guardian = null, relation = null, known_by = null, scan = null where story_id = ?',
      // What a restored backup doesn't know was refused; who an account was that had been erased.
      'into guardian_consents',
      'update guardian_consents set guardian = null, relation = null, known_by = null, scan = null where person_id = ?',
    ]);
    expect(known.filter((file) => /delete from guardian_consents/.test(textOf(file)))).toEqual([]);
    const writing = known.flatMap((file) =>
      [
        ...textOf(file).matchAll(
          /(?<!schema)\.(update|insert|upsert|delete|del|truncate|merge|increment|decrement|raw)\(([^)]*)/g,
        ),
      ].map(([, verb, what]) => `${path.basename(file)} ${verb} ${what?.trim()}`),
    );
    expect(writing.filter((each) => each.startsWith('consent'))).toEqual([
      'consent-names.ts update NO_NAMES',
      'consent-names.ts update NO_NAMES',
      'consent-names.ts delete ',
      'consent-people.ts update { person_id: into }',
      'consents.ts insert rows',
    ]);
    // Links are written beside: entries are only looked for there.
    expect(textOf('src/api/guardian-consent/queries/links.ts')).not.toMatch(
      /guardian_consents[^;]*\.(update|insert|delete|merge)\(/,
    );
    expect(textOf('src/api/guardian-consent/queries/consent-names.ts')).toContain(
      'const NO_NAMES = { guardian: null, relation: null, known_by: null, scan: null };',
    );
    // The links of a person lead to the account that stays; what goes with a story is emptied with it.
    expect(textOf('src/api/guardian-consent/queries/consent-people.ts')).toMatch(
      /trx\('guardian_links'\)\.where\(\{ person_id: from \}\)\.update\(/,
    );
    const [, ...uses] = textOf('src/api/story/queries/purge-stories.ts')
      .split(/\bGUARDIANS\b/)
      .slice(1);
    expect(uses.map((each) => each.slice(0, 120).replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^\] as const;/),
      expect.stringMatching(
        /^\) \.whereIn\('story_id', \[\.\.\.ids\]\) \.update\(\{ guardian: null, relation: null, known_by: null, scan: null \}\)/,
      ),
    ]);
  });
});
