import fs from 'node:fs';
import path from 'node:path';
import type { School, SchoolImportAnswer, SchoolImportReport } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { tables } from '../helpers/tables';

const keeper = () => makeUser('manager', { routes: ['manage-school-list'] });
const HEADER = '學年度,代碼,學校名稱,公/私立,縣市名稱,地址,電話,網址';
const line = (name: string, address = '[880]澎湖縣馬公市中華路1號') =>
  `114,160601,${name},公立,[16]澎湖縣,${address},,`;
const fileOf = (...lines: string[]) => `\uFEFF${[HEADER, ...lines].join('\r\n')}\r\n`;

const form = (bytes: string | Uint8Array) => {
  const data = new FormData();
  data.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'e1_new.csv');
  return data;
};
const send = <Body>(actor: TestActor, where: string, bytes: string | Uint8Array) =>
  api.as(actor).post<Body>(where, undefined, { raw: form(bytes) });
const check = (actor: TestActor, bytes: string | Uint8Array, query = '') =>
  send<SchoolImportReport>(actor, `/school/check${query}`, bytes);
const upload = (actor: TestActor, bytes: string | Uint8Array, query = '') =>
  send<SchoolImportAnswer & Refusal>(actor, `/school/import${query}`, bytes);
const find = async (actor: TestActor, text: string) =>
  (await api.as(actor).get<{ list: School[] }>('/school', { query: { text } })).body.list;

describe('lists of schools as they are published (F §5.9)', () => {
  it('are for staff with the right', async () => {
    const before = await rowHash(tables.schools);
    const others = [
      await makeUser(),
      await makeUser('judge'),
      await makeUser('editor', { routes: ['stories-manage'] }),
    ];
    for (const where of ['/school/check', '/school/import']) {
      const raw = () => ({ raw: form(fileOf(line('縣立甲國小'))) });
      expect((await api.post(where, undefined, raw())).status).toBe(401);
      for (const actor of others) expect((await api.as(actor).post(where, undefined, raw())).status).toBe(403);
    }
    expect(await rowHash(tables.schools)).toBe(before);
  });

  it('are refused as a whole when a row is bad, when their kind can’t be known, and when they are something else', async () => {
    const actor = await keeper();
    const before = await rowHash(tables.schools);
    const good = line(`縣立${unique('校')}國小`);
    const bad = fileOf(good, line('', '某處1號'), line('縣立乙國小', '[880]澎湖縣'));
    const errors = [
      { row: 3, column: '學校名稱', message: '請填寫學校名稱' },
      { row: 3, column: '地址', message: '「某處1號」讀不出縣市和行政區，地址需要從縣市開始寫' },
      { row: 4, column: '地址', message: '「澎湖縣」讀不出縣市和行政區，地址需要從縣市開始寫' },
    ];
    expect((await check(actor, bad)).body).toMatchObject({ errors, error_count: 2, added: 0 });
    const tried = await upload(actor, bad);
    expect([tried.status, tried.body.error.message]).toEqual([400, '檔案裡有 2 列需要修正，沒有匯入任何資料']);
    expect(tried.body.error.details.errors).toMatchObject(errors);
    const strange = fileOf(line('某校'));
    expect((await check(actor, strange)).body).toMatchObject({ category: null, error_count: 1 });
    expect((await upload(actor, strange)).status).toBe(400);
    expect((await check(actor, strange, '?category=3')).body).toMatchObject({ category: 3, added: 1 });
    expect((await check(actor, strange, '?category=4')).status).toBe(400);
    expect((await check(actor, '姓名,電子信箱\n王,a@example.org')).body.errors[0]?.column).toBe('學校名稱');
    expect((await api.as(actor).post('/school/import', { rows: [] })).status).toBe(415);
    expect(await rowHash(tables.schools)).toBe(before);
  });

  it('answer first what they would change, then add and change; what is hidden stays hidden, and nothing is added twice', async () => {
    const actor = await keeper();
    const [known, moved, fresh] = ['同', '遷', '新'].map((word) => `縣立${unique(word)}國小`);
    await upload(actor, fileOf(line(known ?? ''), line(moved ?? '')));
    const [{ id, ...body } = {} as School] = await find(actor, moved ?? '');
    await api.as(actor).put(`/school/${id}`, { ...body, activated: false });
    const before = await rowHash(tables.schools);
    const next = fileOf(
      line(known ?? ''),
      line(moved ?? '', '[880]澎湖縣馬公市新路2號'),
      line(fresh ?? ''),
      line(fresh ?? ''),
    );
    expect((await check(actor, next)).body).toEqual({
      category: 1,
      total: 3,
      added: 1,
      changed: 1,
      unchanged: 1,
      repeated: 1,
      repeats: [{ row: 4, column: '學校名稱', message: '和第 5 列相同，以第 5 列為準' }],
      ignored_columns: [],
      errors: [],
      error_count: 0,
      preview: [
        {
          kind: 'changed',
          name: `澎湖縣馬公市${moved}`,
          changes: [{ column: '地址', before: '澎湖縣馬公市中華路1號', after: '澎湖縣馬公市新路2號' }],
        },
        { kind: 'added', name: `澎湖縣馬公市${fresh}`, changes: [] },
      ],
      missing: expect.any(Number),
      missing_names: expect.any(Array),
      hidden: 0,
    });
    expect(await rowHash(tables.schools)).toBe(before);
    expect((await upload(actor, next)).body.message).toBe('匯入完成，共 3 筆：新增 1 筆，更新 1 筆，1 筆沒有變動');
    expect(await find(actor, moved ?? '')).toMatchObject([{ id, address: '澎湖縣馬公市新路2號', activated: false }]);
    expect(await find(actor, fresh ?? '')).toMatchObject([{ category: 1, code: '880', activated: true }]);
    expect((await upload(actor, next)).body.report).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    const entry = await tables.audit().where({ action: 'schools_imported', actor_id: actor.id }).orderBy('id').first();
    expect(entry?.details).toContain('國小');
  });

  it('name the shown schools of their cities that they no longer have, and hide these only when asked to', async () => {
    const actor = await keeper();
    const [kept = '', closed = ''] = ['留', '停'].map((word) => `縣立${unique(word)}國小`);
    const elsewhere = `縣立${unique('外')}國小`;
    // A place of its own: other tests count the schools of theirs.
    const place = '[892]金門縣金寧鄉清水村1號';
    const at = (name: string) => `114,160601,${name},公立,[71]金門縣,${place},,`;
    await upload(actor, fileOf(at(kept), at(closed), line(elsewhere)));
    const next = fileOf(at(kept));
    const { missing_names, missing, hidden } = (await check(actor, next)).body;
    expect(missing_names).toContain(`金門縣金寧鄉${closed}`);
    expect(missing_names.join()).not.toMatch(new RegExp(`${elsewhere}|${kept}`));
    expect([missing, hidden]).toEqual([missing_names.length, 0]);
    await upload(actor, next);
    expect(await find(actor, closed)).toMatchObject([{ activated: true }]);
    const done = await upload(actor, next, '?hide=true');
    expect(done.body.message).toContain(`隱藏 ${missing} 筆`);
    expect(await find(actor, closed)).toMatchObject([{ activated: false }]);
    for (const name of [kept, elsewhere]) expect(await find(actor, name)).toMatchObject([{ activated: true }]);
    expect((await check(actor, next)).body).toMatchObject({ missing: 0, missing_names: [] });
  });

  it('are read in the formats of all three sets', async () => {
    const actor = await keeper();
    const folder = path.join(import.meta.dirname, '../../database/seed/schools');
    const files = ['elementary.csv', 'junior.csv', 'senior.csv'].map((name) =>
      fs.readFileSync(path.join(folder, name)),
    );
    const reports = [];
    for (const bytes of files) reports.push((await check(actor, bytes)).body);
    expect(reports.map(({ category, total, error_count }) => [category, total, error_count])).toEqual([
      [1, 60, 0],
      [2, 36, 0],
      [3, 24, 0],
    ]);
  });
});
