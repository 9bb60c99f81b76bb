import {
  CITIES,
  type Member,
  PUBLIC_LEVELS,
  publicCount,
  publicParts,
  SDGS,
  STUDENT_THEME_NAMES,
  type YearAnswer,
  type YearNumbers,
} from 'contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { db, insert, newId } from '../helpers/database';
import { ownSession } from '../helpers/sessions';
import { aMember, makeStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

let staff: TestActor;
/** The session whose numbers are looked at; that before it has some too. */
let session: number;
let empty: number;

const CATEGORIES = [1, 2, 3] as const;
const photo = (key: string) => ({ key, description: '', is_cover: false });

/** One of many stories that differ in all that is counted. */
const makeNth = async (owner: TestActor, nth: number, of: number) => {
  const category = CATEGORIES[nth % 7 === 0 ? 1 : 0];
  const city = CITIES[nth % 11 < 9 ? nth % 3 : nth % 20] ?? '臺北市';
  const school: Member['school'] = { category, city, district: '東區', name: `第 ${nth % 13} 國小` };
  const is_18 = nth % 6 === 5;
  const team_members = Array.from({ length: 1 + (nth % 4) }, (_, place) =>
    aMember(place === 0 && nth % 9 !== 8 ? { school } : { school: { category: 4 }, department_zh: '自學' }),
  );
  const counselors = [`of-${of}-${nth % 20}`, ...(nth % 10 === 0 ? [`always-${session}-${nth}`] : [])].map((id) => ({
    id,
    name: '林老師',
  }));
  const story = await makeStory(owner, {
    ...{ session: of, apply_status: [4, 5, 6][nth % 3] as 4, is_18, team_members, counselors },
    sdgs: [String(1 + (nth % 5)), String(6 + (nth % 12))],
    pictures: {
      feeling: [photo(newId()), photo(newId())],
      imagine: [],
      implement: [photo(newId())],
      share: nth % 2 ? [photo(newId())] : [],
    },
  });
  for (const { id } of team_members)
    await insert(tables.surveyAnswers, {
      ...{ story_id: story.id, person_id: id, form_key: 'student', answer_time: new Date() },
      answers: JSON.stringify([
        { id: 'feel-1', value: String(1 + (nth % 5)) },
        { id: 'feel-2', value: String(2 + (nth % 3)) },
        { id: 'share-8', value: nth % 20 ? '4' : '1' },
        { id: '17', value: '5' },
      ]),
    });
  return story;
};

beforeAll(async () => {
  staff = await makeUser('editor', { routes: ['season-settings'] });
  const first = await ownSession(3);
  [session, empty] = [first, first - 2];
  const owner = await makeUser();
  for (let nth = 0; nth < 70; nth += 1) await makeNth(owner, nth, session);
  for (let nth = 0; nth < 40; nth += 1) await makeNth(owner, nth, session - 1);
  // What isn't approved, and what lies in the bin, counts nowhere.
  for (const apply_status of [1, 2, 3] as const) await makeStory(owner, { session, apply_status });
  await makeStory(owner, { session, apply_status: 4, columns: { deleted_time: new Date() } });
});

const show = async (year: number) => (await api.as(staff).get<YearAnswer & Refusal>(`/year/${year}`)).body;
const put = (year: number, body: object) => api.as(staff).put<YearAnswer & Refusal>(`/year/${year}`, body);
const publish = async (year: number) => put(year, { act: 'publish', base: (await show(year)).base });
const page = (year: number | string) => api.get<string>(`//year/${year}`);
/** Servers keep what they made for a second: waits until the page is so. */
const turns = (year: number, status: number) =>
  expect.poll(async () => (await page(year)).status, { timeout: 10_000 }).toBe(status);

const isSqlite = () => inject('database').client === 'sqlite';
const each = (column: string, name: string) =>
  isSqlite() ? `json_each(s.${column}) ${name}` : `jsonb_array_elements(s.${column}) ${name}(value)`;
const text = (name: string, ...path: string[]) =>
  isSqlite() ? `json_extract(${name}.value, '$.${path.join('.')}')` : `(${name}.value #>> '{${path.join(',')}}')`;

/** The one number of a plain query over the approved stories of a year. */
const count = async (year: number, what: string, more = '', where = ''): Promise<number> => {
  const sql = `select ${what} as found from stories s ${more}
    where s.session = ${year} and s.apply_status >= 4 and s.deleted_time is null ${where}`;
  const answer = await db().raw(sql);
  return Number((isSqlite() ? answer : answer.rows)[0].found ?? 0);
};

const inOrder = async (wanted: readonly (() => Promise<number>)[]) => {
  const found: number[] = [];
  for (const one of wanted) found.push(await one());
  return found;
};

/** A year counted by queries that share nothing with the server's. */
const countApart = async (year: number): Promise<YearNumbers> => {
  const cross = `cross join ${each('team_members', 'm')}`;
  const listed = `and ${text('m', 'school', 'name')} is not null`;
  const schoolOf = (field: string) =>
    `(select ${text('m', 'school', field)} from ${each('team_members', 'm')} where ${text('m', 'school', 'name')} is not null limit 1)`;
  const county = (city: string) => count(year, 'count(*)', '', `and coalesce(${schoolOf('city')}, '') = '${city}'`);
  const by_county = await inOrder([...CITIES, ''].map((city) => () => county(city)));
  const minors = 's.is_18 = false';
  const category = (number: number) =>
    count(
      year,
      'count(*)',
      '',
      `and ${minors} and cast(coalesce(${schoolOf('category')}, '0') as integer) = ${number}`,
    );
  const levels = await inOrder(
    PUBLIC_LEVELS.map((level) => () => {
      if (level === 'adult') return count(year, 'count(*)', '', 'and s.is_18 = true');
      return category({ elementary: 1, junior: 2, senior: 3, other: 0 }[level]);
    }),
  );
  const goals = await inOrder(
    SDGS.map(
      ({ value }) =>
        () =>
          count(year, 'count(*)', '', `and cast(s.sdgs as text) like '%"${value}"%'`),
    ),
  );
  const counsellors = (where = '') =>
    count(year, `count(distinct ${text('c', 'id')})`, `cross join ${each('counselors', 'c')}`, where);
  const earlier = `select ${text('c', 'id')} from stories s cross join ${each('counselors', 'c')}
    where s.session < ${year} and s.apply_status >= 4 and s.deleted_time is null`;
  const known = await counsellors(`and ${text('c', 'id')} in (${earlier})`);
  const value = isSqlite() ? `cast(${text('a', 'value')} as real)` : `cast(${text('a', 'value')} as numeric)`;
  const answers = isSqlite() ? 'json_each(q.answers) a' : 'jsonb_array_elements(q.answers) a(value)';
  const children = (theme: string, mean: number) =>
    count(
      year,
      'count(*)',
      `join survey_answers q on q.story_id = s.document_id and q.form_key = 'student'`,
      `and ${minors} and (select round(avg(${value})) from ${answers} where ${text('a', 'id')} like '${theme}-%') = ${mean}`,
    );
  const themes: [string, ReturnType<typeof publicParts>][] = [];
  for (const theme of STUDENT_THEME_NAMES)
    themes.push([theme, publicParts(await inOrder([5, 4, 3, 2, 1].map((mean) => () => children(theme, mean))))]);
  const length = (stage: string) =>
    isSqlite() ? `json_array_length(s.pictures, '$.${stage}')` : `jsonb_array_length(s.pictures -> '${stage}')`;
  const names = ['category', 'city', 'district', 'name'].map((field) => text('m', 'school', field)).join(` || '|' || `);
  return {
    session: year,
    facts: {
      teams: publicCount(await count(year, 'count(*)')),
      children: publicCount(await count(year, 'count(*)', cross, `and ${minors}`)),
      schools: publicCount(await count(year, `count(distinct ${names})`, cross, listed)),
      counties: publicCount(await count(year, `count(distinct ${schoolOf('city')})`)),
      photos: publicCount(
        await count(year, `sum(${['feeling', 'imagine', 'implement', 'share'].map(length).join(' + ')})`),
      ),
      counsellors: publicCount(await counsellors()),
    },
    parts: {
      levels: publicParts(levels),
      goals: publicParts(goals),
      by_county: publicParts(by_county),
      counsellor_kinds: publicParts([(await counsellors()) - known, known]),
    },
    themes: Object.fromEntries(themes) as YearNumbers['themes'],
  };
};

describe('the numbers of a year', () => {
  it('are for those who hold the season’s right; what isn’t published is there for nobody else', async () => {
    const others = [
      await makeUser(),
      await makeUser('judge'),
      await makeUser('editor', { routes: ['public-stories'] }),
    ];
    for (const actor of others) {
      expect((await api.as(actor).get(`/year/${session}`)).status).toBe(403);
      expect((await api.as(actor).put(`/year/${session}`, { act: 'withdraw' })).status).toBe(403);
    }
    expect((await api.get(`/year/${session}`)).status).toBe(401);
    for (const body of [{}, { act: 'publish' }, { act: 'withdraw', base: 'x' }, { act: 'show' }])
      expect((await put(session, body)).status).toBe(400);
    for (const year of [empty, 'x', '20261', '2026/more', '%3Cscript%3E']) {
      const { status, text: written } = await page(year);
      expect(status, String(year)).toBe(404);
      expect(written).not.toContain('<script');
    }
  });

  it('equal plain counts of the database, the year before as well (T-107)', async () => {
    const { preview } = await show(session);
    expect(preview.numbers).toEqual(await countApart(session));
    expect(preview.last).toEqual(await countApart(session - 1));
    expect(preview.numbers.facts.teams).toBe(70);
    const said = JSON.stringify([Object.values(preview.numbers.facts), preview.numbers.parts, preview.numbers.themes]);
    expect(said).toContain('few');
    expect(said).not.toMatch(/[[,:][1-4][\],}]/);
    expect((await show(session - 1)).preview.last).toBeNull();
  });

  it('are published as they were looked at, frozen, published again, and taken back', async () => {
    const year = session - 1;
    expect((await publish(empty)).body.error.details.code).toBe('year_empty');
    expect((await put(year, { act: 'publish', base: 'x' })).body.error.details.code).toBe('year_changed');
    const { body } = await publish(year);
    expect([body.state, body.is_stale, body.ended_time]).toEqual(['shown', false, null]);
    expect(new URL(body.url).pathname).toBe(`/year/${year}`);
    await turns(year, 200);
    const shown = await page(year);
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect([
      shown.headers.get('content-type'),
      shown.headers.get('cache-control'),
      shown.headers.get('x-robots-tag'),
    ]).toEqual(['text/html; charset=utf-8', 'public, max-age=300', null]);
    expect(shown.text).toContain('僅一次填答，不代表前後改變');
    expect(shown.text).toContain('少於 5');
    expect(shown.text).toContain('<a href="/privacy">隱私權</a>');
    expect(shown.text).not.toMatch(/<script|\sstyle=|\son\w+=|林老師|of-\d|always-/);

    const story = await makeStory(await makeUser(), { session: year, apply_status: 4 });
    expect((await show(year)).is_stale).toBe(true);
    expect((await page(year)).text).toBe(shown.text);
    // The year after has beside it what the world has read.
    expect((await show(session)).preview.last?.facts.teams).toBe(40);
    await publish(year);
    await expect.poll(async () => (await page(year)).text, { timeout: 10_000 }).toContain('<b>41</b>');

    expect((await put(year, { act: 'withdraw' })).body.state).toBe('ended');
    expect((await put(year, { act: 'withdraw' })).body.state).toBe('ended');
    await turns(year, 410);
    expect((await page(year)).headers.get('x-robots-tag')).toBe('noindex');
    expect((await tables.publicYears().where({ session: year }).first('publication')).publication).toBe('');
    const deeds = await tables
      .audit()
      .where({ actor_id: staff.id, object_id: String(year) })
      .orderBy('id')
      .pluck('action');
    expect(deeds).toEqual(['year_published', 'year_published', 'year_withdrawn']);
    await tables.stories().where({ document_id: story.id }).delete();
  });
});
