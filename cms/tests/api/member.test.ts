import { sessionOf } from 'contract';
import { describe, expect, it } from 'vitest';
import { job, makeTeam } from '../helpers/accounts';
import { makeSession, makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { insertMany } from '../helpers/database';
import { tables } from '../helpers/tables';

type Row = {
  id: string;
  name: string;
  account: string;
  job: { department: string } | null;
  session_list: number[];
  login_time: number | null;
  partner: boolean;
};
type Rows = { list: Row[]; total: number };

const PATHS = ['/auth/list', '/auth/all', '/auth/user/nothing'];
const session = sessionOf(Date.now());

const noon = new Date();
const makePartner = (email: string) =>
  tables.partners().insert({
    document_id: unique('partner').slice(0, 24),
    name: '夥伴',
    email,
    search_text: email,
    created_at: noon,
    updated_at: noon,
    published_at: noon,
  });

const staff = () => makeUser('editor', { routes: ['manage-member-list'] });

/** Members that share a word, so that a search finds these and no other test's. */
const makeMembers = async () => {
  const word = unique('海風');
  const running = await makeUser('user', { columns: { name: `甲${word}`, search_text: `甲${word}` } });
  const done = await makeUser('user', { columns: { name: `乙${word}`, search_text: `乙${word}` } });
  const idle = await makeUser('user', { columns: { name: `丙${word}`, search_text: `丙${word}` } });
  await makeTeam({ owner_id: running.id, session, apply_status: 3 });
  await makeTeam({ owner_id: done.id, session, apply_status: 5 });
  await makeTeam({ owner_id: done.id, session: 2019, apply_status: 6 });
  await makeTeam({ owner_id: idle.id, session: 2020, apply_status: 6 });
  await makeTeam({ owner_id: idle.id, session, apply_status: 4, deleted_time: new Date() });
  return { word, running, done, idle };
};

describe('GET /auth/list, /auth/all, /auth/user/{id}', () => {
  it('refuse strangers with 401, and all but staff with the route with 403', async () => {
    const team = { token: await makeSession('visitor', (await makeTeam()).id, 'visitor') };
    const refused = [
      await makeUser('user'),
      team,
      await makeUser('judge'),
      await makeUser('editor', { routes: ['stories-manage', 'manage-member-list-merrymama'] }),
      await makeUser('manager'),
    ];
    for (const path of PATHS) {
      expect((await api.get(path)).status).toBe(401);
      for (const actor of refused) expect((await api.as(actor).get(path)).status).toBe(403);
    }
  });

  it('let an editor with the route and any admin in', async () => {
    for (const actor of [await staff(), await makeUser('admin')]) {
      expect((await api.as(actor).get('/auth/list')).status).toBe(200);
      expect((await api.as(actor).get('/auth/user/nothing')).status).toBe(404);
    }
  });

  it('never show a password or a session', async () => {
    const member = await makeUser('user', { password: 'kiwi-star-4827' });
    const actor = await staff();
    for (const path of ['/auth/list', '/auth/all', `/auth/user/${member.id}`]) {
      expect((await api.as(actor).get(path)).text).not.toMatch(/argon2|password|token/i);
    }
  });
});

describe('GET /auth/list', () => {
  it.each([
    [{ page: 0 }],
    [{ size: 101 }],
    [{ size: '1e1' }],
    [{ status: 'all' }],
    [{ sort: 'password' }],
    [{ 'filters[password][$startsWith]': 'a' }],
    [{ text: 'x'.repeat(101) }],
  ])('refuses the query %j with 400', async (query) => {
    expect((await api.as(await staff()).get('/auth/list', { query: query as Record<string, string> })).status).toBe(
      400,
    );
  });

  it('shows members, newest first, each page its own, the total before paging', async () => {
    const { word, running, done, idle } = await makeMembers();
    const actor = await staff();
    const page = (number: number) =>
      api.as(actor).get<Rows>('/auth/list', { query: { text: word, page: number, size: 2 } });
    const [first, second] = [(await page(1)).body, (await page(2)).body];
    expect([first.total, second.total]).toEqual([3, 3]);
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual([idle.id, done.id, running.id]);
    expect(first.list.map(({ session_list }) => session_list)).toEqual([[2020], [session, 2019]]);
  });

  it('filters by the stories of the current session (B §2.10)', async () => {
    const { word, running, done, idle } = await makeMembers();
    const actor = await staff();
    const ids = async (status: string) =>
      (await api.as(actor).get<Rows>('/auth/list', { query: { text: word, status } })).body.list.map(({ id }) => id);
    expect(await ids('running')).toEqual([running.id]);
    expect(await ids('completed')).toEqual([done.id]);
    expect(await ids('not_running')).toEqual([idle.id]);
  });

  it('shows no staff, and no unconfirmed account', async () => {
    const word = unique('word');
    await makeUser('judge', { columns: { search_text: word } });
    await makeUser('user', { columns: { search_text: word, confirmed: false } });
    const { body } = await api.as(await staff()).get<Rows>('/auth/list', { query: { text: word } });
    expect(body).toEqual({ list: [], total: 0 });
  });

  it('finds by name, mail, unit, region and position, and takes signs literally (B §2.10)', async () => {
    const member = await makeUser('user');
    const word = unique('Unit');
    const mark = `100%_\\'${word}`;
    await api.as(member).post('/auth/profile/jobs', job({ department: mark, position: `P${word}` }));
    const actor = await staff();
    const total = async (text: string) => (await api.as(actor).get<Rows>('/auth/list', { query: { text } })).body.total;
    for (const text of [word.toUpperCase(), `p${word}`, mark, member.account]) expect(await total(text)).toBe(1);
    for (const text of [`100_%${word}`, `10%${word}`, `${word}%`, "'--", '");']) expect(await total(text)).toBe(0);
  });

  it('finds 台 and 臺 for each other', async () => {
    const word = unique('hall');
    const member = await makeUser('user');
    await api.as(member).post('/auth/profile/jobs', job({ department: `台中${word}`, city: '臺北市' }));
    const actor = await staff();
    for (const text of [`台中${word}`, `臺中${word}`]) {
      const { body } = await api.as(actor).get<Rows>('/auth/list', { query: { text } });
      expect(body.list.map(({ id }) => id)).toEqual([member.id]);
    }
  });

  it('marks whose account is a partner, however the account is written', async () => {
    const word = unique('partner').toLowerCase();
    const columns = { search_text: word };
    const [plain, partner] = [await makeUser('user', { columns }), await makeUser('user', { columns })];
    await tables
      .users()
      .where({ document_id: partner.id })
      .update({ username: `${word}@School.example` });
    // A member may enter any address for mail: only the account is one's own for sure.
    await tables
      .users()
      .where({ document_id: plain.id })
      .update({ email: `${word}@other.example` });
    await makePartner(`${word}@school.example`);
    await makePartner(`${word}@other.example`);
    const actor = await staff();
    const { body } = await api.as(actor).get<Rows>('/auth/list', { query: { text: word } });
    expect(body.list.map((row) => [row.id, row.partner])).toEqual([
      [partner.id, true],
      [plain.id, false],
    ]);
    for (const [id, marked] of [
      [partner.id, true],
      [plain.id, false],
    ] as const) {
      expect((await api.as(actor).get(`/auth/user/${id}`)).body).toMatchObject({ partner: marked });
    }
    const { list } = (await api.as(actor).get<Rows>('/auth/all')).body;
    expect(list.find(({ id }) => id === partner.id)).toMatchObject({ partner: true });
  });

  it('shows the latest job: the current one that began last, else the one that ended last', async () => {
    const word = unique('job');
    const past = { ...job({ department: '舊', presently_employed: false, end_time: Date.UTC(2024, 0, 1) }), id: 'a' };
    const now = { ...job({ department: '今', start_time: Date.UTC(2015, 0, 1) }), id: 'b' };
    const both = { search_text: word, jobs: JSON.stringify([past, now]) };
    await makeUser('user', { columns: both });
    await makeUser('user', { columns: { search_text: word, jobs: JSON.stringify([past]) } });
    await makeUser('user', { columns: { search_text: word } });
    const { body } = await api.as(await staff()).get<Rows>('/auth/list', { query: { text: word } });
    expect(body.list.map((row) => row.job?.department ?? null)).toEqual([null, '舊', '今']);
  });
});

describe('GET /auth/all', () => {
  it('gives every member with what the spreadsheet needs', async () => {
    const { running } = await makeMembers();
    // More than are read at once.
    const created_at = new Date('2020-01-01T00:00:00Z');
    const member = { role_name: 'user', confirmed: true, jobs: '[]', search_text: '', created_at };
    const many = Array.from({ length: 250 }, () => {
      const name = unique('many');
      return { ...member, document_id: name, username: `${name}@school.example` };
    });
    await insertMany(tables.users, many);
    const { body, headers } = await api.as(await staff()).get<Rows>('/auth/all');
    await tables.users().where({ created_at }).delete();
    expect(new Set(body.list.map(({ id }) => id)).size).toBe(body.total);
    expect(body.total).toBeGreaterThan(many.length);
    const members = await tables.users().where({ role_name: 'user', confirmed: true }).count({ n: '*' }).first();
    expect(body.total - many.length).toBe(Number(members?.n));
    expect(body.list).toHaveLength(body.total);
    expect(headers.get('x-total-count')).toBe(String(body.total));
    expect(body.list.find(({ id }) => id === running.id)).toMatchObject({
      session_list: [session],
      wade_giles: '',
      gender: null,
      born_date: null,
      tel: '',
      introducer: '',
    });
  });
});

describe('GET /auth/all, when something fails on the way', () => {
  it('breaks off, so that a client neither waits nor takes half a list for a whole one', async () => {
    const broken = await makeUser('user', { columns: { jobs: '{}' } });
    const actor = await staff();
    await expect(api.as(actor).get('/auth/all')).rejects.toThrow();
    await tables.users().where({ document_id: broken.id }).delete();
    expect((await api.as(actor).get('/auth/all')).status).toBe(200);
  });
});

describe('GET /auth/user/{id}', () => {
  it('shows a member with its stories, newest first, deleted ones left out', async () => {
    const { done, idle } = await makeMembers();
    const actor = await staff();
    const { body } = await api.as(actor).get<Record<string, unknown>>(`/auth/user/${done.id}`);
    expect(body).toMatchObject({ id: done.id, role: 'user', session_list: [session, 2019], login_time: null });
    expect((body.stories as { session: number; apply_status: number }[]).map((story) => story.session)).toEqual([
      2019,
      session,
    ]);
    const other = await api.as(actor).get<{ stories: unknown[] }>(`/auth/user/${idle.id}`);
    expect(other.body.stories).toHaveLength(1);
  });

  it('knows no staff, and says of an account that it is not confirmed', async () => {
    const actor = await staff();
    expect((await api.as(actor).get(`/auth/user/${actor.id}`)).status).toBe(404);
    const open = await makeUser('user', { columns: { confirmed: false } });
    expect((await api.as(actor).get(`/auth/user/${open.id}`)).body).toMatchObject({ state: 'unconfirmed' });
  });
});
