import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser, type TestActor } from '../helpers/actors';
import {
  aChild,
  answerOutside,
  answersOf,
  filledOf,
  openSurveyRoom,
  outsideLink,
  report,
  reportOf,
  type SurveyRoom,
  settleReports,
  thank,
} from '../helpers/survey-service';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

let room: SurveyRoom;
let owner: TestActor;

beforeAll(async () => {
  room = await openSurveyRoom();
  owner = await makeUser();
}, patient(120_000));
afterAll(() => room.close());
beforeEach(async () => {
  await settleReports();
  await room.set();
});

const THANKS = { message: '謝謝你的填寫，自我評量已經送出', form_type: 'under18', form_key: 'student' };
const untilFilled = (story: string, person: string) =>
  until(`${person} has filled in`, async () => (await filledOf(story)).includes(person));

describe('GET /survey/link', () => {
  it('names survey, form set, person and a proof', async () => {
    const { story, child, link } = await aChild(room, owner);
    const { origin, pathname, searchParams } = new URL(link);
    expect([origin, pathname]).toEqual([room.url, '/s/yPZQe']);
    expect([...searchParams.keys()]).toEqual(['ssn4', 'ssn0', 'ssn7']);
    expect([searchParams.get('ssn4'), searchParams.get('ssn0')]).toEqual(['under18', child]);
    expect(searchParams.get('ssn7')).toMatch(/^[\w-]+~[\w-]{22}$/);
    const counselor = new URL(await outsideLink(room, owner, owner.id, { story: story.id }));
    expect([counselor.pathname, counselor.searchParams.get('ssn1')]).toEqual(['/s/aB3dE', owner.id]);
  });

  it('is answered as before to those who may not ask', async () => {
    const { story, child } = await aChild(room, owner);
    const query = { form_type: 'under18', id: child, story: story.id };
    const stranger = await makeUser();
    expect((await room.call('GET', '/survey/link', undefined, { query })).status).toBe(401);
    expect((await room.call('GET', '/survey/link', stranger.token, { query })).status).toBe(404);
  });
});

describe('POST /survey/webhook', () => {
  it('has the answer asked for and recorded, progress included', async () => {
    const { story, child, link } = await aChild(room, owner);
    const sent = await answerOutside(link);
    await untilFilled(story.id, child);
    const [row, ...more] = await answersOf(story.id);
    expect(more).toEqual([]);
    expect([row?.person_id, row?.form_key, row?.answers.length]).toEqual([child, 'student', 64]);
    expect(row?.answers[0]).toEqual({ id: '100', value: '普通' });
    expect(await reportOf(sent)).toMatchObject({ state: 'recorded', story_id: story.id, person_id: child });
    await answerOutside(await outsideLink(room, owner, owner.id, { story: story.id }));
    await untilFilled(story.id, owner.id);
    const { progress } = await tables.stories().where('document_id', story.id).first('progress');
    expect((typeof progress === 'string' ? JSON.parse(progress) : progress).bar_list[9]).toBe(true);
  });

  it('takes keys that the service may add', async () => {
    const { story, child, link } = await aChild(room, owner);
    await room.set({ webhook: 'never' });
    const sent = await answerOutside(link);
    expect((await report(room, { ...sent, version: '2' })).status).toBe(200);
    await untilFilled(story.id, child);
  });

  it.each([
    ['late', { webhook: 'late', delay: 300 }],
    ['three times', { webhook: 'thrice' }],
    ['with zeros as padding', { padding: 'zero' }],
    ['as a matrix', { nest: true }],
    ['with keys that no document names', { unknown: true }],
    ['without a question that was deleted', { without: 110 }],
    ['as a matrix, padded with zeros, with unknown keys', { nest: true, padding: 'zero', unknown: true }],
  ])('records an answer that comes %s once', async (_, switches) => {
    const { story, child, link } = await aChild(room, owner);
    await room.set(switches);
    const sent = await answerOutside(link);
    await untilFilled(story.id, child);
    expect((await answersOf(story.id)).map(({ answers }) => answers.length)).toEqual(['without' in switches ? 63 : 64]);
    expect(await room.asked(sent.hash)).toBe(1);
  });

  it('records answers that are reported in the wrong order', async () => {
    const children = [await aChild(room, owner), await aChild(room, owner)];
    await room.set({ webhook: 'reversed' });
    for (const { link } of children) await answerOutside(link);
    for (const { story, child } of children) await untilFilled(story.id, child);
  });

  it('keeps the newest of two answers of one person, and counts once', async () => {
    const { story, child, link } = await aChild(room, owner);
    await room.set({ webhook: 'never', age: 60_000 });
    const first = await answerOutside(link, '5');
    await room.set({ webhook: 'never' });
    const second = await answerOutside(link, '1');
    expect((await thank(room, second)).status).toBe(200);
    expect((await thank(room, first)).status).toBe(200);
    const rows = await answersOf(story.id);
    expect(rows.map(({ answers }) => answers[0]?.value)).toEqual(['非常不同意']);
    expect(await filledOf(story.id)).toEqual([child]);
  });
});

describe('a counsellor with several teams (decision 74)', () => {
  it('answers once for all of them; of two answers by two links the newest stays, and counts once', async () => {
    const teacher = await makeUser();
    const [first, second] = [(await aChild(room, teacher)).story.id, (await aChild(room, teacher)).story.id];
    const linkOf = (story: string) => outsideLink(room, teacher, teacher.id, { story });
    await room.set({ webhook: 'never', age: 60_000 });
    const older = await answerOutside(await linkOf(first), '5');
    await room.set({ webhook: 'never' });
    const newer = await answerOutside(await linkOf(second), '1');
    for (const sent of [newer, older]) expect((await thank(room, sent)).status).toBe(200);
    const rows = await tables.surveyAnswers().where({ person_id: teacher.id });
    expect(rows.map(({ answers }) => JSON.stringify(answers).includes('非常不同意'))).toEqual([true]);
    for (const story of [first, second]) expect(await filledOf(story)).toEqual([teacher.id]);
  });

  it('waits in all of them for what was opened by the link of one', async () => {
    const teacher = await makeUser();
    const [first, second] = [(await aChild(room, teacher)).story.id, (await aChild(room, teacher)).story.id];
    const asked = { form_type: 'under18', id: teacher.id, story: first };
    expect((await room.call('POST', '/survey/opened', teacher.token, { body: asked })).status).toBe(200);
    await room.set({ webhook: 'never', answer: '500' });
    await report(room, await answerOutside(await outsideLink(room, teacher, teacher.id, { story: first })));
    const stateIn = async (more: object) => {
      const body = { form_type: 'under18', id_list: [teacher.id], ...more };
      return (await room.call<{ state: string }[]>('POST', '/jot-form/status', teacher.token, { body })).body[0]?.state;
    };
    for (const more of [{}, { story: first }, { story: second }]) expect(await stateIn(more)).toBe('waiting');
  });
});

describe('GET /survey/thank-you', () => {
  it('thanks for an answer before the webhook has come, which then changes nothing', async () => {
    await room.set({ webhook: 'never' });
    const { story, child, link } = await aChild(room, owner);
    const sent = await answerOutside(link);
    const { status, body } = await thank(room, sent);
    expect([status, body]).toEqual([200, THANKS]);
    expect(await filledOf(story.id)).toEqual([child]);
    expect((await report(room, sent)).status).toBe(200);
    expect((await thank(room, { ...sent, t: String(Date.now()) })).body).toEqual(THANKS);
    expect(await room.asked(sent.hash)).toBe(1);
  });

  it('and the webhook at once, three times each: one row, asked for once, 200 for all', async () => {
    const { story, child, link } = await aChild(room, owner);
    await room.set({ webhook: 'never' });
    const sent = await answerOutside(link);
    const calls = [1, 2, 3].flatMap(() => [report(room, sent), thank(room, sent)]);
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    await untilFilled(story.id, child);
    expect(await answersOf(story.id)).toHaveLength(1);
    expect(await tables.surveyReports().where({ hash: sent.hash })).toHaveLength(1);
    expect(await room.asked(sent.hash)).toBe(1);
  });
});
