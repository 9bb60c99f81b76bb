import { QUESTIONNAIRES, type SurveyForm } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { newId, rowHash } from '../helpers/database';
import { waitForMail } from '../helpers/inbox';
import { aMember, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { progressOf } from '../helpers/surveys';
import { tables } from '../helpers/tables';

let owner: TestActor;
let stranger: TestActor;
let story: TestStory;
let child: string;

const fresh = async (more: Parameters<typeof makeStory>[1] = {}) => makeStory(await makeUser('user'), more);

beforeAll(async () => {
  owner = await makeUser('user');
  stranger = await makeUser('user');
  story = await makeStory(owner, { team_members: [aMember({ name: '王小明' }), aMember({ name: '李小華' })] });
  child = story.team_members[0]?.id ?? '';
});

type Status = { id: string; name: string; status: boolean; state: string }[];
const status = (actor: TestActor, id_list: string[], more: object = {}) =>
  api.as(actor).post<Status>('/jot-form/status', { form_type: 'under18', id_list, ...more });
const link = (actor: TestActor, id: string, more: Record<string, string> = {}) =>
  api.as(actor).get<{ url: string }>('/survey/link', { query: { form_type: 'under18', id, ...more } });

const tokenOf = async (actor: TestActor, id: string, more?: Record<string, string>) => {
  const { status: code, body } = await link(actor, id, more);
  expect(code).toBe(200);
  return new URL(body.url).pathname.replace('/survey/', '');
};
const form = (token: string) => api.get<SurveyForm>(`/survey/form/${token}`);
const answers = ({ questions }: SurveyForm, value?: string) =>
  questions.map(({ id, options }) => ({ id, value: value ?? options[0]?.value ?? '' }));
const send = (token: string, body: unknown) => api.post<{ message: string }>(`/survey/answer/${token}`, body);

describe('POST /jot-form/status', () => {
  it('refuses calls without a session, and judges', async () => {
    expect((await api.post('/jot-form/status', { form_type: 'under18', id_list: [child] })).status).toBe(401);
    expect((await status(await makeUser('judge'), [child])).status).toBe(403);
  });

  it('answers nothing when one id belongs to another person (T-22)', async () => {
    const foreign = (await fresh()).team_members[0]?.id ?? '';
    expect((await status(owner, [child, foreign])).status).toBe(404);
    expect((await status(owner, [child, newId()])).status).toBe(404);
    expect((await status(stranger, [child])).status).toBe(404);
    expect((await status(owner, [child], { story: newId() })).status).toBe(404);
    expect((await status(await makeVisitor(await fresh()), [child])).status).toBe(404);
  });

  it('refuses long lists, unknown keys and forms', async () => {
    expect((await status(owner, Array.from({ length: 10_000 }, newId))).status).toBe(413);
    expect((await status(owner, Array.from({ length: 201 }, newId))).status).toBe(400);
    expect((await status(owner, [child], { owner: owner.id })).status).toBe(400);
    expect((await status(owner, [child], { form_type: 'student' })).status).toBe(400);
    expect((await status(owner, ['%'])).status).toBe(400);
  });

  it('shows owner and staff everybody, the team its members', async () => {
    const ids = [owner.id, ...story.team_members.map(({ id }) => id)];
    const expected = [
      { id: owner.id, name: owner.name, status: false, state: 'open' },
      { id: child, name: '王小明', status: false, state: 'open' },
      { id: ids[2], name: '李小華', status: false, state: 'open' },
    ];
    expect((await status(owner, ids)).body).toEqual(expected);
    expect((await status(await makeUser('editor'), ids, { story: story.id })).body).toEqual(expected);
    expect((await status(await makeUser('admin'), ids)).body).toEqual(expected);
    const visitor = await makeVisitor(story);
    expect((await status(visitor, ids.slice(1))).body).toEqual(expected.slice(1));
    expect((await status(visitor, ids)).status).toBe(404);
    expect((await status(owner, ids, { form_type: 'upper18' })).status).toBe(404);
  });
});

describe('GET /survey/link', () => {
  it('refuses strangers, staff, and the team asking for its counsellor (decision 56)', async () => {
    expect((await api.get('/survey/link', { query: { form_type: 'under18', id: child } })).status).toBe(401);
    expect((await link(stranger, child)).status).toBe(404);
    expect((await link(await makeUser('admin'), child)).status).toBe(403);
    const visitor = await makeVisitor(story);
    expect((await link(visitor, owner.id)).status).toBe(404);
    expect((await link(visitor, child)).status).toBe(200);
  });

  it('gives each person the form that is theirs (decision 33)', async () => {
    const counselor = (await form(await tokenOf(owner, owner.id))).body;
    expect([counselor.name, counselor.title]).toEqual([owner.name, '輔導員問卷']);
    const student = (await form(await tokenOf(owner, child))).body;
    expect([student.name, student.questions.length, student.filled]).toEqual(['王小明', 64, false]);
    expect(student.questions[0]?.options).toHaveLength(5);
    expect(new Set(student.questions.map(({ id }) => id)).size).toBe(64);
  });

  it("gives an 18+ team's account holder the counsellors' form", async () => {
    const holder = await makeUser('user');
    const bound = { id: holder.id, name: holder.name, department: '協會', age: 30, account: holder.account };
    const colleague = { id: newId(), name: '陳大同', department: '協會', age: 28 };
    const adults = await makeStory(holder, { is_18: true, team_members: [bound, colleague], counselors: [] });
    const titleOf = async (id: string) => (await form(await tokenOf(holder, id, { form_type: 'upper18' }))).body.title;
    expect(await titleOf(holder.id)).toBe('輔導員問卷');
    expect(await titleOf(colleague.id)).toBe('學生自我評量');
    expect((await link(holder, holder.id)).status).toBe(404);
    const visitor = await makeVisitor(adults);
    expect((await link(visitor, holder.id, { form_type: 'upper18' })).status).toBe(404);
  });

  it('means the named story, else the newest of the newest session', async () => {
    const teacher = await makeUser('user');
    const last = await makeStory(teacher, { session: 2025 });
    const [first, second] = [await makeStory(teacher), await makeStory(teacher)];
    const storyOf = async (more?: Record<string, string>) => {
      const [payload = ''] = (await tokenOf(teacher, teacher.id, more)).split('~');
      return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { story: string }).story;
    };
    expect(await storyOf({ story: first.id })).toBe(first.id);
    expect(await storyOf({ story: last.id })).toBe(last.id);
    expect(await storyOf()).toBe(second.id);
  });
});

describe('GET /survey/form/{token} and POST /survey/answer/{token}: refusals', () => {
  it('knows no altered token, none of another kind, and no person who has left', async () => {
    const token = await tokenOf(owner, child);
    for (const wrong of [`${token}x`, token.slice(1), token.slice(0, 8), token.replace('~', '.'), 'a'.repeat(40)]) {
      expect((await form(wrong)).status).toBe(404);
      expect((await send(wrong, { answers: [] })).status).toBe(404);
    }
    expect((await api.as({ token }).get('/auth')).status).toBe(401);
    const team = await fresh();
    const gone = await tokenOf({ ...owner, ...(await visitorOf(team)) }, team.team_members[0]?.id ?? '');
    await tables
      .stories()
      .where('document_id', team.id)
      .update({ team_members: JSON.stringify([aMember()]) });
    expect((await form(gone)).status).toBe(404);
  });

  it('wants every question once with one of its options', async () => {
    const token = await tokenOf(owner, child);
    const { body } = await form(token);
    const good = answers(body);
    const before = [await rowHash(tables.stories, { document_id: story.id }), await rowHash(tables.surveyAnswers)];
    const wrong: unknown[] = [
      [],
      good.slice(1),
      [...good, good[0]],
      [...good.slice(1), { id: 'none', value: '5' }],
      [{ ...good[0], value: '6' }, ...good.slice(1)],
      [{ ...good[0], value: '' }, ...good.slice(1)],
    ];
    for (const list of wrong) {
      const { status: code, body: refusal } = await api.post(`/survey/answer/${token}`, { answers: list });
      expect(code).toBe(400);
      expect(refusal.error.details.errors?.length).toBeGreaterThan(0);
      expect(refusal.error.details.code).toBe('answers_incomplete');
    }
    for (const body of [{}, { answers: good, filled: true }, { answers: 'x' }, { answers: [{ id: 1, value: 1 }] }]) {
      expect((await send(token, body)).status).toBe(400);
    }
    const missing = await api.post(`/survey/answer/${token}`, { answers: good.slice(1) });
    expect(missing.body.error.details.errors).toEqual([
      { path: ['answers', good[0]?.id], message: expect.stringContaining(body.questions[0]?.text ?? '-') },
    ]);
    expect([await rowHash(tables.stories, { document_id: story.id }), await rowHash(tables.surveyAnswers)]).toEqual(
      before,
    );
  });
});

const visitorOf = async (team: TestStory) => makeVisitor(team);

describe('POST /survey/answer/{token}', () => {
  it('fills the form; status and progress follow (decision 5)', async () => {
    const teacher = await makeUser('user');
    const team = await makeStory(teacher);
    const before = await progressOf(team.id);
    expect(before.bar_list[9]).toBe(false);
    const token = await tokenOf(teacher, teacher.id);
    const { body } = await form(token);
    const { status: code, body: answer } = await send(token, { answers: answers(body, '3') });
    expect([code, typeof answer.message]).toEqual([200, 'string']);
    const after = await progressOf(team.id);
    expect(after.bar_list[9]).toBe(true);
    expect(after.filled).toEqual([teacher.id]);
    expect(after.version).toBeGreaterThan(before.version);
    expect((await form(token)).body.filled).toBe(true);
    expect((await send(token, { answers: answers(body) })).status).toBe(409);
    const stored = await tables.surveyAnswers().where({ story_id: team.id });
    expect(stored).toHaveLength(1);
    expect(stored[0].form_key).toBe('counselor');
  });

  it('lets one of many at the same moment through', async () => {
    for (let round = 0; round < 5; round += 1) {
      const teacher = await makeUser('user');
      const team = await makeStory(teacher);
      const token = await tokenOf(teacher, teacher.id);
      const { body } = await form(token);
      const sent = await Promise.all(Array.from({ length: 8 }, () => send(token, { answers: answers(body) })));
      expect(sent.map(({ status: code }) => code).sort()).toEqual([200, ...Array(7).fill(409)]);
      expect(await tables.surveyAnswers().where({ story_id: team.id })).toHaveLength(1);
      expect((await progressOf(team.id)).filled).toEqual([teacher.id]);
    }
  });

  it('loses no answer when a whole class answers at once', async () => {
    const teacher = await makeUser('user');
    const team = await makeStory(teacher, { team_members: Array.from({ length: 12 }, () => aMember()) });
    const tokens = await Promise.all(team.team_members.map(({ id }) => tokenOf(teacher, id)));
    const { body } = await form(tokens[0] ?? '');
    const sent = await Promise.all(tokens.map((token) => send(token, { answers: answers(body) })));
    expect(new Set(sent.map(({ status: code }) => code))).toEqual(new Set([200]));
    expect((await progressOf(team.id)).filled.sort()).toEqual(team.team_members.map(({ id }) => id).sort());
  });
});

describe('the questionnaires', () => {
  it('are content of every database, as the contract first words them', async () => {
    const rows = await tables.questionnaires().select('key', 'title');
    expect(rows.sort((a, b) => a.key.localeCompare(b.key))).toEqual(
      QUESTIONNAIRES.map(({ key, title }) => ({ key, title })).sort((a, b) => a.key.localeCompare(b.key)),
    );
  });

  it('are read as staff last saved them', async () => {
    const first = await tables.surveyQuestions().where({ code: 'heard' }).first();
    const row = first ?? (await tables.surveyQuestions().orderBy('id').first());
    await tables.surveyQuestions().where({ id: row.id }).update({ text: '改過的題目' });
    const forms = await Promise.all([child, owner.id].map(async (id) => (await form(await tokenOf(owner, id))).body));
    expect(forms.flatMap(({ questions }) => questions.map(({ text }) => text))).toContain('改過的題目');
    await tables.surveyQuestions().where({ id: row.id }).update({ text: row.text });
  });
});

describe('a link that has ended (W7)', () => {
  const END = Date.now() - 1_000;

  /** A story whose session is over, with a link from the time before. */
  const endedLink = async (
    more: Parameters<typeof makeStory>[1] = {},
    pick = (made: TestStory) => made.team_members[0]?.id,
  ) => {
    const teacher = await makeUser('user');
    const made = await makeStory(teacher, more);
    const id = pick(made) ?? '';
    const token = await tokenOf(teacher, id);
    // Its number is another story's there.
    await tables.stories().where('document_id', made.id).update({ session: 2021, number: null });
    return { teacher, made, id, token };
  };
  const renew = (token: string) => api.post<{ message: string }>(`/survey/renew/${token}`);

  it('opens no form and takes no answers', async () => {
    const { token } = await endedLink();
    for (const answer of [await api.get(`/survey/form/${token}`), await send(token, { answers: [] })]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toContain('survey_link_ended');
      expect(answer.text).not.toContain('王小明');
    }
  });

  it('ends with the supplement deadline of the session', async () => {
    const teacher = await makeUser('user');
    const made = await makeStory(teacher);
    const token = await tokenOf(teacher, made.team_members[0]?.id ?? '');
    expect((await form(token)).status).toBe(200);
    const before = await tables.settings().first('id', 'supplement_deadline');
    await tables.settings().update({ supplement_deadline: new Date(END) });
    try {
      await expect.poll(async () => (await form(token)).status).toBe(409);
    } finally {
      await tables.settings().update({ supplement_deadline: before.supplement_deadline });
    }
    await expect.poll(async () => (await form(token)).status).toBe(200);
  });

  it('mails a new one that works to the address on file, and answers the same without an address', async () => {
    const { teacher, made, token } = await endedLink();
    const answer = await renew(token);
    expect(answer.status).toBe(200);
    const mail = await waitForMail(teacher.account);
    const fresh = /\/survey\/([\w~-]+)/.exec(mail.text)?.[1] ?? '';
    expect((await form(fresh)).body).toMatchObject({ name: made.team_members[0]?.name, filled: false });
    const job = await tables.mails().where({ recipient: teacher.account }).first();
    expect(String(job.data)).not.toContain(fresh);

    const without = await endedLink();
    await tables.stories().where('document_id', without.made.id).update({ owner_id: newId() });
    const silent = await renew(without.token);
    expect([silent.status, silent.text]).toEqual([answer.status, answer.text]);
    expect(await tables.mails().where({ recipient: without.teacher.account })).toEqual([]);
  });

  it('mails a counsellor to the own address, twice a day at most, and nothing for a link that is good', async () => {
    const helper = { id: newId(), name: '陳老師', phone: '0912345678', email: `${newId()}@example.org` };
    const { token, teacher } = await endedLink({ counselors: [helper] }, () => helper.id);
    for (let each = 0; each < 4; each += 1) expect((await renew(token)).status).toBe(200);
    expect(await tables.mails().where({ recipient: helper.email })).toHaveLength(2);
    expect(await tables.mails().where({ recipient: teacher.account })).toEqual([]);
    const good = await makeStory(teacher);
    expect((await renew(await tokenOf(teacher, good.team_members[0]?.id ?? ''))).status).toBe(200);
    expect(await tables.mails().where({ recipient: teacher.account })).toEqual([]);
    expect((await renew(`${token}x`)).status).toBe(404);
  });
});
