import type { Awards, OwnAward } from 'contract';
import { beforeAll, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { ownSession } from '../helpers/sessions';
import { makeCompleteStory, makeVisitor } from '../helpers/stories';

let admin: TestActor;
beforeAll(async () => {
  admin = await makeUser('admin');
});

const PRIZES = [{ name: '金獎', places: 1, division: '' }];

/** A session with a winner whose awards are saved, not released. */
const makeAwards = async () => {
  const session = await ownSession();
  const [owner, other] = await Promise.all([makeUser(), makeUser()]);
  const story = await makeCompleteStory(owner, 6, { session });
  const second = await makeCompleteStory(other, 6, { session });
  // Made without a judgement, so a release asks about both.
  const confirmed = [story.id, second.id];
  const awards = [{ story_id: story.id, prize: '金獎', reason: '評審團決議' }];
  const save = (more: object = {}) =>
    api.as(admin).put<Awards & Refusal>(`/judging/awards/${session}`, { prizes: PRIZES, awards, ...more });
  const release = (released: boolean, base?: number) =>
    api.as(admin).put<Awards & Refusal>(`/judging/release/${session}`, { released, base, confirmed });
  const stored = async () => (await api.as(admin).get<Awards>(`/judging/awards/${session}`)).body;
  expect((await save()).status).toBe(200);
  return { session, owner, other, story, team: await makeVisitor(story), save, release, stored };
};

const read = async (actor: { token: string }) => (await api.as(actor).get<OwnAward[]>('/awards')).body;

it('those who won read their prize once it is released, without the reason, and no one else (F §2.2)', async () => {
  const { session, owner, other, story, team, release } = await makeAwards();
  for (const actor of [owner, other, team]) expect(await read(actor)).toEqual([]);
  const { status, body } = await release(true);
  expect(status).toBe(200);
  expect(body.released_time).toBeGreaterThan(0);
  for (const actor of [owner, team]) {
    const [award, ...more] = await read(actor);
    expect(more).toEqual([]);
    expect(award).toMatchObject({ story_id: story.id, account: story.account, session, prize: '金獎' });
    expect(award).not.toHaveProperty('reason');
  }
  expect(await read(other)).toEqual([]);
});

it('released ones are taken back before they are changed', async () => {
  const { owner, save, release } = await makeAwards();
  await release(true);
  const refused = await save();
  expect([refused.status, refused.body.error.details.code]).toEqual([409, 'awards_released']);
  expect((await release(false)).body.released_time).toBeNull();
  expect(await read(owner)).toEqual([]);
  expect((await save()).status).toBe(200);
});

it('of two admins who save at once one is stored, and the other is shown what is stored', async () => {
  const { save, stored } = await makeAwards();
  const { update_time: base } = await stored();
  const answers = await Promise.all(
    ['甲', '乙'].map((name) => save({ prizes: [{ name, places: 1 }], awards: [], base })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)?.body;
  const told = answers.find(({ status }) => status === 409)?.body.error.details;
  expect([told?.code, told?.current]).toEqual(['version_conflict', won]);
  expect(await stored()).toEqual(won);
  const over = await save({ prizes: [{ name: '丙', places: 1 }], awards: [], base: won?.update_time });
  expect([over.status, over.body.prizes]).toEqual([200, [{ name: '丙', places: 1, division: '' }]]);
});

it('of two who save a session’s first awards at once one gets 409 too', async () => {
  const path = `/judging/awards/${await ownSession()}`;
  expect((await api.as(admin).get<Awards>(path)).body.update_time).toBe(0);
  const first = () => api.as(admin).put(path, { prizes: PRIZES, awards: [], base: 0 });
  const answers = await Promise.all([first(), first()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('what another admin has saved since is not released unseen', async () => {
  const { owner, save, release, stored } = await makeAwards();
  const { update_time } = await stored();
  await save({ base: update_time });
  const { status, body } = await release(true, update_time);
  expect([status, body.error.details.code]).toEqual([409, 'version_conflict']);
  expect(await read(owner)).toEqual([]);
});

it('without winners there is nothing to release', async () => {
  const { status, body } = await api
    .as(admin)
    .put<Refusal>(`/judging/release/${await ownSession()}`, { released: true });
  expect([status, body.error.details.code]).toEqual([409, 'awards_missing']);
});

it('is for members and teams', async () => {
  expect((await api.get('/awards')).status).toBe(401);
  for (const actor of [admin, await makeUser('judge')]) expect((await api.as(actor).get('/awards')).status).toBe(403);
});
