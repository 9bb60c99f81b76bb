import { failedMessage, MINUTE, REJECT_REASONS, SECOND, type Story } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeStoryPeople, makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { hurryMails, waitForMail } from '../helpers/inbox';
import { makeCompleteStory, makeJudgement, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

const historyOf = (story: TestStory) => tables.histories().where('story_id', story.id).orderBy('id');
const statusOf = async (story: TestStory) =>
  (await tables.stories().where('document_id', story.id).first('apply_status')).apply_status;
const jsonOf = (stored: unknown) => (typeof stored === 'string' ? JSON.parse(stored) : stored);
const dataOf = (row: { data: unknown }) => jsonOf(row.data);

const { owner, editor, admin } = await makeStoryPeople();

describe('PUT /story/apply/{id}', () => {
  const apply = (actor: TestActor, story: TestStory, body?: unknown) =>
    api.as(actor).put<Refusal & { apply_status: number }>(`/story/apply/${story.id}`, body);

  it('never lets a team submit, nor a stranger learn of the story', async () => {
    const story = await makeCompleteStory(owner);
    expect((await apply(await makeVisitor(story), story)).status).toBe(403);
    expect((await apply(await makeUser(), story)).status).toBe(404);
    expect((await apply(editor, story)).status).toBe(403);
    expect(await statusOf(story)).toBe(1);
  });

  it.each([
    ['0', { team_name: '' }, 0],
    ['2', { problem: '' }, 2],
    ['3', { pictures: { feeling: [], imagine: [], implement: [], share: [] } }, 3],
    ['4', { story_name: '' }, 4],
    ['9', { filled_ids: [] }, 9],
    ['10', { is_participate: null }, 10],
    ['the first of several', { problem: '', filled_ids: [] }, 2],
  ])('refuses while position %s is missing and names it (decision 3, M §4)', async (_name, more, step) => {
    const story = await makeCompleteStory(owner, 1, more);
    const { status, body } = await apply(owner, story);
    expect(status).toBe(400);
    expect(body.error.details).toMatchObject({ code: 'incomplete', step });
    expect(await statusOf(story)).toBe(1);
    expect(await historyOf(story)).toHaveLength(0);
  });

  it('refuses with step 8 when only a school is missing', async () => {
    const story = await makeCompleteStory(owner);
    const [member] = story.team_members;
    const { school: _school, ...rest } = member ?? {};
    await tables
      .stories()
      .where('document_id', story.id)
      .update({ team_members: JSON.stringify([rest]) });
    const { status, body } = await apply(owner, story);
    expect(status).toBe(400);
    expect(body.error.details).toMatchObject({ step: 8, message: '請為所有成員選擇學校' });
  });

  it('does not believe a progress that the client has sent (T-07)', async () => {
    const story = await makeStory(owner);
    const progress = { message: '', bar_list: Array(12).fill(true) };
    const saved = await api.as(owner).put<Story>(`/story/update/${story.id}`, { problem: '操場太熱', progress });
    expect(saved.status).toBe(200);
    expect(saved.body.problem).toBe('操場太熱');
    const row = await tables.stories().where('document_id', story.id).first('progress');
    for (const kept of [saved.body.progress, jsonOf(row.progress)]) {
      expect(kept.bar_list).toEqual([true, true, true, ...Array(7).fill(false), true, false]);
    }
    const { status, body } = await apply(owner, story);
    expect(status).toBe(400);
    expect(body.error.details).toMatchObject({ code: 'incomplete', step: 3 });
    expect(await statusOf(story)).toBe(1);
  });

  it('does not need consent, video, SDGs and certificate data (decision 2)', async () => {
    const story = await makeCompleteStory(owner, 1, {
      agree_authorize: false,
      video: { src: '' },
      sdgs: [],
      certificate_address: null,
    });
    expect((await apply(owner, story)).body).toEqual({ apply_status: 2 });
  });

  it('sends it in once, sets apply_time and notes it; again is 409 with the current status', async () => {
    const story = await makeCompleteStory(owner);
    const { status, body } = await apply(owner, story);
    expect(status).toBe(200);
    expect(body).toEqual({ apply_status: 2 });
    const read = await api.as(owner).get<Story>(`/story/single/${story.id}`);
    expect(read.body.apply_time).toBeGreaterThan(Date.now() - MINUTE);
    expect(await historyOf(story)).toMatchObject([
      { kind: 'submitted', actor_id: owner.id, actor_role: 'user', from_status: 1, to_status: 2 },
    ]);
    const again = await apply(owner, story);
    expect(again.status).toBe(409);
    expect(again.body.error.details).toMatchObject({ apply_status: 2, current: { kind: 'submitted' } });
  });

  it('lets admin send it in too', async () => {
    expect((await apply(admin, await makeCompleteStory(owner, 3))).status).toBe(200);
  });

  it('refuses unknown keys in the body', async () => {
    expect((await apply(owner, await makeCompleteStory(owner), { apply_status: 4 })).status).toBe(400);
  });
});

describe('PUT /story/apply_failed/{id}', () => {
  const reject = (actor: TestActor, story: TestStory, body: unknown) =>
    api.as(actor).put<Story>(`/story/apply_failed/${story.id}`, body);

  it('refuses an empty rejection, unknown reasons and a text that is too long', async () => {
    const story = await makeCompleteStory(owner, 2);
    for (const body of [
      {},
      { failed_message: '  ' },
      { reasons: ['nonsense'] },
      { failed_message: 'x'.repeat(2_001) },
    ]) {
      expect((await reject(editor, story, body)).status).toBe(400);
    }
    expect(await statusOf(story)).toBe(2);
  });

  it('joins text and reasons in catalogue order, keeps the codes, mails the owner, clears nothing else (decision 14, B §2.2)', async () => {
    const member = await makeUser();
    const story = await makeCompleteStory(member, 2);
    const reasons = [REJECT_REASONS[9].code, REJECT_REASONS[2].code];
    const { status, body } = await reject(editor, story, { failed_message: '  影片打不開 ', reasons });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      apply_status: 3,
      failed_message: failedMessage('影片打不開', reasons),
      failed_reasons: reasons,
    });
    expect(body.failed_message.split('\n')).toEqual(['影片打不開', REJECT_REASONS[2].text, REJECT_REASONS[9].text]);
    const [row] = await historyOf(story);
    expect(row).toMatchObject({ kind: 'rejected', actor_id: editor.id, from_status: 2, to_status: 3 });
    expect(dataOf(row)).toMatchObject({ reasons, failed_message: body.failed_message });
    await hurryMails(member.account);
    const mail = await waitForMail(member.account);
    expect(mail.text).toContain('影片打不開');
    expect(mail.text).toContain(REJECT_REASONS[9].text);
    const seen = await api.as(member).get<Story>(`/story/single/${story.id}`);
    expect(seen.body.failed_message).toBe(body.failed_message);
  });

  it('answers the second with what the first has decided', async () => {
    const story = await makeCompleteStory(owner, 2);
    await reject(editor, story, { failed_message: '第一位' });
    const { status, body } = await api.as(admin).put(`/story/apply_success/${story.id}`);
    expect(status).toBe(409);
    expect(body.error.message).toBe('這則故事不在待審核，剛才的選擇沒有送出');
    expect(body.error.details).toMatchObject({
      code: 'story_not_pending',
      apply_status: 3,
      current: { kind: 'rejected', name: editor.name },
    });
  });
});

describe('PUT /story/apply_success/{id}', () => {
  it('approves, clears the message, completes position 11, mails the owner', async () => {
    const member = await makeUser();
    const story = await makeCompleteStory(member, 2, { failed_message: '缺少影片' });
    const { status, body } = await api.as(editor).put<Story>(`/story/apply_success/${story.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ apply_status: 4, failed_message: '', failed_reasons: [] });
    expect(body.progress.bar_list[11]).toBe(true);
    await hurryMails(member.account);
    expect((await waitForMail(member.account)).subject).toContain('審核通過');
    expect(await historyOf(story)).toMatchObject([
      { kind: 'approved', actor_id: editor.id, from_status: 2, to_status: 4 },
    ]);
  });

  it('approves without consent too: its lack is a warning that the reviewer confirms (decision 8)', async () => {
    const story = await makeCompleteStory(owner, 2, { agree_authorize: false, authorization: null });
    const { status, body } = await api.as(editor).put<Story>(`/story/apply_success/${story.id}`);
    expect([status, body.apply_status, body.agree_authorize]).toEqual([200, 4, false]);
  });

  it('keeps the rejections before it in the history', async () => {
    const story = await makeCompleteStory(owner, 2);
    await api.as(editor).put(`/story/apply_failed/${story.id}`, { failed_message: '缺照片' });
    await api.as(owner).put(`/story/apply/${story.id}`);
    await api.as(editor).put(`/story/apply_success/${story.id}`);
    const rows = await historyOf(story);
    expect(rows.map(({ kind }) => kind)).toEqual(['rejected', 'submitted', 'approved']);
    expect(dataOf(rows[0]).failed_message).toBe('缺照片');
  });
});

describe('PUT /story/take-back/{id}', () => {
  const takeBack = (story: TestStory, who: TestActor = editor) =>
    api.as(who).put<Story & Refusal>(`/story/take-back/${story.id}`);
  const reject = (story: TestStory, failed_message: string) =>
    api.as(editor).put<Story>(`/story/apply_failed/${story.id}`, { failed_message, reasons: [] });
  const mailsOf = (story: TestStory) => tables.mails().where('data', 'like', `%${story.id}%`);

  it('makes a rejection as if it had not been: no mail, no changes since, the words of before', async () => {
    const story = await makeCompleteStory(owner, 2);
    await tables.stories().where('document_id', story.id).update({ failed_message: '上一次的話' });
    await reject(story, '按錯了');
    const [mail, ...others] = await mailsOf(story);
    expect(others).toEqual([]);
    // The mail waits as long as a decision can be taken back (decision 63).
    expect(Number(new Date(mail?.next_try_time)) - Number(new Date(mail?.created_at))).toBe(10 * SECOND);
    const { status, body } = await takeBack(story, admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({ apply_status: 2, failed_message: '上一次的話' });
    expect(await mailsOf(story)).toHaveLength(0);
    const { body: history } = await api
      .as(editor)
      .get<{ list: { kind: string }[]; changes: unknown }>(`/story/history/${story.id}`);
    expect(history.list.map(({ kind }) => kind)).toEqual(['taken_back', 'rejected']);
    expect(history.changes).toBeNull();
    expect((await takeBack(story)).body.error.details.code).toBe('decision_stands');
  });

  it('is 409 once the team has written, and leaves the story as it is', async () => {
    const story = await makeCompleteStory(owner, 2);
    await reject(story, '請補照片');
    await api.as(owner).put(`/story/update/${story.id}`, { problem: '改過了' });
    const { status, body } = await takeBack(story);
    expect([status, body.error.details.code]).toEqual([409, 'decision_stands']);
    expect(await statusOf(story)).toBe(3);
  });

  it('takes an approval back for who gave it, for ten seconds', async () => {
    const story = await makeCompleteStory(owner, 2);
    await api.as(editor).put(`/story/apply_success/${story.id}`);
    expect((await takeBack(story, admin)).status).toBe(409);
    expect((await takeBack(story)).body.apply_status).toBe(2);
    expect(await mailsOf(story)).toHaveLength(0);
    await api.as(editor).put(`/story/apply_success/${story.id}`);
    await tables
      .histories()
      .where({ story_id: story.id, kind: 'approved' })
      .update({ time: new Date(Date.now() - 11_000) });
    expect((await takeBack(story)).body.error.details.code).toBe('decision_stands');
  });
});

describe('PUT /story/reopen/{id}', () => {
  const reopen = (story: TestStory) => api.as(admin).put<Story & Refusal>(`/story/reopen/${story.id}`);

  it('goes from 4 back to 2 before the first judgement, from 6 to 5', async () => {
    const approved = await makeCompleteStory(owner, 4);
    const { body } = await reopen(approved);
    expect(body.apply_status).toBe(2);
    expect(body.progress.bar_list[11]).toBe(false);
    const scored = await makeCompleteStory(owner, 6);
    await makeJudgement(scored, await makeUser('judge'));
    expect((await reopen(scored)).body.apply_status).toBe(5);
    expect(await historyOf(scored)).toMatchObject([{ kind: 'reopened', from_status: 6, to_status: 5 }]);
  });

  it('refuses 4 when a judge has begun', async () => {
    const story = await makeCompleteStory(owner, 4);
    await makeJudgement(story, await makeUser('judge'), false);
    const { status, body } = await reopen(story);
    expect(status).toBe(409);
    expect(body.error.details.code).toBe('judgement_held');
    expect(await statusOf(story)).toBe(4);
  });
});
