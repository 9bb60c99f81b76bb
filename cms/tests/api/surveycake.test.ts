import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { db } from '../helpers/database';
import { aMember, makeStory } from '../helpers/stories';
import { answerOutside, openSurveyRoom, outsideLink, report, type SurveyRoom, thank } from '../helpers/survey-service';
import { until } from '../helpers/until';

let room: SurveyRoom;
let owner: TestActor;

beforeAll(async () => {
  room = await openSurveyRoom();
  owner = await makeUser();
}, 120_000);
afterAll(() => room.close());
beforeEach(() => room.set());

const parse = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);
const filledOf = async (story: string): Promise<string[]> =>
  parse((await db()('stories').where('document_id', story).first('filled_ids')).filled_ids);
const answersOf = (story: string) => db()('survey_answers').where('story_id', story);
const reportOf = ({ hash }: { hash: string }) => db()('survey_reports').where({ hash }).first();

/** A story with one child and the address of its questionnaire. */
const aChild = async () => {
  const story = await makeStory(owner, { team_members: [aMember()] });
  const child = story.team_members[0]?.id ?? '';
  return { story, child, link: await outsideLink(room, owner, child, { story: story.id }) };
};

describe('GET /survey/link', () => {
  it('names survey, form set, person and a proof', async () => {
    const { story, child, link } = await aChild();
    const { origin, pathname, searchParams } = new URL(link);
    expect([origin, pathname]).toEqual([room.url, '/s/yPZQe']);
    expect([...searchParams.keys()]).toEqual(['ssn4', 'ssn0', 'ssn7']);
    expect([searchParams.get('ssn4'), searchParams.get('ssn0')]).toEqual(['under18', child]);
    expect(searchParams.get('ssn7')).toMatch(/^[\w-]+~[\w-]{22}$/);
    const counselor = new URL(await outsideLink(room, owner, owner.id, { story: story.id }));
    expect([counselor.pathname, counselor.searchParams.get('ssn1')]).toEqual(['/s/aB3dE', owner.id]);
  });
});

describe('POST /survey/webhook', () => {
  it('has the answer asked for and recorded', async () => {
    const { story, child, link } = await aChild();
    const sent = await answerOutside(link);
    await until('a recorded answer', async () => (await filledOf(story.id)).includes(child));
    const [row, ...more] = await answersOf(story.id);
    expect(more).toEqual([]);
    expect([row.person_id, row.form_key, parse(row.answers).length]).toEqual([child, 'student', 64]);
    expect(parse(row.answers)[0]).toEqual({ id: '100', value: '普通' });
    expect((await reportOf(sent)).state).toBe('recorded');
  });
});

describe('GET /survey/thank-you', () => {
  it('thanks for an answer before the webhook has come', async () => {
    await room.set({ webhook: 'never' });
    const { story, child, link } = await aChild();
    const sent = await answerOutside(link);
    const { status, body } = await thank(room, sent);
    expect([status, body]).toEqual([200, { message: '謝謝您的填寫，問卷已經送出', form_type: 'under18' }]);
    expect(await filledOf(story.id)).toEqual([child]);
    expect((await report(room, sent)).status).toBe(200);
    expect(await room.asked(sent.hash)).toBe(1);
  });
});
