import type { Awards, JudgingSession, Season } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { ownSession } from '../helpers/sessions';
import { makeCompleteStory } from '../helpers/stories';

let admin: TestActor;
let opener: TestActor;
beforeAll(async () => {
  [admin, opener] = await Promise.all([makeUser('admin'), makeUser('manager', { routes: ['season-settings'] })]);
});

const season = async (session: number) => (await api.as(opener).get<Season>(`/season/${session}`)).body;
const takeOver = (session: number, actor = opener) =>
  api.as(actor).post<Season & Refusal>(`/season/take-over/${session}`, {});

it('is for those who hold its own right (decision 64, F §1.1)', async () => {
  const others = [await makeUser(), await makeUser('judge'), await makeUser('editor', { routes: ['stories-manage'] })];
  for (const actor of others) {
    expect((await api.as(actor).get('/season/2005')).status).toBe(403);
    expect((await takeOver(2005, actor)).status).toBe(403);
  }
  expect((await api.get('/season/2005')).status).toBe(401);
  expect((await api.as(admin).get('/season/2005')).status).toBe(200);
  expect((await api.as(opener).get('/season/1999')).status).toBe(400);
});

it('GET /season/{session} counts what is left of the session before', async () => {
  const session = await ownSession(2);
  const owner = await makeUser();
  for (const status of [2, 2, 3, 4, 5] as const) await makeCompleteStory(owner, status, { session: session - 1 });
  const { last, ...own } = await season(session);
  expect(last).toEqual({
    session: session - 1,
    stories: 5,
    pending: 2,
    returned: 1,
    judging: 1,
    mode: 'open',
    prizes: 0,
    awards: 0,
    released_time: null,
    archived_time: null,
  });
  expect(own).toMatchObject({ session, judging: { prepared: false, mode: 'open', prizes: 0 } });
  await makeUser('judge');
  expect((await season(session)).judges).toBeGreaterThan(own.judges);
});

describe('POST /season/take-over/{session}', () => {
  it('takes mode, domains, divisions and prizes of last year, no winners and no seed, once', async () => {
    const session = await ownSession(2);
    const domains = [{ domain: 'sea.tp.edu.tw', owner: '海風國小' }];
    const divisions = [{ id: 'adults', name: '大專組', levels: [], cities: [], adult: true }];
    const prizes = [{ name: '金獎', places: 2, division: 'adults' }];
    await api.as(admin).put(`/judging/session/${session - 1}`, { mode: 'assigned', seed: '去年', domains });
    await api.as(admin).post(`/judging/divisions/${session - 1}`, { divisions, dry_run: false });
    await api.as(admin).put(`/judging/awards/${session - 1}`, { prizes, awards: [] });
    const answers = await Promise.all([takeOver(session), takeOver(session)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error.details.code).toBe('season_prepared');
    expect((await season(session)).judging).toEqual({ prepared: true, mode: 'assigned', prizes: 1 });
    const { body: judging } = await api.as(admin).get<JudgingSession>(`/judging/session/${session}`);
    expect(judging).toMatchObject({ session, mode: 'assigned', seed: String(session), domains, divisions });
    const { body: awards } = await api.as(admin).get<Awards>(`/judging/awards/${session}`);
    expect(awards).toEqual({ prizes, awards: [], released_time: null, update_time: expect.any(Number) });
    expect(awards.update_time).toBeGreaterThan(0);
  });

  it('leaves what staff have set for the session', async () => {
    const session = await ownSession(2);
    await api.as(admin).put(`/judging/session/${session}`, { mode: 'open', seed: '自己的' });
    expect((await takeOver(session)).status).toBe(409);
    const { body } = await api.as(admin).get<JudgingSession>(`/judging/session/${session}`);
    expect(body.seed).toBe('自己的');
  });
});
