import { PDFDocument } from '@cantoo/pdf-lib';
import type {
  Awards,
  CertificateIssue,
  CertificateList,
  CertificatePosting,
  CertificateProof,
  CertificateVerification,
} from 'contract';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../helpers/accounts';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { ownSession } from '../helpers/sessions';
import { makeCompleteStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { fetchFile } from '../helpers/uploads';

type Who = { token: string };
type Print = {
  id: string;
  code: string;
  kind: string;
  number: number;
  issue: number;
  state: string;
  person_id: string;
};

let admin: TestActor;
let staff: TestActor;
beforeAll(async () => {
  admin = await makeUser('admin');
  staff = await makeUser('editor', { routes: ['certificates'] });
});

const issue = (session: number, body: object = {}) =>
  api
    .as(staff)
    .post<CertificateIssue & Refusal>(`/certificate/issue/${session}`, { unproofed: true, dry: false, ...body });
const verify = (code: string) => api.get<CertificateVerification & Refusal>(`/verify/${code}`);
const proof = (actor: Who, id: string) => api.as(actor).get<CertificateProof & Refusal>(`/certificate/proof/${id}`);
const pdf = (actor: Who, path: string) =>
  fetchFile(`/api/certificate/${path}`, { Authorization: `Bearer ${actor.token}` });
const pagesOf = async (actor: Who, path: string) =>
  (await PDFDocument.load((await pdf(actor, path)).bytes)).getPageCount();
const printsOf = (story: { id: string }): Promise<Print[]> =>
  tables.certificates().where({ story_id: story.id }).orderBy(['number', 'issue']);
const awardsOf = async (story: { id: string }) => (await printsOf(story)).filter(({ kind }) => kind === 'award');
const firstAward = async (story: { id: string }): Promise<Print> => {
  const [first] = await awardsOf(story);
  if (!first) throw new Error('no sheet of a prize was issued');
  return first;
};
const parcels = (session: number) =>
  api.as(staff).post<CertificatePosting>(`/certificate/posting/${session}`, { dry: true });
const rowOf = async (session: number, { id }: TestStory) => {
  const { body } = await api.as(staff).get<CertificateList>('/certificate', { query: { session } });
  return body.list.find((row) => row.id === id);
};

/** A session with a story that won and one that didn't; its awards are saved, not released. */
const makeSession = async (prize = unique('獎')) => {
  const session = await ownSession();
  const [owner, other] = [await makeUser(), await makeUser()];
  const story = await makeCompleteStory(owner, 6, { session, team_name: '得獎隊' });
  const second = await makeCompleteStory(other, 6, { session, team_name: '沒得獎隊' });
  const confirmed = [story.id, second.id];
  const save = async (...prizes: string[]) => {
    const body = {
      prizes: prizes.map((name) => ({ name, places: 1, division: '' })),
      awards: prizes.map((name) => ({ story_id: story.id, prize: name, reason: '評審團決議' })),
    };
    expect((await api.as(admin).put<Awards>(`/judging/awards/${session}`, body)).status).toBe(200);
  };
  const release = async (released: boolean) => {
    const answer = await api.as(admin).put<Awards>(`/judging/release/${session}`, { released, confirmed });
    expect(answer.status).toBe(200);
  };
  await save(prize);
  return { session, owner, other, story, second, prize, save, release };
};

describe('sheets of prizes', () => {
  it('are none while the prize is not public, then issued once by the same run, counted apart, with serials without gaps', async () => {
    const { session, owner, other, story, second, prize, release } = await makeSession();
    expect((await issue(session, { dry: true })).body).toMatchObject({ sheets: 4, awards: 0 });
    const issued = await issue(session);
    expect(issued.body).toMatchObject({ sheets: 4, awards: 0 });
    expect(await awardsOf(story)).toEqual([]);
    for (const actor of [owner, staff]) {
      const shown = await proof(actor, story.id);
      expect(shown.body.prizes).toEqual([]);
      expect(shown.text).not.toContain(prize);
    }
    expect(JSON.stringify(await printsOf(story))).not.toContain(prize);
    await release(true);
    expect((await issue(session, { dry: true })).body).toMatchObject({
      ...{ sheets: 2, awards: 2, stories: 1 },
      withheld: { issued: 4 },
    });
    const answers = await Promise.all([1, 2, 3].map(() => issue(session)));
    expect(answers.map(({ body }) => [body.sheets, body.awards]).toSorted()).toEqual([
      [0, 0],
      [0, 0],
      [2, 2],
    ]);
    const all: Print[] = await tables.certificates().where({ session }).orderBy('number');
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await awardsOf(second)).toEqual([]);
    const { body } = await proof(owner, story.id);
    expect(body.prizes).toEqual([prize]);
    expect(body.sheets.map(({ award }) => award?.state)).toEqual(['valid', 'valid']);
    expect((await proof(other, second.id)).body.sheets.map(({ award }) => award)).toEqual([null, null]);
    expect(await rowOf(session, story)).toMatchObject({ sheets: 2, issued: 4 });
    const deeds = await tables
      .audit()
      .where({ actor_id: staff.id, action: 'certificates_issued', object_id: story.id });
    expect(JSON.stringify(deeds)).toContain('2 張得獎證書');
  });

  it('of two prizes are one, a file, verified with both, posted and taken back as the others', async () => {
    const { session, owner, other, story, prize, save, release } = await makeSession();
    const more = unique('人氣');
    await save(prize, more);
    await release(true);
    expect((await issue(session, { ids: [story.id] })).body).toMatchObject({ sheets: 4, awards: 2 });
    const award = await firstAward(story);
    expect((await pdf(other, `file/${award.id}`)).status).toBe(404);
    const file = await pdf(owner, `file/${award.id}`);
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain('得獎證書-');
    expect(file.bytes.toString('latin1')).toContain(`/verify/${award.code})`);
    expect(await pagesOf(owner, `files/${story.id}`)).toBe(4);
    expect((await verify(award.code)).body).toMatchObject({
      ...{ kind: 'award', prize: `${prize}、${more}`, state: 'valid', team_name: '得獎隊' },
    });
    const [member] = await printsOf(story);
    expect((await verify(member?.code ?? '')).body).toMatchObject({ kind: 'member', prize: '' });
    expect((await parcels(session)).body).toMatchObject({ sheets: 4, unissued: 2 });
    const path = `/certificate/withdraw/${award.id}`;
    expect((await api.as(owner).put(path, { reason: '重複' })).status).toBe(403);
    expect((await api.as(staff).put(path, { reason: '重複' })).status).toBe(200);
    expect((await verify(award.code)).body.state).toBe('withdrawn');
    const [sheet] = (await proof(owner, story.id)).body.sheets;
    expect([sheet?.certificate?.state, sheet?.award?.state]).toEqual(['valid', 'withdrawn']);
  });
});

describe('prizes whose names have no room on the default sheet', () => {
  it('are said before their sheets are issued; they are issued', async () => {
    const { session, story, save, release } = await makeSession();
    const longest = ['甲', '乙'].map((sign) => sign.repeat(50));
    await save(...longest);
    await release(true);
    const plan = await issue(session, { dry: true, ids: [story.id] });
    const texts = { account: story.account, team_name: '得獎隊', texts: ['prize'] };
    expect(plan.body).toMatchObject({ sheets: 4, awards: 2, small: { sheets: 2, first: [texts, texts] } });
    expect((await issue(session, { ids: [story.id] })).body).toMatchObject({ sheets: 4, awards: 2 });
  });
});

describe('a prize that is taken back', () => {
  it('is on no sheet and in no answer until it is public again; where it became another, a new print with the same serial names that', async () => {
    const { session, owner, story, prize, save, release } = await makeSession();
    await release(true);
    await issue(session);
    const award = await firstAward(story);
    await release(false);
    const unknown = await verify('ABCDEFGHJKLMNPQR');
    const hidden = await verify(award.code);
    expect([hidden.status, hidden.text]).toEqual([404, unknown.text]);
    for (const actor of [owner, staff]) {
      expect((await pdf(actor, `file/${award.id}`)).status).toBe(404);
      expect(await pagesOf(actor, `files/${story.id}`)).toBe(2);
      const shown = await proof(actor, story.id);
      expect(shown.body.sheets.map((sheet) => sheet.award)).toEqual([null, null]);
      expect(shown.text).not.toContain(prize);
    }
    for (const path of ['reissue', 'withdraw']) {
      const body = { reason: '名字印錯', ...(path === 'reissue' ? TEXTS : {}) };
      expect((await api.as(staff).put(`/certificate/${path}/${award.id}`, body)).status).toBe(404);
    }
    expect(await rowOf(session, story)).toMatchObject({ issued: 2, unposted: 2 });
    expect((await parcels(session)).body).toMatchObject({ sheets: 4 });
    expect((await issue(session)).body.sheets).toBe(0);
    await release(true);
    expect((await verify(award.code)).body).toMatchObject({ state: 'valid', prize });
    expect(await pagesOf(owner, `files/${story.id}`)).toBe(4);
    expect((await issue(session)).body.sheets).toBe(0);
    await release(false);
    const other = unique('銀獎');
    await save(other);
    await release(true);
    const old = await verify(award.code);
    expect(old.body).toMatchObject({ state: 'withdrawn', prize: '' });
    expect(old.text).not.toContain(prize);
    expect((await pdf(owner, `file/${award.id}`)).status).toBe(409);
    expect((await issue(session)).body).toMatchObject({ sheets: 0, withheld: { issued: 6 } });
    const again = await api.as(staff).put(`/certificate/reissue/${award.id}`, { ...TEXTS, reason: '獎項更正' });
    expect(again.status).toBe(200);
    const prints = (await awardsOf(story)).filter(({ number }) => number === award.number);
    expect(prints.map(({ issue: number, state }) => [number, state])).toEqual([
      [1, 'replaced'],
      [2, 'valid'],
    ]);
    expect((await verify(prints[1]?.code ?? '')).body).toMatchObject({ state: 'valid', prize: other, name: '王○明' });
    expect((await verify(award.code)).text).not.toContain(prize);
  });
});

const TEXTS = { name: '王曉明', wade_giles: 'WANG,HSIAO-MING', department_zh: '幸安國小', department_en: 'Xing An' };

describe('of a person', () => {
  const teaching = async (person: TestActor) => {
    const made = await makeSession();
    const [own] = made.story.counselors;
    const counselors = JSON.stringify([own, { ...own, id: person.id, name: person.name }]);
    await tables.stories().where({ document_id: made.story.id }).update({ counselors });
    await made.release(true);
    expect((await issue(made.session, { ids: [made.story.id] })).body).toMatchObject({ sheets: 6, awards: 3 });
    return made;
  };

  it('are among one’s own data while the prize is public', async () => {
    const person = await makeUser('user');
    const { prize, release } = await teaching(person);
    const own = async () => {
      const { body } = await api.as(person).post<{ url: string }>('/auth/own-data', {});
      return strFromU8(unzipSync(new Uint8Array((await fetchFile(body.url)).bytes))['證書.json'] ?? new Uint8Array());
    };
    expect(await own()).toContain(prize);
    await release(false);
    expect(await own()).not.toContain(prize);
  });

  it('are the other account’s once two are merged; of each of the two in one story one holds', async () => {
    const [old, kept] = [
      await makeUser('user', { password: PASSWORD }),
      await makeUser('user', { password: PASSWORD }),
    ];
    const { story, owner } = await teaching(old);
    await tables.certificates().where({ story_id: story.id, person_id: owner.id }).update({ person_id: kept.id });
    const desk = await makeUser('manager', { password: PASSWORD, routes: ['help-desk', 'manage-member-list'] });
    expect((await api.as(desk).post(`/auth/user/${old.id}/merge`, { account: kept.account })).status).toBe(200);
    const rows = (await printsOf(story)).filter(({ person_id }) => person_id === kept.id);
    expect(rows.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'award valid',
      'award withdrawn',
      'counselor valid',
      'counselor withdrawn',
    ]);
  });
});
