import {
  APPLY_STATUSES,
  DAY,
  formatDate,
  HOUR,
  type ManageRow,
  type Overview,
  overviewAnswer,
  sessionOf,
} from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { insert } from '../helpers/database';
import { ownSession } from '../helpers/sessions';
import { makeCompleteStory, makeJudgement, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aPhoto, upload } from '../helpers/uploads';

type List = { list: ManageRow[]; total: number };

let owner: TestActor;
let editor: TestActor;
beforeAll(async () => {
  owner = await makeUser();
  editor = await makeUser('editor', { routes: ['stories-manage'] });
});

const overview = async (query: Record<string, number>) => {
  const { status, body } = await api.as(editor).get<Overview>('/story/overview', { query });
  expect(status).toBe(200);
  overviewAnswer.parse(body);
  return body;
};
const total = async (query: Record<string, string | number>) => {
  const { status, body } = await api.as(editor).get<List>('/story', { query });
  expect(status).toBe(200);
  expect(body.list).toHaveLength(Math.min(body.total, 10));
  return body.total;
};
const sentAgo = (days: number) => ({ columns: { apply_time: new Date(Date.now() - days * DAY) } });
const noteUpload = (story: TestStory, year: number, ms: number) =>
  insert(tables.uploadDays, { story_id: story.id, session: year, day: Math.floor((ms + 8 * HOUR) / DAY) });

describe('GET /story/overview', () => {
  it('is for staff with the desk', async () => {
    expect((await api.get('/story/overview')).status).toBe(401);
    const team = await makeVisitor(await makeStory(owner));
    const uploader = await makeUser('manager', { routes: ['upload-youtube'] });
    for (const actor of [owner, team, await makeUser('judge'), uploader, await makeUser('editor')]) {
      expect((await api.as(actor).get('/story/overview')).status).toBe(403);
    }
    expect((await api.as(await makeUser('admin')).get('/story/overview')).status).toBe(200);
  });

  it('refuses bad and unknown queries', async () => {
    for (const query of ['session=abc', 'session=1999', 'session=', 'page=1', 'status=2', 'session[$gt]=1']) {
      expect((await api.as(editor).get(`/story/overview?${query}`)).status).toBe(400);
    }
  });

  it('is of the current session by default, and empty where nothing is', async () => {
    expect((await overview({})).session).toBe(sessionOf(Date.now()));
    const session = await ownSession();
    const empty = await overview({ session });
    expect(empty).toMatchObject({ session, total: 0, submissions: [], uploads: [] });
    expect(empty.checkpoints).toEqual(Array(12).fill(0));
    expect(empty.waiting).toEqual({ classes: [0, 0, 0, 0, 0], median: null, longest: null });
  });

  it('counts a session, and each number is the length of the list that it links to', async () => {
    const year = await ownSession(2);
    const judge = await makeUser('judge');
    const now = Date.now();
    await makeStory(owner, { session: year });
    await makeStory(owner, { session: year, problem: '沒有水', columns: { deleted_time: new Date() } });
    await makeCompleteStory(owner, 1, { session: year });
    for (const days of [0, 1, 2, 7, 8, 20]) await makeCompleteStory(owner, 2, { session: year, ...sentAgo(days) });
    await makeCompleteStory(owner, 3, { session: year, ...sentAgo(7) });
    await makeCompleteStory(owner, 4, { session: year, ...sentAgo(9) });
    await makeJudgement(await makeCompleteStory(owner, 5, { session: year, ...sentAgo(9) }), judge);
    const scored = await makeCompleteStory(owner, 6, { session: year, ...sentAgo(9) });
    await makeJudgement(scored, judge);
    await noteUpload(scored, year, now - DAY);
    await noteUpload(scored, year, now);
    const gone = await makeStory(owner, { session: year, columns: { deleted_time: new Date() } });
    await noteUpload(gone, year, now);

    const seen = await overview({ session: year });
    expect(seen.total).toBe(12);
    expect(seen.statuses.map(({ count }) => count)).toEqual([2, 6, 1, 1, 1, 1]);
    expect(seen.waiting).toEqual({ classes: [2, 1, 1, 1, 1], median: 4.5, longest: 20 });
    expect(seen.checkpoints).toEqual([12, 12, 11, 11, 11, 11, 11, 11, 11, 11, 12, 3]);
    expect(seen.scores.F).toEqual({ 1: 1, 3: 0, 5: 0 });
    expect(seen.uploads).toEqual([now - DAY, now].map((ms) => ({ day: formatDate(ms), count: 1 })));
    expect(seen.submissions.reduce((sum, { count }) => sum + count, 0)).toBe(10);

    expect(await total({ session: year })).toBe(seen.total);
    for (const apply_status of APPLY_STATUSES) {
      expect(await total({ session: year, apply_status })).toBe(seen.statuses[apply_status - 1]?.count);
    }
    for (const [position, done] of seen.checkpoints.entries()) {
      expect(await total({ session: year, done: position })).toBe(done);
      expect(await total({ session: year, missing: position })).toBe(seen.total - done);
    }
    for (const [index, waiting] of ['0-1', '2-3', '4-7', '8-14', '15-'].entries()) {
      expect(await total({ session: year, waiting })).toBe(seen.waiting.classes[index]);
    }
    expect(await total({ session: year, waiting: '20-20' })).toBe(1);
    for (const { day, count } of seen.submissions) expect(await total({ session: year, applied_on: day })).toBe(count);
    for (const { day, count } of seen.uploads) expect(await total({ session: year, uploaded_on: day })).toBe(count);
    for (const score of ['F1', 'I1', 'D1', 'S1']) expect(await total({ session: year, score })).toBe(1);
    expect(await total({ session: year, score: 'F3' })).toBe(0);
  });

  it('follows a write at once, and knows the day of an upload', async () => {
    const year = await ownSession(2);
    const story = await makeStory(owner, { session: year });
    expect((await overview({ session: year })).checkpoints[2]).toBe(0);
    const { status } = await api.as(owner).put(`/story/update/${story.id}`, { problem: '操場沒有遮陰' });
    expect(status).toBe(200);
    expect((await overview({ session: year })).checkpoints[2]).toBe(1);
    const photo = await aPhoto();
    for (let i = 0; i < 2; i += 1) expect((await upload(owner, 'image', story.account, photo)).status).toBe(200);
    expect(await tables.uploadDays().where({ story_id: story.id })).toHaveLength(1);
    expect(await total({ session: year, uploaded_on: formatDate(Date.now()) })).toBe(1);
  });
});

describe('GET /story, narrowed', () => {
  it('joins its filters, with the search too', async () => {
    const year = await ownSession(2);
    const word = unique('總覽');
    await makeCompleteStory(owner, 2, { session: year, team_name: word, ...sentAgo(3) });
    await makeCompleteStory(owner, 2, { session: year, ...sentAgo(3) });
    await makeCompleteStory(owner, 2, { session: year - 1, team_name: word, ...sentAgo(3) });
    expect(await total({ session: year, waiting: '2-3', done: 2, text: word })).toBe(1);
    expect(await total({ text: word, status: 2, waiting: '2-3' })).toBe(2);
    expect(await total({ text: word, status: 4, waiting: '2-3' })).toBe(0);
  });

  it.each([
    'apply_status=7',
    'done=12',
    'missing=x',
    'waiting=3-1',
    'applied_on=2026-02-30',
    'uploaded_on=today',
    'score=F2',
    'score=F1&score=F3',
    'progress_bits=0',
  ])('refuses %s', async (query) => {
    expect((await api.as(editor).get(`/story?${query}`)).status).toBe(400);
  });
});
