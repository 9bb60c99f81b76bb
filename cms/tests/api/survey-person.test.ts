import { sessionOf } from 'contract';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../helpers/accounts';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { insert } from '../helpers/database';
import { aMember, makeStory, noteSearch } from '../helpers/stories';
import { fullAnswers, progressOf, sendForm, surveyToken } from '../helpers/surveys';
import { tables } from '../helpers/tables';

const counselorOf = ({ id, name, account }: TestActor) => ({ id, name, phone: '0912345678', email: account });

const fill = async (actor: TestActor, more: { story?: string; form_type?: string; id?: string } = {}) =>
  sendForm(await surveyToken(actor, { id: actor.id, ...more }));

const statusOf = async (actor: TestActor, id: string, more: object = {}) => {
  const asked = { form_type: 'under18', id_list: [id], ...more };
  return (await api.as(actor).post<{ status: boolean }[]>('/jot-form/status', asked)).body[0]?.status;
};

const doneIn = async (ids: string[]) => Promise.all(ids.map(async (id) => (await progressOf(id)).bar_list[9]));

const teamBody = (counselors: object[]) => [
  { is_18: false, team_name: '新的小組', team_members: [{ name: '王小明', grade: '五年級', age: 11 }], counselors },
];

describe('a questionnaire is a person’s (decision 74, F §5.3)', () => {
  it('counts at once in every story of the session that names the counsellor: progress, lists and numbers, one row of answers', async () => {
    const teacher = await makeUser('user');
    const colleague = await makeUser('user');
    const own = [await makeStory(teacher), await makeStory(teacher)];
    const theirs = await makeStory(colleague, { counselors: [counselorOf(teacher)] });
    const binned = await makeStory(teacher, { columns: { deleted_time: new Date() } });
    const both = await makeStory(colleague, { counselors: [counselorOf(colleague), counselorOf(teacher)] });
    const before = await tables.stories().where('document_id', theirs.id).first();
    expect((await fill(teacher, { story: own[1]?.id ?? '' })).status).toBe(200);
    expect(await doneIn([...own, theirs, binned].map(({ id }) => id))).toEqual([true, true, true, true]);
    const half = await progressOf(both.id);
    expect([half.bar_list[9], half.filled]).toEqual([false, [teacher.id]]);
    const after = await tables.stories().where('document_id', theirs.id).first();
    expect([after.progress_bits & 512, after.version]).toEqual([512, before.version + 1]);
    expect(new Date(after.updated_at)).toEqual(new Date(before.updated_at));
    expect(await tables.surveyAnswers().where({ person_id: teacher.id })).toHaveLength(1);
    const list = await api
      .as(colleague)
      .get<{ content: { id: string; progress: { bar_list: boolean[] } }[] }>('/story/personal', {
        query: { page: 1, size: 10 },
      });
    expect(list.text).toContain(theirs.id);
  });

  it('means the same with and without a story: status, link, and the second link shows what is filled', async () => {
    const teacher = await makeUser('user');
    const [first, second] = [await makeStory(teacher), await makeStory(teacher)];
    const other = await surveyToken(teacher, { id: teacher.id, story: first.id });
    expect((await fill(teacher, { story: second.id })).status).toBe(200);
    for (const more of [{}, { story: first.id }, { story: second.id }])
      expect(await statusOf(teacher, teacher.id, more)).toBe(true);
    for (const token of [other, await surveyToken(teacher, { id: teacher.id })])
      expect((await api.get<{ filled: boolean }>(`/survey/form/${token}`)).body.filled).toBe(true);
    const again = await sendForm(other);
    expect([again.status, again.body.error.details.code]).toEqual([409, 'survey_filled']);
    const remind = { form_type: 'under18', id: teacher.id, story: first.id };
    expect((await api.as(teacher).post('/survey/remind', remind)).body.error.details.code).toBe('survey_filled');
  });

  it('stays open for another session, for teams over 18, for other people, and for children', async () => {
    const teacher = await makeUser('user');
    const child = aMember();
    const last = await makeStory(teacher, { session: sessionOf(Date.now()) - 1 });
    const now = await makeStory(teacher, { team_members: [child] });
    const holder = { id: teacher.id, name: teacher.name, department: '協會', age: 30, account: teacher.account };
    const adults = await makeStory(teacher, { is_18: true, team_members: [holder], counselors: [] });
    expect((await fill(teacher)).status).toBe(200);
    expect(await doneIn([now.id, last.id, adults.id])).toEqual([true, false, false]);
    expect(await statusOf(teacher, teacher.id)).toBe(true);
    expect(await statusOf(teacher, teacher.id, { story: last.id })).toBe(false);
    expect(await statusOf(teacher, child.id)).toBe(false);
    const more = await makeStory(teacher, { is_18: true, team_members: [holder], counselors: [] });
    expect((await fill(teacher, { form_type: 'upper18' })).status).toBe(200);
    expect(await doneIn([adults.id, more.id, last.id])).toEqual([true, true, false]);
  });

  it('counts at once in a team that is made later, and for a counsellor who is added later or again', async () => {
    const teacher = await makeUser('user', { columns: { tel: '02-12345678' } });
    const owner = await makeUser('user');
    await makeStory(teacher);
    expect((await fill(teacher)).status).toBe(200);
    const made = await api
      .as(teacher)
      .post<{ id: string; progress: { bar_list: boolean[] } }[]>('/story/create', teamBody([]));
    expect(made.status).toBe(200);
    expect(made.body[0]?.progress.bar_list[9]).toBe(true);
    const story = await makeStory(owner, { filled_ids: [owner.id] });
    await noteSearch(owner, teacher);
    const put = (...people: TestActor[]) =>
      api
        .as(owner)
        .put<{ progress: { bar_list: boolean[] }; questionnaireStatus: object[] }>(`/story/update/${story.id}`, {
          counselors: people.map(({ id, name }) => ({ id, name })),
        });
    const added = await put(owner, teacher);
    expect(added.status).toBe(200);
    expect(added.body.progress.bar_list[9]).toBe(true);
    expect(added.body.questionnaireStatus).toContainEqual({ id: teacher.id, name: teacher.name, status: true });
    expect((await progressOf(story.id)).bar_list[9]).toBe(true);
    expect((await put(owner)).body.progress.bar_list[9]).toBe(true);
    expect((await put(owner, teacher)).body.progress.bar_list[9]).toBe(true);
    const open = await makeUser('user');
    await noteSearch(owner, open);
    expect((await put(owner, open)).body.progress.bar_list[9]).toBe(false);
  });

  it('takes one of two answers that come by two links at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const teacher = await makeUser('user');
      const stories = [await makeStory(teacher), await makeStory(teacher), await makeStory(teacher)];
      const links = await Promise.all(stories.map(({ id }) => surveyToken(teacher, { id: teacher.id, story: id })));
      const answers = await fullAnswers(links[0] ?? '');
      const sent = await Promise.all([...links, ...links].map((token) => sendForm(token, answers)));
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      expect(await tables.surveyAnswers().where({ person_id: teacher.id })).toHaveLength(1);
      expect(await doneIn(stories.map(({ id }) => id))).toEqual([true, true, true]);
    }
  });

  it('loses no answer that comes while the counsellor is added to another team', async () => {
    for (let round = 0; round < 4; round += 1) {
      const teacher = await makeUser('user');
      const owner = await makeUser('user');
      await makeStory(teacher);
      const story = await makeStory(owner, { filled_ids: [owner.id] });
      await noteSearch(owner, teacher);
      const token = await surveyToken(teacher, { id: teacher.id });
      const answers = await fullAnswers(token);
      const counselors = [owner, teacher].map(({ id, name }) => ({ id, name }));
      const both = await Promise.all([
        sendForm(token, answers),
        api.as(owner).put(`/story/update/${story.id}`, { counselors }),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await doneIn([story.id])).toEqual([true]);
    }
  });

  it('goes with the person into another account, and counts in that one’s teams', async () => {
    const [old, kept] = [
      await makeUser('user', { password: PASSWORD }),
      await makeUser('user', { password: PASSWORD }),
    ];
    const [before, after] = [await makeStory(old), await makeStory(kept)];
    expect((await fill(old)).status).toBe(200);
    const staff = await makeUser('manager', { password: PASSWORD, routes: ['help-desk', 'manage-member-list'] });
    const merged = await api.as(staff).post(`/auth/user/${old.id}/merge`, { account: kept.account });
    expect(merged.status).toBe(200);
    expect(await doneIn([before.id, after.id])).toEqual([true, true]);
    expect((await progressOf(after.id)).filled).toEqual([kept.id]);
  });
});

describe('answers that were stored for one story', () => {
  const storedFor = async (teacher: TestActor, story: string, time = new Date()) =>
    insert(tables.surveyAnswers, {
      story_id: story,
      person_id: teacher.id,
      form_key: 'counselor',
      answers: '[]',
      answer_time: time,
    });

  it('count when the person opens another team’s link, and there is no second answer', async () => {
    const teacher = await makeUser('user');
    const [first, second] = [await makeStory(teacher), await makeStory(teacher)];
    await storedFor(teacher, first.id);
    const sent = await fill(teacher, { story: second.id });
    expect([sent.status, sent.body.error.details.code]).toEqual([409, 'survey_filled']);
    expect(await doneIn([first.id, second.id])).toEqual([true, true]);
    expect(await tables.surveyAnswers().where({ person_id: teacher.id })).toHaveLength(1);
  });
});
