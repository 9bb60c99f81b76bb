import { DAY, type ManageRow, manageAnswer, type Story, sessionOf, storyAllAnswer } from 'contract';
import { describe, expect, inject, it } from 'vitest';
import { makeStoryPeople, makeUser, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { db } from '../helpers/database';
import { ownSession } from '../helpers/sessions';
import { aMember, makeCompleteStory, makeJudgement, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

type List = { list: ManageRow[]; total: number };

const { owner, editor, admin } = await makeStoryPeople();

describe('GET /story (F §3.6)', () => {
  const list = (query: Record<string, string | number>) => api.as(editor).get<List>('/story', { query });

  it('is for staff with the desk or the upload of videos', async () => {
    expect((await api.get('/story')).status).toBe(401);
    const uploader = await makeUser('manager', { routes: ['upload-youtube'] });
    expect((await api.as(uploader).get('/story')).status).toBe(200);
    const team = await makeVisitor(await makeStory(owner));
    const without = await makeUser('editor', { routes: ['manage-school-list'] });
    for (const actor of [owner, team, await makeUser('judge'), without]) {
      expect((await api.as(actor).get('/story')).status).toBe(403);
    }
  });

  it('refuses bad and unknown queries (T-05)', async () => {
    for (const query of [
      'status=5',
      'status=draft',
      'session=abc',
      'size=1000',
      'populate=*',
      'filters[password][$startsWith]=a',
      'sort=password',
      'lookup=x',
    ]) {
      expect((await api.as(editor).get(`/story?${query}`)).status).toBe(400);
    }
    expect((await list({ text: 'x'.repeat(101) })).status).toBe(400);
  });

  it('filters by status (4 is approved and beyond) and session, newest first (B §2.1, decision 12)', async () => {
    const word = unique('清單');
    const session = sessionOf(Date.now());
    const made: TestStory[] = [];
    for (const apply_status of [1, 2, 3, 4, 5, 6] as const) {
      made.push(await makeStory(owner, { apply_status, team_name: word, session: session - (apply_status % 2) }));
    }
    const statuses = async (query: Record<string, string | number>) => {
      const { body } = await list({ text: word, ...query });
      manageAnswer.parse(body);
      expect(body.total).toBe(body.list.length);
      return body.list.map(({ apply_status }) => apply_status);
    };
    expect(await statuses({})).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await statuses({ status: 4 })).toEqual([6, 5, 4]);
    for (const status of [1, 2, 3]) expect(await statuses({ status })).toEqual([status]);
    expect(await statuses({ session })).toEqual([6, 4, 2]);
    expect(await statuses({ session: session - 1, status: 4 })).toEqual([5]);
    const second = await list({ text: word, size: 2, page: 2 });
    expect(second.body.total).toBe(6);
    expect(second.body.list.map(({ id }) => id)).toEqual([made[3]?.id, made[2]?.id]);
  });

  it('orders as asked; where only pending stories are, who waits longest is first', async () => {
    const word = unique('排序');
    const sent = async (apply_status: 1 | 2 | 4, apply_time: number | null) =>
      (
        await makeStory(owner, {
          apply_status,
          team_name: word,
          columns: { apply_time: apply_time && new Date(apply_time) },
        })
      ).id;
    const [late, early, never, approved] = [
      await sent(2, DAY * 20_003),
      await sent(2, DAY * 20_001),
      await sent(1, null),
      await sent(4, DAY * 20_002),
    ];
    const ids = async (query: Record<string, string | number>) =>
      (await list({ text: word, ...query })).body.list.map(({ id }) => id);
    expect(await ids({})).toEqual([approved, never, early, late]);
    expect(await ids({ status: 2 })).toEqual([early, late]);
    expect(await ids({ apply_status: 2 })).toEqual([early, late]);
    expect(await ids({ status: 2, sort: 'create_time:desc' })).toEqual([early, late]);
    expect(await ids({ status: 2, sort: 'apply_time:desc' })).toEqual([late, early]);
    // What was never sent in is last in both directions.
    expect(await ids({ sort: 'apply_time:asc' })).toEqual([early, approved, late, never]);
    expect(await ids({ sort: 'apply_time:desc' })).toEqual([late, approved, early, never]);
    expect(await ids({ sort: 'account:asc' })).toEqual([late, early, never, approved]);
    expect(await ids({ sort: 'account:desc', size: 1, page: 2 })).toEqual([never]);
    // A page that the first stories alone fill.
    expect(await ids({ sort: 'apply_time:asc', size: 2 })).toEqual([early, approved]);
    const exported = await api
      .as(editor)
      .get<{ list: Story[]; total: number }>('/story/all', { query: { text: word, status: 2 } });
    expect(exported.body.list.map(({ id }) => id)).toEqual([early, late]);
    expect(exported.body.total).toBe(2);
  });

  it('finds stories by city and school of their members, by goal, and by the days they were sent in', async () => {
    const word = unique('條件');
    const at = (city: string, name: string) =>
      aMember({ school: { category: 1, city: city as '臺北市', district: '某區', name } });
    const sent = (date: string) => ({ apply_time: Date.parse(`${date}T23:30:00+08:00`) });
    const taipei = await makeStory(owner, {
      team_name: word,
      team_members: [at('臺北市', `${word}國小`), at('連江縣', '海風國小'), aMember()],
      sdgs: ['1', '17'],
    });
    const tainan = await makeStory(owner, { team_name: word, team_members: [at('臺南市', `ABC${word}`)], sdgs: ['7'] });
    await tables
      .stories()
      .where('document_id', taipei.id)
      .update({ apply_time: new Date(sent('2026-11-17').apply_time) });
    await tables
      .stories()
      .where('document_id', tainan.id)
      .update({ apply_time: new Date(sent('2026-11-18').apply_time) });
    const found = async (query: Record<string, string>) => {
      const { body } = await list({ text: word, ...query });
      expect(body.total).toBe(body.list.length);
      return body.list.map(({ id }) => id);
    };
    expect(await found({ city: '臺北市' })).toEqual([taipei.id]);
    expect(await found({ city: '連江縣', goal: '17', school: '海風' })).toEqual([taipei.id]);
    expect(await found({ city: '臺北市', goal: '7' })).toEqual([]);
    expect(await found({ goal: '7', sort: 'account:asc' })).toEqual([tainan.id]);
    expect(await found({ school: `abc${word}` })).toEqual([tainan.id]);
    expect(await found({ school: '%' })).toEqual([]);
    // Without a text, on a page that the first stories fill, and on one that they don't.
    const all = async (query: Record<string, string | number>) => (await list({ school: word, ...query })).body;
    expect((await all({ size: 1 })).list.map(({ id }) => id)).toEqual([tainan.id]);
    expect(await all({})).toMatchObject({ total: 2, list: [{ id: tainan.id }, { id: taipei.id }] });
    expect(await all({ city: '臺北市', goal: '17' })).toMatchObject({ total: 1, list: [{ id: taipei.id }] });
    expect(await all({ status: 4 })).toMatchObject({ total: 0, list: [] });
    const matching = await api.as(editor).get('/story/matching', { query: { school: word, goal: '7' } });
    expect(matching.body).toMatchObject({ total: 1 });
    expect(await found({ applied_from: '2026-11-18' })).toEqual([tainan.id]);
    expect(await found({ applied_to: '2026-11-17' })).toEqual([taipei.id]);
    expect(await found({ applied_from: '2026-11-17', applied_to: '2026-11-18' })).toHaveLength(2);
    // What is changed is found by what it is now.
    const member = { name: '王小明', grade: '五年級', age: 11, school: { category: 4 }, department_zh: '山上自學團' };
    const edit = { sdgs: ['2'], team_members: [member], reason: '來電' };
    const changed = await api.as(admin).put(`/story/update/${tainan.id}`, edit);
    expect(changed.status).toBe(200);
    expect(await found({ goal: '7' })).toEqual([]);
    expect(await found({ city: '臺南市' })).toEqual([]);
    expect(await found({ goal: '2', school: '山上' })).toEqual([tainan.id]);
    expect((await list({ city: '台北市' })).status).toBe(400);
  });

  it.skipIf(inject('database').client !== 'sqlite')(
    'is read in its order, not sorted, by a SQLite that knows no counts',
    async () => {
      const page = tables.stories().whereNull('deleted_time').select('id').limit(10);
      const orders = [page.clone().orderByRaw('created_at desc, id desc'), page.clone().orderBy('account')];
      for (const order of orders) {
        const plan: { detail: string }[] = await db().raw(`explain query plan ${order.toString()}`);
        expect(plan.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE');
      }
    },
  );

  it('searches account, story name and team name, whatever the case', async () => {
    const word = unique('Search');
    const byTeam = await makeStory(owner, { team_name: `隊 ${word}` });
    const byStory = await makeStory(owner, { story_name: `${word.toUpperCase()} 的故事` });
    const found = await list({ text: word.toLowerCase() });
    expect(found.body.list.map(({ id }) => id)).toEqual([byStory.id, byTeam.id]);
    const byAccount = await list({ text: byTeam.account.toLowerCase() });
    expect(byAccount.body.list.map(({ id }) => id)).toEqual([byTeam.id]);
    expect((await list({ text: owner.account })).body.total).toBe(0);
  });

  it.each(['%', '_', '\\', '!', "'--", '100%', '");', '😀', '*', '\u0000'])(
    'takes %j literally (T-41)',
    async (sign) => {
      const word = unique('字');
      const kept = sign === '\u0000' ? '' : sign;
      // What a pattern would find: any text or one character in the sign's place, or nothing.
      const decoys = ['普通', '普', ''].map((any) => sign.replace(/[%_*]/, any)).concat('', '普通');
      for (const decoy of new Set(decoys)) {
        if (decoy !== kept && decoy !== sign) await makeStory(owner, { team_name: `${word}${decoy}尾` });
      }
      const odd = await makeStory(owner, { team_name: `${word}${kept}尾` });
      const { status, body } = await list({ text: `${word}${sign}尾` });
      expect(status).toBe(200);
      expect(body.list.map(({ id }) => id)).toEqual([odd.id]);
    },
  );

  it('leaves out what is in the bin', async () => {
    const word = unique('刪除');
    await makeStory(owner, { team_name: word, columns: { deleted_time: new Date() } });
    expect((await list({ text: word })).body).toEqual({ list: [], total: 0 });
    // A total may be a second old.
    const beyond = async () => {
      const [alive] = await tables.stories().whereNull('deleted_time').count({ n: '*' });
      return (await list({})).body.total - Number(alive?.n);
    };
    await expect.poll(beyond, { timeout: 5_000 }).toBe(0);
  });
});

describe('GET /story/all', () => {
  it('is for the desk only', async () => {
    const uploader = await makeUser('manager', { routes: ['upload-youtube'] });
    for (const actor of [owner, uploader, await makeUser('judge')]) {
      expect((await api.as(actor).get('/story/all')).status).toBe(403);
    }
  });

  it('gives the whole stories of a session with the judgement, newest first', async () => {
    const judge = await makeUser('judge');
    const session = await ownSession();
    const stories = [];
    for (let i = 0; i < 3; i += 1) stories.push(await makeCompleteStory(owner, 6, { session }));
    for (const story of stories) await makeJudgement(story, judge);
    const { status, body, headers } = await api
      .as(editor)
      .get<{ list: Story[]; total: number }>('/story/all', { query: { session } });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    storyAllAnswer.parse(body);
    expect(body.total).toBe(3);
    expect(body.list.map(({ id }) => id)).toEqual(stories.map(({ id }) => id).reverse());
    expect(body.list[0]?.judgement?.judge_name).toBe(judge.name);
    expect(body.list[0]?.counselors[0]?.phone).toBe('0912345678');
    expect(headers.get('x-total-count')).toBe('3');
    const empty = await api.as(editor).get('/story/all', { query: { session: await ownSession() } });
    expect(empty.body).toEqual({ list: [], total: 0 });
    expect(empty.headers.get('x-total-count')).toBe('0');
  });

  it('gives the picked stories alone, in the order asked, without those in the bin, and says so on record', async () => {
    const taker = await makeUser('editor', { routes: ['stories-manage'] });
    const all = (query: Record<string, string | number>) =>
      api.as(taker).get<{ list: Story[]; total: number }>('/story/all', { query });
    for (const ids of ['', ',', 'a b', Array.from({ length: 101 }, () => 'a').join(',')]) {
      expect((await all({ ids })).status, ids).toBe(400);
    }
    for (const path of ['/story?ids=a', '/story/matching?ids=a']) {
      expect((await api.as(taker).get(path)).status, path).toBe(400);
    }
    expect(await tables.audit().where({ actor_id: taker.id })).toEqual([]);

    const [first, second, third, binned] = [
      await makeStory(owner),
      await makeStory(owner),
      await makeStory(owner),
      await makeStory(owner),
    ];
    await tables.stories().where({ document_id: binned.id }).update({ deleted_time: new Date() });
    const ids = [third.id, binned.id, 'unknown', first.id].join(',');
    const { body } = await all({ ids, sort: 'account:asc' });
    expect(body.list.map(({ id }) => id)).toEqual([first.id, third.id]);
    expect((await all({ ids: second.id, session: second.session + 1 })).body.total).toBe(0);
    const entries = await tables.audit().where({ actor_id: taker.id }).orderBy('id').pluck('details');
    expect(entries.map((details) => (typeof details === 'string' ? JSON.parse(details) : details))).toEqual([
      ['選取的故事', '2 則'],
      [`${second.session + 1} 屆`, '選取的故事', '0 則'],
    ]);
  });
});
