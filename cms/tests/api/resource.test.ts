import type { AuditEntry, DfcResource, EduResource, List } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTeam } from '../helpers/accounts';
import { makeSession, makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { panelToken } from '../helpers/panel';
import { aPdf } from '../helpers/pdfs';
import { tables } from '../helpers/tables';
import { upload } from '../helpers/uploads';

type Kind = 'edu' | 'dfc';
type Query = Record<string, string | number>;
type Resource = DfcResource & Partial<EduResource>;

const KINDS: Kind[] = ['edu', 'dfc'];
const GRANTS = { edu: 'free-resource-manage', dfc: 'challenge-resource-package' } as const;
const TABLES = { edu: tables.eduResources, dfc: tables.dfcResources };

let member: TestActor;
const editors = {} as Record<Kind, TestActor>;

const resource = (kind: Kind, more: object = {}) => ({
  title: unique('資源'),
  brief: '一句話說清楚',
  link: `https://example.org/${unique('r')}`,
  file_list: [],
  published: true,
  ...(kind === 'edu' ? { step: '感受', goal: '看見問題' } : {}),
  ...more,
});

const create = async (kind: Kind, more: object = {}) => {
  const { status, body } = await api.as(editors[kind]).post<Resource>(`/${kind}-resource`, resource(kind, more));
  expect(status).toBe(200);
  return body;
};
const list = async (kind: Kind, actor: { token: string }, query: Query = {}) =>
  (await api.as(actor).get<List<Resource>>(`/${kind}-resource`, { query })).body;

beforeAll(async () => {
  member = await makeUser();
  for (const kind of KINDS) editors[kind] = await makeUser('editor', { routes: [GRANTS[kind]] });
});

describe.each(KINDS)('/%s-resource', (kind) => {
  it('keeps a draft with a title alone, and asks for the rest when it is published', async () => {
    const title = unique('起頭');
    const desk = api.as(editors[kind]);
    const made = await desk.post<Resource>(`/${kind}-resource`, { title, published: false });
    expect([made.status, made.body]).toMatchObject([200, { title, brief: '', link: '', published: false }]);
    const steps = kind === 'edu' ? { step: '', goal: '' } : {};
    const empty = { title, brief: '', link: '', file_list: [], ...steps };
    const again = await desk.put<Resource>(`/${kind}-resource/${made.body.id}`, { ...empty, published: false });
    expect(again.status).toBe(200);
    const { status, body } = await desk.put(`/${kind}-resource/${made.body.id}`, { ...empty, published: true });
    expect(status).toBe(400);
    const paths = body.error.details.errors?.map(({ path }) => path[0]);
    expect(paths).toEqual(expect.arrayContaining(['brief', 'link']));
    expect((await desk.post(`/${kind}-resource`, { title, link: 'evil', published: false })).status).toBe(400);
  });
});

describe.each(KINDS)('/%s-resource refuses', (kind) => {
  it('calls without a token, writing by members, judges and staff with the other permission', async () => {
    expect((await api.get(`/${kind}-resource`)).status).toBe(401);
    const others = [member, await makeUser('judge'), editors[kind === 'edu' ? 'dfc' : 'edu']];
    for (const actor of others) {
      expect((await api.as(actor).post(`/${kind}-resource`, resource(kind))).status).toBe(403);
      expect((await api.as(actor).put(`/${kind}-resource/x`, resource(kind))).status).toBe(403);
      expect((await api.as(actor).delete(`/${kind}-resource/x`)).status).toBe(403);
    }
  });

  it('what lacks something, with the words of the form', async () => {
    const before = await rowHash(TABLES[kind]);
    const wrong: [object, string][] = [
      [{ title: '' }, '名稱'],
      [{ brief: ' ' }, '簡介'],
      [{ link: '' }, '連結'],
      [{ published: 1 }, '請選擇發布或暫存'],
      [{ count: 3 }, '不接受的欄位：count'],
      ...(kind === 'edu'
        ? ([
            [{ step: '想' }, '步驟'],
            [{ goal: undefined }, '目標'],
          ] as [object, string][])
        : ([[{ step: '感受' }, '不接受的欄位：step']] as [object, string][])),
    ];
    for (const [change, message] of wrong) {
      const { status, body } = await api.as(editors[kind]).post(`/${kind}-resource`, { ...resource(kind), ...change });
      expect([status, body.error.message], JSON.stringify(change)).toEqual([400, message]);
    }
    for (const link of ['javascript:alert(1)', '//evil.example', 'example.org', 'https://a@evil.example', 'data:x,y']) {
      expect((await api.as(editors[kind]).post(`/${kind}-resource`, resource(kind, { link }))).status, link).toBe(400);
    }
    const file_list = [{ name: 'x.pdf', url: 'http://127.0.0.1:5432/x.pdf' }];
    expect((await api.as(editors[kind]).post(`/${kind}-resource`, resource(kind, { file_list }))).status).toBe(400);
    expect(await rowHash(TABLES[kind])).toBe(before);
  });

  it('what is not there, and wrong queries', async () => {
    expect((await api.as(editors[kind]).put(`/${kind}-resource/nothing`, resource(kind))).status).toBe(404);
    expect((await api.as(editors[kind]).delete(`/${kind}-resource/nothing`)).status).toBe(404);
    for (const query of [{ published: '1' }, { size: 10_000 }, { size: 0 }, { page: 'x' }, { kind: 'x' }] as Query[]) {
      expect((await api.as(member).get(`/${kind}-resource`, { query })).status, JSON.stringify(query)).toBe(400);
    }
  });

  it('more than 100 at once to all but staff', async () => {
    const { id } = await makeTeam();
    const visitor = { token: await makeSession('visitor', id, 'visitor') };
    for (const actor of [member, visitor, await makeUser('judge')]) {
      expect((await api.as(actor).get(`/${kind}-resource`, { query: { size: 101 } })).status).toBe(400);
    }
    for (const actor of [editors[kind], await makeUser('admin'), await makeUser('manager')]) {
      expect((await api.as(actor).get(`/${kind}-resource`, { query: { size: 9_999 } })).status).toBe(200);
    }
  });
});

describe.each(KINDS)('/%s-resource', (kind) => {
  it('keeps on record who wrote and who deleted one', async () => {
    const { id, title } = await create(kind);
    await api.as(editors[kind]).delete(`/${kind}-resource/${id}`);
    const { body } = await api.as(await makeUser('admin')).get<List<AuditEntry>>('/audit', { query: { text: title } });
    expect(body.list).toMatchObject([
      { action: 'resource_deleted', actor: { id: editors[kind].id }, object: { id, name: title } },
      { action: 'resource_saved', actor: { id: editors[kind].id }, details: ['新增', '發布'] },
    ]);
  });

  it('shows members published ones only, with the address to click and no counts', async () => {
    const shown = await create(kind);
    const draft = await create(kind, { published: false });
    const { list: rows } = await list(kind, member, { text: shown.title });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: shown.id,
      published: true,
      track: expect.stringMatching(/^\/api\/track\/link\?t=/),
    });
    for (const key of ['count', 'usersCount', 'modified', 'update_time']) expect(rows[0]).not.toHaveProperty(key);
    for (const query of [{ text: draft.title }, { text: draft.title, published: 'false' }] as Query[]) {
      expect((await list(kind, member, query)).total).toBe(0);
    }
    const { id } = await makeTeam();
    const visitor = { token: await makeSession('visitor', id, 'visitor') };
    for (const actor of [visitor, await makeUser('judge'), await makeUser('manager')]) {
      const { list: seen } = await list(kind, actor, { text: shown.title });
      expect(seen.map((row) => [row.id, row.track, row.count])).toEqual([[shown.id, undefined, undefined]]);
      expect((await list(kind, actor, { text: draft.title })).total).toBe(0);
    }
  });

  it('is never overwritten by an editor who has not seen the stored version', async () => {
    const { id, update_time: base } = await create(kind);
    const editor = editors[kind];
    const put = (body: object) => api.as(editor).put<Resource>(`/${kind}-resource/${id}`, body);
    const theirs = await put({ ...resource(kind), base });
    expect(theirs.status).toBe(200);
    const before = await rowHash(TABLES[kind]);
    const mine = await put({ ...resource(kind), base });
    const details = { code: 'version_conflict', update_time: theirs.body.update_time, current: theirs.body };
    expect(mine).toMatchObject({ status: 409, body: { error: { details } } });
    expect(await rowHash(TABLES[kind])).toBe(before);
    const both = await Promise.all([1, 2].map(() => put({ ...resource(kind), base: theirs.body.update_time })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Without a version as it was read, the last one wins.
    expect((await put({ ...resource(kind), update_time: base })).status).toBe(200);
  });

  it('shows staff with the permission drafts and counts (B §2.4, B §2.5)', async () => {
    const word = unique('清單');
    const shown = await create(kind, { title: `${word}甲` });
    const draft = await create(kind, { title: `${word}乙`, published: false });
    const { list: rows, total } = await list(kind, editors[kind], { text: word });
    expect([total, rows.map(({ id, published }) => [id, published])]).toEqual([
      2,
      [
        [draft.id, false],
        [shown.id, true],
      ],
    ]);
    expect(rows[0]).toMatchObject({ count: 0, usersCount: 0, modified: false });
    expect(rows[0]).not.toHaveProperty('track');
    expect((await list(kind, editors[kind], { text: word, published: 'true' })).list.map(({ id }) => id)).toEqual([
      shown.id,
    ]);
    expect((await list(kind, editors[kind], { text: word, published: 'false' })).list.map(({ id }) => id)).toEqual([
      draft.id,
    ]);
    expect((await list(kind, editors[kind], { text: `${word}_` })).total).toBe(0);
  });

  it('publishes, takes back, keeps its place and its files', async () => {
    const { body: file } = await upload(editors[kind], 'pdf', `${kind}-resource`, await aPdf(), {
      name: '教案.pdf',
      type: 'application/pdf',
    });
    const word = unique('版本');
    const first = await create(kind, { title: `${word}一`, file_list: [{ name: file.name, url: file.Location }] });
    const second = await create(kind, { title: `${word}二` });
    expect(first.file_list).toEqual([
      { name: '教案.pdf', url: expect.stringMatching(/^\/api\/file\/public\/\w{32}\.pdf$/) },
    ]);
    const change = resource(kind, { title: `${word}一改`, file_list: first.file_list });
    const taken = await api
      .as(editors[kind])
      .put<Resource>(`/${kind}-resource/${first.id}`, { ...change, published: false });
    expect([taken.status, taken.body.published, taken.body.title]).toEqual([200, false, `${word}一改`]);
    expect((await list(kind, member, { text: word })).list.map(({ id }) => id)).toEqual([second.id]);
    const again = await api
      .as(editors[kind])
      .put<Resource>(`/${kind}-resource/${first.id}`, { ...change, published: true });
    expect(again.body.file_list).toEqual(first.file_list);
    const { list: rows } = await list(kind, member, { text: word });
    expect(rows.map(({ id, title }) => [id, title])).toEqual([
      [second.id, `${word}二`],
      [first.id, `${word}一改`],
    ]);
    expect(rows[1]?.file_list).toEqual(first.file_list);
  });

  it("agrees with Strapi's panel, both ways", async () => {
    const headers = { Authorization: `Bearer ${await panelToken()}` };
    const type = `//content-manager/collection-types/api::resource.${kind}-resource`;
    type Entry = { data: { documentId: string; status?: string; step?: string } };
    const made = await create(kind);
    const link = `https://example.org/${unique('panel')}`;
    const saved = await api.put<Entry>(`${type}/${made.id}`, { brief: '面板裡改的', link }, { headers });
    expect([saved.status, saved.body.data.status]).toEqual([200, 'modified']);
    const staffRow = (await list(kind, editors[kind], { text: made.title })).list[0];
    expect(staffRow).toMatchObject({ brief: '面板裡改的', published: true, modified: true });
    expect((await list(kind, member, { text: made.title })).list[0]?.brief).toBe(made.brief);
    expect((await api.post<Entry>(`${type}/${made.id}/actions/publish`, {}, { headers })).status).toBe(200);
    expect((await list(kind, member, { text: made.title })).list[0]).toMatchObject({ brief: '面板裡改的', link });
    expect((await list(kind, editors[kind], { text: made.title })).list[0]).toMatchObject({ modified: false });
    expect((await api.post(`${type}/${made.id}/actions/unpublish`, {}, { headers })).status).toBe(200);
    expect((await list(kind, member, { text: made.title })).total).toBe(0);
    expect((await list(kind, editors[kind], { text: made.title })).list[0]?.published).toBe(false);
    const bad = {
      title: '壞連結',
      brief: '簡介',
      link: 'javascript:alert(1)',
      ...(kind === 'edu' ? { step: '感受 Feel', goal: 'x' } : {}),
    };
    expect((await api.post(`${type}/actions/publish`, bad, { headers })).status).toBe(400);
    const good = await api.post<Entry>(`${type}/actions/publish`, { ...bad, link: `${link}/2` }, { headers });
    expect(good.status).toBe(200);
    expect((await list(kind, member, { text: '壞連結' })).list.map(({ id }) => id)).toContain(
      good.body.data.documentId,
    );
    expect((await api.delete(`${type}/${good.body.data.documentId}`, { headers })).status).toBe(200);
    expect((await list(kind, editors[kind], { text: '壞連結' })).total).toBe(0);
  });
});

describe('/edu-resource by step', () => {
  it('has the library of every database: something for each step', async () => {
    for (const step of ['認識 DFC 學習法', '感受', '想像', '實踐', '分享', '議題式教案']) {
      const { list: rows, total } = await list('edu', member, { step, size: 100 });
      expect(total, step).toBeGreaterThanOrEqual(5);
      expect(new Set(rows.map((row) => row.step))).toEqual(new Set([step]));
      for (const row of rows) expect(row.goal).toBeTruthy();
    }
    expect((await list('edu', member)).total).toBeGreaterThan(20);
    expect((await list('dfc', member)).total).toBeGreaterThan(5);
  });

  it('begins with the first of the library and turns pages without a gap', async () => {
    const { total } = await list('edu', member, { step: '想像' });
    const seen: string[] = [];
    for (let page = 1; seen.length < total; page += 1) {
      seen.push(...(await list('edu', member, { step: '想像', size: 2, page })).list.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(total);
    expect((await list('edu', member, { step: '想像', size: 2, page: 999 })).list).toEqual([]);
    expect((await api.as(member).get('/edu-resource', { query: { step: '感受 Feel' } })).status).toBe(400);
  });
});
