import { randomUUID } from 'node:crypto';
import { IMPORT_ERRORS, type ImportReport, type PartnerImportAnswer, type PartnerMember } from 'contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { tables } from '../helpers/tables';

const keeper = () => makeUser('manager', { routes: ['manage-member-list-merrymama'] });
const HEADER = '姓名,手機,單位,職稱,電子信箱,屆別';
const mail = () => `${unique('partner')}@example.org`;
const line = (email: string, name = '王媽媽', rest = '0912-345-678,臺北志工隊,隊長') =>
  `${name},${rest},${email},2024;2025`;

const form = (bytes: string | Uint8Array, field = 'file') => {
  const data = new FormData();
  data.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'partners.csv');
  return data;
};
const send = <Body = Refusal>(actor: TestActor, path: string, bytes: string | Uint8Array) =>
  api.as(actor).post<Body>(path, undefined, { raw: form(bytes) });
const check = (actor: TestActor, bytes: string | Uint8Array) =>
  send<ImportReport>(actor, '/merrymama-user/check', bytes);
const upload = (actor: TestActor, bytes: string | Uint8Array) =>
  send<PartnerImportAnswer & Refusal>(actor, '/merrymama-user', bytes);
type List = { list: PartnerMember[]; total: number };
const find = async (actor: TestActor, query: Record<string, string | number>) =>
  (await api.as(actor).get<List>('/merrymama-user', { query })).body;

describe('partner members (B §2.11)', () => {
  it('are for staff with the right, for reading and for writing', async () => {
    const before = await rowHash(tables.partners);
    const others = [
      await makeUser(),
      await makeUser('judge'),
      await makeUser('editor', { routes: ['manage-member-list', 'stories-manage'] }),
    ];
    const file = `${HEADER}\n${line(mail())}`;
    const calls = (client: Pick<typeof api, 'get' | 'post' | 'delete'>) => [
      client.get('/merrymama-user'),
      client.post('/merrymama-user', undefined, { raw: form(file) }),
      client.post('/merrymama-user/check', undefined, { raw: form(file) }),
      client.delete('/merrymama-user/a@example.org'),
    ];
    for (const { status } of await Promise.all(calls(api))) expect(status).toBe(401);
    for (const actor of others)
      for (const { status } of await Promise.all(calls(api.as(actor)))) expect(status).toBe(403);
    expect(await rowHash(tables.partners)).toBe(before);
  });

  it('refuse what is no CSV, a file without the needed columns and one that is too large', async () => {
    const actor = await keeper();
    const before = await rowHash(tables.partners);
    const zip = new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xff, 0, 0x81]);
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const unreadable = '無法讀取這個檔案，請存成 CSV（UTF-8 或 Big5）後再上傳';
    for (const [file, message] of [
      [zip, '這是 Excel 檔，請在 Excel 另存新檔成「CSV UTF-8」後再上傳'],
      [new Uint8Array(png), unreadable],
      [new Uint8Array([0xff, 0xff, 0, 0x81]), unreadable],
      [`${HEADER}\n王\0,,,,a@example.org,`, unreadable],
    ] as const) {
      const { status, body } = await upload(actor, file);
      expect([status, body.error.message]).toEqual([415, message]);
      const dry = await check(actor, file);
      expect([dry.status, dry.body.errors[0]?.message]).toEqual([200, message]);
    }
    for (const [file, message] of [
      [
        `${HEADER}\n王媽媽,,,,a@example.org,\n"李爸爸,,,,b@example.org,\n`,
        '這一列的引號 " 沒有成對，後面的內容無法讀取',
      ],
      ['', '這個檔案是空的'],
      [`${HEADER}\n\n`, '檔案裡只有欄位名稱，沒有資料'],
      [
        '姓名;手機;電子信箱\n王媽媽;0912345678;a@example.org',
        '欄位之間用的是分號 ;，需要用半形逗號 , 分開。請用 Excel 另存新檔成「CSV UTF-8（逗號分隔）」，或把分號 ;換成逗號',
      ],
      ['姓名,手機\n王媽媽,0912345678', '第一列需要有「電子信箱」這個欄位，請使用範本'],
      ['姓名,name,email\n王,王,a@example.org', '第一列有兩個「姓名」欄位，請留一個'],
    ] as const) {
      const { status, body } = await upload(actor, file);
      expect([status, body.error.details.errors?.[0]?.message]).toEqual([400, message]);
    }
    expect((await upload(actor, `${HEADER}\n${'x'.repeat(11 * 1024 * 1024)}`)).status).toBe(413);
    expect((await api.as(actor).post('/merrymama-user', { rows: [] })).status).toBe(415);
    expect(await rowHash(tables.partners)).toBe(before);
  });

  it('are imported all or none: every bad row is named with line, column and reason (T-40)', async () => {
    const actor = await keeper();
    const before = await rowHash(tables.partners);
    const bad = [HEADER, line(mail()), line('不是信箱'), line(mail(), ''), `${line(mail())}年`].join('\r\n');
    const tried = await upload(actor, bad);
    expect([tried.status, tried.body.error.message]).toEqual([400, '檔案裡有 3 列需要修正，沒有匯入任何資料']);
    const expected = [
      { row: 3, column: '電子信箱', message: '請輸入正確信箱格式' },
      { row: 4, column: '姓名', message: '請填寫姓名' },
      { row: 5, column: '屆別', message: '屆別需要是西元年，多個年份用 ; 或 、 分開' },
    ];
    expect(tried.body.error.details.errors).toMatchObject(expected);
    const dry = await check(actor, bad);
    expect(dry.body).toMatchObject({ errors: expected, error_count: 3, added: 0 });
    expect(await rowHash(tables.partners)).toBe(before);
    expect(await tables.stagedPartners().first()).toBeUndefined();
  });

  it('name the first bad cells and how many rows there are, in the check and in the refusal', async () => {
    const actor = await keeper();
    const rows = Array.from({ length: 5_000 }, (_, index) => line(index === 4_998 ? mail() : '不是信箱'));
    const file = [HEADER, ...rows].join('\n');
    const { details, message } = (await upload(actor, file)).body.error;
    expect(message).toBe('檔案裡有 4999 列需要修正，沒有匯入任何資料');
    expect([details.error_count, details.errors?.length]).toEqual([4_999, IMPORT_ERRORS]);
    const { body } = await check(actor, file);
    expect([body.error_count, body.errors.length, body.errors.at(-1)?.row]).toEqual([
      4_999,
      IMPORT_ERRORS,
      IMPORT_ERRORS + 1,
    ]);
  });

  it('are imported by one at a time, who can ask how far it is; checks wait', async () => {
    const actor = await keeper();
    const rows = Array.from({ length: 3_000 }, () => line(mail()));
    const file = [HEADER, ...rows].join('\n');
    const run = randomUUID();
    const all = await Promise.all([
      send<Refusal>(actor, `/merrymama-user?run=${run}`, file),
      upload(actor, file),
      check(actor, file),
    ]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(all.find(({ status }) => status === 409)?.body).toMatchObject({
      error: { details: { code: 'import_running' } },
    });
    expect(await tables.importRuns().first()).toBeUndefined();
    expect((await upload(actor, `${HEADER}\n${line(mail())}`)).status).toBe(200);
  });

  it('say how far an import is to the account alone that began it', async () => {
    const [actor, other] = [await keeper(), await keeper()];
    const id = randomUUID();
    const run = { id, actor_id: actor.id, step: 'storing', done: 400, total: 3_000, touched_at: Date.now() };
    await tables.importRuns().insert(run);
    const path = `/import-run/${id}`;
    expect((await api.get(path)).status).toBe(401);
    expect((await api.as(await makeUser()).get(path)).status).toBe(403);
    expect((await api.as(await makeUser('editor', { routes: ['stories-manage'] })).get(path)).status).toBe(403);
    expect((await api.as(other).get(path)).status).toBe(404);
    expect((await api.as(actor).get('/import-run/x')).status).toBe(400);
    expect((await api.as(actor).get(path)).body).toEqual({ step: 'storing', done: 400, total: 3_000 });
    await tables.importRuns().where({ id }).delete();
  });

  it('are imported again after a process was ended in the middle', async () => {
    const actor = await keeper();
    const left = { actor_id: actor.id, step: 'saving', done: 1, total: 1, lock_name: 'partners' };
    await tables.importRuns().insert({ ...left, id: randomUUID(), touched_at: Date.now() - 31_000 });
    expect((await upload(actor, `${HEADER}\n${line(mail())}`)).status).toBe(200);
  });

  it('a dry run answers what would change and writes nothing', async () => {
    const actor = await keeper();
    const [known, other, fresh] = [mail(), mail(), mail()];
    expect((await upload(actor, [HEADER, line(known), line(other)].join('\n'))).status).toBe(200);
    const before = await rowHash(tables.partners);
    const file = [
      `${HEADER},備註`,
      `${line(known)},`,
      `${line(other, '李爸爸', '0912-345-678,花蓮志工隊,隊長')},`,
      `${line(fresh, '先寫的')},`,
      `${line(fresh)},新`,
    ].join('\n');
    expect((await check(actor, file)).body).toEqual({
      total: 3,
      added: 1,
      changed: 1,
      unchanged: 1,
      repeated: 1,
      repeats: [{ row: 4, column: '電子信箱', message: '和第 5 列相同，以第 5 列為準' }],
      ignored_columns: ['備註'],
      preview: [
        {
          kind: 'changed',
          name: `李爸爸 ${other}`,
          changes: [
            { column: '姓名', before: '王媽媽', after: '李爸爸' },
            { column: '單位', before: '臺北志工隊', after: '花蓮志工隊' },
          ],
        },
        { kind: 'added', name: `王媽媽 ${fresh}`, changes: [] },
      ],
      errors: [],
      error_count: 0,
    });
    expect(await rowHash(tables.partners)).toBe(before);
    const stored = await upload(actor, file);
    expect(stored.body.message).toBe('匯入完成，共 3 筆：新增 1 筆，更新 1 筆，1 筆沒有變動');
    expect(stored.body.userList.list[0]?.email).toBe(fresh);
    expect((await find(actor, { text: other })).list).toMatchObject([{ name: '李爸爸', session_list: [2025, 2024] }]);
  });

  it('a dry run of many shows the changed ones first, wherever they stand', async () => {
    const actor = await keeper();
    const [near, far] = [mail(), mail()];
    await upload(actor, [HEADER, line(near), line(far)].join('\n'));
    const fresh = Array.from({ length: 2_500 }, () => mail());
    const lines = fresh.map((email) => line(email));
    lines.splice(2_300, 0, line(far, '李爸爸'));
    lines.splice(1_100, 0, line(near, '陳媽媽'));
    const { body } = await check(actor, [HEADER, ...lines].join('\n'));
    expect(body).toMatchObject({ total: 2_502, added: 2_500, changed: 2, unchanged: 0 });
    const names = [`陳媽媽 ${near}`, `李爸爸 ${far}`, ...fresh.slice(0, 198).map((email) => `王媽媽 ${email}`)];
    expect(body.preview.map(({ name }) => name)).toEqual(names);
  });

  it('reads UTF-8 with and without mark, UTF-16 and Big5, English headers, and the last of several rows', async () => {
    const actor = await keeper();
    const [a, b, c] = [mail(), mail(), mail()];
    await upload(actor, `\uFEFFname,email\n甲,${a.toUpperCase()}\n乙,${a}`);
    await upload(actor, Buffer.from(`\uFEFFname,email\n丙,${b}`, 'utf16le'));
    const big5 = Buffer.concat([Buffer.from('name,email\n'), Buffer.from([0xa4, 0x42]), Buffer.from(`,${c}`)]);
    await upload(actor, big5);
    const names = await Promise.all([a, b, c].map(async (text) => (await find(actor, { text })).list));
    expect(names.map((list) => list.map(({ name }) => name))).toEqual([['乙'], ['丙'], ['丁']]);
  });

  it('are exported as the list is filtered, on record', async () => {
    const actor = await keeper();
    const word = unique('匯');
    await upload(actor, [HEADER, line(mail(), `${word}甲`), line(mail(), `${word}乙`), line(mail())].join('\n'));
    const all = await api.as(actor).get<List>('/merrymama-user/all', { query: { text: word } });
    expect(all.headers.get('x-total-count')).toBe('2');
    expect(all.body.list.map(({ name }) => name)).toEqual([`${word}乙`, `${word}甲`]);
    expect(all.body).toEqual(await find(actor, { text: word }));
    expect((await api.as(await makeUser('judge')).get('/merrymama-user/all')).status).toBe(403);
    expect((await api.as(actor).get('/merrymama-user/all?page=1')).status).toBe(400);
    const noted = await tables.audit().where({ action: 'partners_exported', actor_id: actor.id }).first();
    expect(JSON.stringify(noted.details)).toContain('2 筆');
  });

  it('are searched literally and filtered by membership', async () => {
    const actor = await keeper();
    const word = unique('隊');
    const member = await makeUser();
    await upload(actor, [HEADER, line(member.account, `${word}_%`), line(mail(), `${word}乙`)].join('\n'));
    expect((await find(actor, { text: word })).total).toBe(2);
    expect((await find(actor, { text: `${word}_%` })).list.map(({ email }) => email)).toEqual([member.account]);
    expect((await find(actor, { text: word, status: 'joined' })).list.map(({ email }) => email)).toEqual([
      member.account,
    ]);
    expect((await find(actor, { text: word, status: 'not_joined' })).total).toBe(1);
    expect((await api.as(actor).get('/merrymama-user?status=maybe')).status).toBe(400);
  });

  it('are deleted by address or id, once (T-65)', async () => {
    const actor = await keeper();
    const [a, b] = [mail(), mail()];
    await upload(actor, [HEADER, line(a), line(b)].join('\n'));
    const [other] = (await find(actor, { text: b })).list;
    const remove = (id: string) => api.as(actor).delete(`/merrymama-user/${encodeURIComponent(id)}`);
    for (const wrong of ['%', '%25', '*', '..', 'a/b@x', `${a}/`, a.replace('partner', '_artner')])
      expect((await remove(wrong)).status, wrong).toBe(404);
    expect((await find(actor, { text: a })).total).toBe(1);
    expect((await remove(a.toUpperCase())).body).toEqual({ message: '刪除成功！' });
    expect((await remove(a)).status).toBe(404);
    expect((await remove(other?.id ?? '')).status).toBe(200);
    expect((await find(actor, { text: b })).total).toBe(0);
  });
});
